#ifndef ICS2DAY_CLIBICAL_SHIM_H
#define ICS2DAY_CLIBICAL_SHIM_H

// libical as Swift sees it. Here stands only what Swift cannot call itself: nothing else belongs in this file.
#include <libical/ical.h>

#endif
