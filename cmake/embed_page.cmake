# Writes the files of the built page as a C table of path, bytes and size; empty where the page is not built.
# -DOUT=FILE -DROOT=FOLDER -DFILES=LIST
cmake_policy(VERSION 3.22)
include(${CMAKE_CURRENT_LIST_DIR}/bytes.cmake)

set(arrays "")
set(body "")
set(number 0)
foreach(file IN LISTS FILES)
  file(RELATIVE_PATH path ${ROOT} ${file})
  file_bytes(${file} bytes)
  text_bytes("/${path}" path_bytes)
  string(APPEND arrays "static const char path_${number}[] = ${path_bytes};\n")
  string(APPEND arrays "static const unsigned char bytes_${number}[] = ${bytes};\n")
  string(APPEND body "    {path_${number}, bytes_${number}, sizeof bytes_${number} - 1},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "#include \"server/page.h\"\n\n${arrays}\nconst lab_file lab_files[] = {\n${body}    {0, 0, 0}};\n")
