#ifndef ICS2DAY_CICU_SHIM_H
#define ICS2DAY_CICU_SHIM_H

// ICU renames every function with its version by a macro, which Swift does not import: each one used has a wrapper here.
#include <unicode/utypes.h>

#endif
