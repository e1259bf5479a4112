#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
// libarchive converts names by the locale of the thread.
#include <locale.h>
#include <string.h>

// libarchive ends the process ("No memory") where it cannot convert a name while errno is ENOMEM, also if that is of an earlier call of
// somebody else. It is therefore cleared before each call that converts names.
static inline int carchive_next_header(struct archive *archive, struct archive_entry **entry) {
  errno = 0;
  return archive_read_next_header(archive, entry);
}
static inline const char *carchive_pathname(struct archive_entry *entry) {
  errno = 0;
  return archive_entry_pathname(entry);
}
static inline const char *carchive_hardlink(struct archive_entry *entry) {
  errno = 0;
  return archive_entry_hardlink(entry);
}
static inline int carchive_data_block(struct archive *archive, const void **bytes, size_t *count, la_int64_t *offset) {
  errno = 0;
  return archive_read_data_block(archive, bytes, count, offset);
}
static inline int carchive_data_skip(struct archive *archive) {
  errno = 0;
  return archive_read_data_skip(archive);
}
