// MUMPS, under Ipopt too, keeps variables of its own: in a process one call at a time.
#ifndef POLHODE_OCP_MUMPS_LOCK_H
#define POLHODE_OCP_MUMPS_LOCK_H

void ph_mumps_lock(void);
void ph_mumps_unlock(void);

#endif
