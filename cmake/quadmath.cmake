# POLHODE_QUADMATH: whether this compiler has libquadmath, against which the elementary functions are measured. gcc has it.
include(CheckCSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES quadmath)
check_c_source_compiles("#include <quadmath.h>\nint main(int n, char **v) { return v != 0 && (int)sinq(n) != 0; }" POLHODE_QUADMATH)
unset(CMAKE_REQUIRED_LIBRARIES)
