#include <archive.h>
#include <archive_entry.h>
// libarchive converts names by the locale of the thread.
#include <locale.h>
#include <string.h>
