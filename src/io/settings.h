// The settings of a simulation: one table for the file, the command line and the checks.
#ifndef POLHODE_IO_SETTINGS_H
#define POLHODE_IO_SETTINGS_H

#include "polhode/io.h"

typedef enum ph_setting_kind {
    PH_SETTING_WORD,          // of a list of words
    PH_SETTING_POSITIVE,      // a number > 0
    PH_SETTING_NOT_NEGATIVE,  // a number >= 0
    PH_SETTING_FRACTION,      // a number in [0, 1]
    PH_SETTING_COUNT,         // a whole number >= 1
    PH_SETTING_DEGREE,        // a whole number from 1 to 4
    PH_SETTING_PATTERNS,      // of columns: a list in the file, a text with commas on the command line
    PH_SETTING_NAMES,         // of parts of the model: a list in the file, a text with + between on the command line
    PH_SETTING_SWITCH         // true or false
} ph_setting_kind;

typedef struct ph_setting {
    const char *name;
    ph_setting_kind kind;
    bool option;    // stands in "options", and after the method on the command line
    size_t offset;  // of its field in ph_simulation
    ph_status (*word)(ph_simulation *sim, const char *text, ph_error *err);  // WORD, PATTERNS, NAMES: stores it
    // Whose methods take it after their name; NULL: any. In a file it may stand beside any method, which may be another
    // one for each run.
    const struct ph_method_class *family[3];
} ph_setting;
const ph_setting *ph_settings(int *count);

// Stores a number after checking its range. Errors: where is the setting's name, what says what was expected.
ph_status ph_setting_number(const ph_setting *setting, double value, ph_simulation *sim, ph_error *err);

#endif
