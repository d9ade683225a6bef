// Nodes of Gauss and Lobatto: the degrees that they are exact for, symmetry, and the tables of the library.
#include "harness.h"
#include "linalg/quadrature.h"
#include "polhode/polhode.h"

enum { NODES_MAX = PH_GALERKIN_NODES_MAX };

// Monomials up to the degree that each is exact for, and not the next; and the tables of the Munthe-Kaas methods.
static void quadratures_have_their_degree(void **state) {
    (void)state;
    for (int n = 1; n <= NODES_MAX; n++)
        for (int lobatto = 0; lobatto <= (n > 1); lobatto++) {
            double c[NODES_MAX], b[NODES_MAX];
            if (lobatto) ph_lobatto_nodes(n, c, b);
            else ph_gauss_nodes(n, c, b);
            const int degree = lobatto ? 2 * n - 3 : 2 * n - 1;
            for (int k = 0; k <= degree + 1; k++) {
                double sum = 0;
                for (int i = 0; i < n; i++) sum += b[i] * pow(2 * c[i] - 1, k);
                const double exact = k % 2 ? 0 : 1.0 / (k + 1);
                if (k <= degree) NEAR(n, sum, exact, 2e-15);
                else if (n < 12) assert_true(fabs(sum - exact) > 1e-12);
            }
            for (int i = 0; i < n; i++)
                assert_true(b[i] > 0 && c[i] + c[n - 1 - i] == 1 && (i == 0 || c[i] > c[i - 1]));
        }
    for (int n = 1; n <= 3; n++) {
        double c[3], b[3];
        const ph_butcher *table = ph_butcher_find((const char *[]){"gauss2", "gauss4", "gauss6"}[n - 1]);
        ph_gauss_nodes(n, c, b);
        for (int i = 0; i < n; i++) {
            NEAR(n, c[i], table->c[i], 2e-16);
            NEAR(n, b[i], table->b[i], 2e-16);
        }
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(quadratures_have_their_degree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
