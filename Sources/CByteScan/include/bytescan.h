#ifndef ICS2DAY_BYTESCAN_H
#define ICS2DAY_BYTESCAN_H

#include <stddef.h>
#include <stdint.h>

// What a scan met besides line feeds.
enum {
  // A NUL byte.
  BYTESCAN_NUL = 1,
  // A carriage return that is not followed by a line feed.
  BYTESCAN_BARE_CR = 2,
};

// Finds the line feeds of bytes[from ..< to]: writes the offset behind each, counted from `from`, to `behind`, which has
// room for to - from entries, and returns their number. Adds to `met` what else was there. `count` is the number of all
// bytes, so that a carriage return at the end of the part can be told from a bare one.
size_t bytescan_line_feeds(const uint8_t *bytes, size_t count, size_t from, size_t to, uint32_t *behind, uint32_t *met);

#endif
