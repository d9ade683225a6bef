# What makes an error in the program harder to use against its user; tests/hardening reads it from the program.
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)
option(POLHODE_HARDEN "Release builds: stack protector, FORTIFY, full RELRO, control-flow protection" ON)

# No RUNPATH: a library is what the system's linker finds, never a file in the current folder. CMake's own ends with an
# empty entry, which means that folder. Programs of a shared build find the library in the build tree by one that does
# not, and link anew when they are installed.
if(NOT BUILD_SHARED_LIBS)
  set(CMAKE_SKIP_BUILD_RPATH ON)
endif()
set(CMAKE_NO_BUILTIN_CHRPATH ON)

if(NOT CMAKE_SYSTEM_NAME STREQUAL WASI)  # which has no addresses to hide
  check_pie_supported(LANGUAGES C)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
endif()

# Sanitizers watch the stack and the string functions themselves.
if(POLHODE_HARDEN AND NOT POLHODE_SANITIZE)
  set(optimised $<NOT:$<CONFIG:Debug>>)  # FORTIFY needs an optimiser
  add_compile_options(-fstack-protector-strong)
  # Vectors of three numbers and blocks of six by value, nothing from outside: there it is 3 to 5 percent of a step.
  set_source_files_properties(src/model/joints.c src/linalg/tree_elimination.c PROPERTIES COMPILE_OPTIONS -fstack-protector)
  add_compile_options("$<${optimised}:-U_FORTIFY_SOURCE>" "$<${optimised}:-D_FORTIFY_SOURCE=2>")
  set(CMAKE_REQUIRED_FLAGS -Werror)  # clang takes the other processor's flag with a warning that it is unused
  foreach(flag -fcf-protection=full -mbranch-protection=standard)  # x86, ARM
    string(MAKE_C_IDENTIFIER "POLHODE_HAS${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
      add_compile_options(${flag})
    endif()
  endforeach()
  unset(CMAKE_REQUIRED_FLAGS)
  add_link_options(LINKER:-z,relro LINKER:-z,now LINKER:-z,noexecstack)
  # Debian's crt1.o does not say that it respects a shadow stack, so that the program would not either. It does respect
  # one: nothing in it writes return addresses. Targets of indirect calls it does not mark, which is not claimed.
  check_linker_flag(C -Wl,-z,shstk POLHODE_HAS_SHSTK)
  if(POLHODE_HAS_fcf_protection_full AND POLHODE_HAS_SHSTK)
    add_link_options(LINKER:-z,shstk)
  endif()
endif()
