# The core for WebAssembly, with a system interface (WASI): cmake -B build-wasi -DCMAKE_TOOLCHAIN_FILE=cmake/wasi.cmake
# Debian: clang lld wasi-libc libclang-rt-14-dev-wasm32
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})  # Platform/WASI.cmake
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_STANDARD_LIBRARIES "")
foreach(part HDF5 IPOPT SERVER PROGRAM HARDEN)
  set(POLHODE_${part} OFF)
endforeach()
