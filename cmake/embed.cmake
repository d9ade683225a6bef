# Writes the example files as C strings: rows of name, title (the file's "name") and text, in alphabetical order,
# under the name LIST.
cmake_policy(VERSION 3.22)

include(${CMAKE_CURRENT_LIST_DIR}/bytes.cmake)

set(arrays "")
set(body "")
# Sorted without the ending, so that "a" comes before "a-b".
list(TRANSFORM FILES REPLACE "\\.json$" "")
list(SORT FILES)
foreach(base IN LISTS FILES)
  set(file ${base}.json)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} text)
  string(JSON title GET "${text}" name)
  text_bytes("${title}" title_bytes)
  # Not from `text`: reading as hexadecimal keeps every byte as it is.
  file_bytes(${file} example_bytes)
  string(MAKE_C_IDENTIFIER ${name} id)
  string(APPEND arrays "static const char title_${id}[] = ${title_bytes};\n")
  string(APPEND arrays "static const char text_${id}[] = ${example_bytes};\n")
  string(APPEND body "    {\"${name}\", title_${id}, text_${id}},\n")
endforeach()
file(WRITE ${OUT} "#include \"io/examples.h\"\n\n${arrays}\n\
const ph_embedded ${LIST}[] = {\n${body}    {0, 0, 0}};\n")
