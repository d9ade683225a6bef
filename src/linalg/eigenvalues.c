// Balanced by powers of 2, reduced to Hessenberg form, then by complex QR steps with the shift of Wilkinson.
#include "linalg/eigenvalues.h"

#include "polhode/elementary.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <stddef.h>

typedef double complex number;

static double size_of(number z) { return ph_hypot(creal(z), cimag(z)); }

// The root with a real part >= 0.
static number root_of(number z) {
    const double r = size_of(z), re = sqrt(0.5 * (r + fabs(creal(z))));
    if (!(r > 0)) return 0;
    const double im = 0.5 * fabs(cimag(z)) / re, side = cimag(z) < 0 ? -1 : 1;
    return creal(z) >= 0 ? re + side * im * I : im + side * re * I;
}

// Rows and columns of like size.
static void balance(int n, double *A) {
    bool again = true;
    for (int sweep = 0; again && sweep < 100; sweep++) {
        again = false;
        for (int i = 0; i < n; i++) {
            double row = 0, column = 0, f = 1;
            for (int k = 0; k < n; k++) {
                if (k == i) continue;
                row += fabs(A[n * i + k]);
                column += fabs(A[n * k + i]);
            }
            if (!(row > 0 && column > 0)) continue;
            const double sum = row + column;
            double c = column;
            while (c < row / 2) f *= 2, c *= 4;
            while (c >= row * 2) f /= 2, c /= 4;
            if ((c + row) / f >= 0.95 * sum) continue;
            again = true;
            for (int k = 0; k < n; k++) A[n * i + k] /= f;
            for (int k = 0; k < n; k++) A[n * k + i] *= f;
        }
    }
}

// By elimination with pivots.
static void reduce(int n, double *A) {
    for (int m = 1; m < n - 1; m++) {
        int pivot = m;
        for (int i = m; i < n; i++)
            if (fabs(A[n * i + m - 1]) > fabs(A[n * pivot + m - 1])) pivot = i;
        const double x = A[n * pivot + m - 1];
        if (x == 0) continue;
        for (int k = 0; k < n && pivot != m; k++) {
            const double kept = A[n * pivot + k];
            A[n * pivot + k] = A[n * m + k];
            A[n * m + k] = kept;
        }
        for (int k = 0; k < n && pivot != m; k++) {
            const double kept = A[n * k + pivot];
            A[n * k + pivot] = A[n * k + m];
            A[n * k + m] = kept;
        }
        for (int i = m + 1; i < n; i++) {
            const double y = A[n * i + m - 1] / x;
            if (y == 0) continue;
            for (int k = 0; k < n; k++) A[n * i + k] -= y * A[n * m + k];
            for (int k = 0; k < n; k++) A[n * k + m] += y * A[n * k + i];
        }
    }
    for (int i = 2; i < n; i++)
        for (int k = 0; k < i - 1; k++) A[n * i + k] = 0;
}

// The eigenvalue of the last two by two block nearest to its last entry.
static number shift_of(int n, const number *H, int last) {
    const number a = H[n * (last - 1) + last - 1], b = H[n * (last - 1) + last], c = H[n * last + last - 1];
    const number d = H[n * last + last], half = 0.5 * (a - d), root = root_of(half * half + b * c);
    const number plus = half + root, minus = half - root;
    const number larger = size_of(plus) > size_of(minus) ? plus : minus;
    return size_of(larger) > 0 ? d - b * c / larger : d;
}

// One QR step of rows and columns low .. last.
static void step(int n, number *H, int low, int last, number shift) {
    for (int i = low; i <= last; i++) H[n * i + i] -= shift;
    number c_before = 0, s_before = 0;
    for (int i = low; i < last; i++) {
        const number x = H[n * i + i], y = H[n * (i + 1) + i];
        const double r = ph_hypot(size_of(x), size_of(y));
        const number c = r > 0 ? x / r : 1, s = r > 0 ? y / r : 0;
        for (int k = i; k <= last; k++) {
            const number u = H[n * i + k], v = H[n * (i + 1) + k];
            H[n * i + k] = conj(c) * u + conj(s) * v;
            H[n * (i + 1) + k] = c * v - s * u;
        }
        if (i > low) {
            for (int k = low; k <= i; k++) {
                const number u = H[n * k + i - 1], v = H[n * k + i];
                H[n * k + i - 1] = u * c_before + v * s_before;
                H[n * k + i] = v * conj(c_before) - u * conj(s_before);
            }
        }
        c_before = c;
        s_before = s;
    }
    for (int k = low; k <= last; k++) {
        const number u = H[n * k + last - 1], v = H[n * k + last];
        H[n * k + last - 1] = u * c_before + v * s_before;
        H[n * k + last] = v * conj(c_before) - u * conj(s_before);
    }
    for (int i = low; i <= last; i++) H[n * i + i] += shift;
}

static bool before(double re, double im, double re1, double im1) {
    const double a = ph_hypot(re, im), b = ph_hypot(re1, im1);
    if (fabs(a - b) > 1e-12 * (a + b)) return a < b;
    if (fabs(re - re1) > 1e-12 * (a + b)) return re < re1;
    return im < im1;
}

static void sort(int n, double *re, double *im) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && before(re[k], im[k], re[k - 1], im[k - 1]); k--) {
            const double x = re[k], y = im[k];
            re[k] = re[k - 1];
            im[k] = im[k - 1];
            re[k - 1] = x;
            im[k - 1] = y;
        }
}

bool ph_eigenvalues(int n, double *A, double *re, double *im, double *work) {
    number *H = (number *)(void *)work;
    balance(n, A);
    reduce(n, A);
    double size = 0;
    for (int i = 0; i < n * n; i++) {
        H[i] = A[i];
        size = ph_fmax(size, fabs(A[i]));
    }
    int tries = 0;
    for (int last = n - 1; last >= 0;) {
        int low = last;
        while (low > 0) {
            const double near = size_of(H[n * low + low]) + size_of(H[n * (low - 1) + low - 1]);
            if (size_of(H[n * low + low - 1]) <= DBL_EPSILON * (near > 0 ? near : size)) break;
            low--;
        }
        if (low == last) {
            re[last] = creal(H[n * last + last]);
            im[last] = cimag(H[n * last + last]);
            if (fabs(im[last]) <= 64 * DBL_EPSILON * fabs(re[last])) im[last] = 0;
            last--;
            tries = 0;
            continue;
        }
        H[n * low + low - (low > 0)] = low > 0 ? 0 : H[n * low + low];
        if (++tries > 200) return false;
        const number odd = size_of(H[n * last + last - 1]);
        step(n, H, low, last, tries % 11 == 10 ? H[n * last + last] + odd : shift_of(n, H, last));
    }
    sort(n, re, im);
    return true;
}
