#include <harfbuzz/hb-ot.h>
#include <pango/pangocairo.h>

// Swift cannot call GLib's macros for types.
static inline void cpango_retain(void *object) { g_object_ref(object); }
static inline void cpango_release(void *object) { g_object_unref(object); }
