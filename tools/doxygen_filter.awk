#!/usr/bin/awk -f
# The comments of a header as Doxygen wants them: // above a declaration becomes ///, for each one of a group; // after a
# member becomes ///<, with the lines that go on with it. Headings (// --- ..) are left out.
function plain(text) {  # what Doxygen would take for markup
    gsub(/[@#<>\\|]/, "\\\\&", text)
    gsub(/\*/, "\\*", text)
    gsub(/ \.\.$/, " ...", text)
    return text
}
FNR == 1 { print "/// @file" }
/^\/\/ ---/ { block = ""; print ""; next }
/^\/\// {
    if (!above) block = ""
    line = "///" plain(substr($0, 3))
    block = block line "\n"
    above = 1
    print line
    next
}
/^(PH_API|typedef|struct|enum|static|#define)/ && !above && block != "" { printf "%s", block; }
/^$/ { block = "" }
/^ +\/\// {
    match($0, /^ +/)
    after = RLENGTH > 8
    print substr($0, 1, RLENGTH) (after ? "///<" : "///") plain(substr($0, RLENGTH + 3))
    next
}
{
    above = 0
    at = index($0, "  // ")
    if (at > 0 && $0 !~ /"[^"]*  \/\//) print substr($0, 1, at + 1) "///<" plain(substr($0, at + 4))
    else print
}
