// Functions of a few numbers with exact first and second derivatives, propagated through sums and products:
//
//   (a b)' = a' b + a b',   (a b)'' = a'' b + a' b'^T + b' a'^T + a b''                                       (O.100)
//
// Rotations are R exp(x) with x one of the numbers, at x = 0: R (1 + x^ + x^ x^/2) has all that is needed.
#ifndef POLHODE_OCP_JET_H
#define POLHODE_OCP_JET_H

#include "polhode/lie/so3.h"

#include <stdbool.h>

enum { PH_JET_MOST = 27 };  // number of variables

typedef struct ph_jet {
    int n;
    bool bent;  // has second derivatives
    double f, g[PH_JET_MOST];
    double H[PH_JET_MOST * PH_JET_MOST];  // [n x n], lower triangle only
} ph_jet;

typedef struct ph_jet3 {
    ph_jet c[3];
} ph_jet3;

void ph_jet_constant(int n, bool bent, double value, ph_jet *out);
void ph_jet_variable(int n, bool bent, double value, int at, ph_jet *out);
void ph_jet_add(double s, const ph_jet *a, ph_jet *to);                           // to += s a
void ph_jet_multiply(double s, const ph_jet *a, const ph_jet *b, ph_jet *to);     // to += s a b; none of them is `to`
void ph_jet_chain(const ph_jet *a, double f, double f1, double f2, ph_jet *out);  // F(a) by its value and derivatives

void ph_jet3_constant(int n, bool bent, vec3 value, ph_jet3 *out);
void ph_jet3_variable(int n, bool bent, vec3 value, int at, ph_jet3 *out);  // three variables from `at` on
void ph_jet3_add(double s, const ph_jet3 *a, ph_jet3 *to);
void ph_jet3_multiply(double s, const ph_jet *a, const ph_jet3 *b, ph_jet3 *to);
void ph_jet3_cross(double s, const ph_jet3 *a, const ph_jet3 *b, ph_jet3 *to);  // to += s a x b
void ph_jet3_dot(double s, const ph_jet3 *a, const ph_jet3 *b, ph_jet *to);     // to += s a . b
void ph_jet3_map(mat3 M, const ph_jet3 *a, ph_jet3 *out);                       // M a
// R exp(x) a, or exp(-x) R^T a, x the variables from `at` on.
void ph_jet3_turn(mat3 R, int at, const ph_jet3 *a, ph_jet3 *out);
void ph_jet3_turn_back(mat3 R, int at, const ph_jet3 *a, ph_jet3 *out);

#endif
