# The initializers of C arrays, for what travels inside the program.

# The bytes of `text`, and a zero.
function(text_bytes text out)
  string(HEX "${text}" hex)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  set(${out} "{${bytes}0}" PARENT_SCOPE)
endfunction()

# The bytes of a file, whatever they are, and a zero.
function(file_bytes file out)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  set(${out} "{${bytes}0}" PARENT_SCOPE)
endfunction()
