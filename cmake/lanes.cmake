# Builds of the kernels for lanes of 2, 4 and 8 doubles, each of the same sources with its own flags: what a compiler
# and a processor have. Elsewhere, and with POLHODE_LANES=OFF, batches and sweeps step one sample at a time.
option(POLHODE_LANES "Step several samples of a batch or sweep at once, in the lanes of vectors" ON)

set(POLHODE_LANE_SOURCES
    base/elementary lie/group linalg/tree_elimination model/joints model/dynamics model/forces model/rotors
    integrators/munthe_kaas integrators/stabilize integrators/gyrostat integrators/lanes/gyrostats
    integrators/lanes/trees)

include(CheckCSourceCompiles)
function(polhode_lanes width condition)
  set(flags ${ARGN})
  string(REPLACE ";" " " CMAKE_REQUIRED_FLAGS "${flags}")
  check_c_source_compiles("
    #if !(defined(__GNUC__) && (${condition}))
    #error
    #endif
    typedef double reals __attribute__((vector_size(8 * ${width})));
    reals f(reals x) { return 2 * x - (reals){0}; }
    int main(void) { return 0; }" POLHODE_HAS_LANES_${width})
  if(NOT POLHODE_HAS_LANES_${width})
    return()
  endif()
  foreach(source ${POLHODE_LANE_SOURCES})
    get_filename_component(name ${source} NAME)
    set(file ${PROJECT_BINARY_DIR}/generated/lanes/${name}_x${width}.c)
    file(CONFIGURE OUTPUT ${file} CONTENT "#define PH_LANES ${width}\n#include \"base/lane_names.h\"\n#include \"${source}.c\"\n")
    set_property(SOURCE ${file} PROPERTY COMPILE_OPTIONS -Wno-psabi ${flags})
    set_property(SOURCE ${file} PROPERTY OBJECT_DEPENDS ${PROJECT_SOURCE_DIR}/src/base/lane_names.h)
    target_sources(polhode PRIVATE ${file})
  endforeach()
  set_property(SOURCE src/integrators/lanes.c APPEND PROPERTY COMPILE_DEFINITIONS POLHODE_LANES_${width})
endfunction()

if(POLHODE_LANES)
  polhode_lanes(2 "defined(__x86_64__) || defined(__aarch64__)")
  polhode_lanes(4 "defined(__x86_64__)" -mavx2)
  polhode_lanes(8 "defined(__x86_64__)" -mavx512f -mavx512dq)
endif()
