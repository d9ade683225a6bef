// polhode: rigid and flexible multibody dynamics on Lie groups.
// The header-only Lie kernels, whose names have no prefix, are opt-in ("polhode/lie/so3.h", "polhode/lie/se3.h", ..),
// and with them what uses their types: "polhode/coupling.h" and "polhode/spacetime.h".
//
// Threads: a model, once made, is read by any number of threads; runners, integrators, workspaces and writers belong to
// one at a time. The library has no variables, and makes no threads but those of batches, sweeps and `threads` in a
// build with OpenMP. Memory: malloc and free, in set-up alone; steps, rows and states allocate nothing.
// docs/interface.md has the details.
#ifndef POLHODE_H
#define POLHODE_H

#include "polhode/api.h"
#include "polhode/batch.h"
#include "polhode/certify.h"
#include "polhode/compare.h"
#include "polhode/law.h"
#include "polhode/linearize.h"
#include "polhode/elementary.h"
#include "polhode/definition.h"
#include "polhode/galerkin.h"
#include "polhode/group.h"
#include "polhode/gyrostat.h"
#include "polhode/integrate.h"
#include "polhode/io.h"
#include "polhode/mesh.h"
#include "polhode/model.h"
#include "polhode/ocp.h"
#include "polhode/optimizer.h"
#include "polhode/poisson.h"
#include "polhode/poisson_run.h"
#include "polhode/poisson_steps.h"
#include "polhode/pull.h"
#include "polhode/replace.h"
#include "polhode/statics.h"
#include "polhode/status.h"
#include "polhode/sweep.h"
#include "polhode/system.h"

#endif
