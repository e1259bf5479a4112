#ifndef ICS2DAY_BYTESCAN_H
#define ICS2DAY_BYTESCAN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What a line of a calendar may be by its first bytes, and certainly is not when they say nothing.
typedef enum {
  BYTESCAN_NOTHING,
  // One that has too few bytes behind it to tell.
  BYTESCAN_UNKNOWN,
  // Of a component.
  BYTESCAN_BEGIN,
  BYTESCAN_END,
  // Properties.
  BYTESCAN_UID,
  BYTESCAN_DTSTART,
  BYTESCAN_DTEND,
  BYTESCAN_DURATION,
  BYTESCAN_RRULE,
  BYTESCAN_RDATE,
  BYTESCAN_RECURRENCE_ID,
} bytescan_kind;

// A physical line: bytes[start ..< next] with its line feed, and its number, counted from 1.
typedef struct {
  size_t start;
  size_t next;
  size_t number;
} bytescan_line;

// How far a scan has come.
typedef struct {
  // The line that is under way: where it starts, and how many lines are before it.
  size_t start;
  size_t lines;
  // Whether a NUL byte was met, or a carriage return followed by another byte than a line feed.
  int is_not_plain;
} bytescan_state;

// Finds the lines that end in bytes[from ..< to], where `from` is where the call before ended, and writes those to
// `lines` that begin with a letter with which any of these begins; returns their number. `lines` needs room for one more
// than half of to - from. The line behind the last line feed stays in `state`.
size_t bytescan_lines(const uint8_t *bytes, size_t from, size_t to, bytescan_state *state, bytescan_line *lines);

// The first bytes of a line, as a little-endian word, and which of their bits tell.
typedef struct {
  uint64_t word;
  uint64_t mask;
  bytescan_kind kind;
} bytescan_opening;

// Those that are looked for, each where the first three bytes say.
extern const bytescan_opening bytescan_openings[16];

// The factor gives each of them a place of its own.
#define BYTESCAN_PLACE(word) ((((word) & 0xFFFFFF) * UINT32_C(0x1551) & 0xFFFFFFFF) >> 28)

// What a line may be that begins with the eight bytes of a little-endian word.
static inline bytescan_kind bytescan_kind_of(uint64_t word) {
  const bytescan_opening *opening = bytescan_openings + BYTESCAN_PLACE((uint32_t)word & 0xDFDFDF);
  return (word & opening->mask) == opening->word ? opening->kind : BYTESCAN_NOTHING;
}

// Eight bytes as a little-endian word.
static inline uint64_t bytescan_word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

// What a line may be that begins at bytes[start] of `size`.
static inline bytescan_kind bytescan_kind_at(const uint8_t *bytes, size_t start, size_t size) {
  // As many as bytescan_name_at looks at.
  return start + 14 > size ? BYTESCAN_UNKNOWN : bytescan_kind_of(bytescan_word(bytes + start));
}

// What a component is called by the eight bytes at `name`.
typedef enum {
  BYTESCAN_OTHER,
  // As nearly all programs write it: letters of either case, and the line ends behind it.
  BYTESCAN_EVENT,
  BYTESCAN_ALARM,
} bytescan_name;

static inline bytescan_name bytescan_name_at(const uint8_t *name) {
  if (name[6] != '\n' && (name[6] != '\r' || name[7] != '\n')) return BYTESCAN_OTHER;
  switch (bytescan_word(name) & 0xDFDFDFDFDFDF) {
    case 0x544E45564556: return BYTESCAN_EVENT;  // VEVENT
    case 0x4D52414C4156: return BYTESCAN_ALARM;  // VALARM
    default: return BYTESCAN_OTHER;
  }
}

// Takes `count` stripes of 64 bytes into eight sums that tell contents apart, as XXH3 does (Yann Collet); the same on every
// machine. What is behind the last stripe, and to mix the sums into one number, is left to the caller.
void bytescan_sum(const uint8_t *bytes, size_t count, uint64_t sums[8]);

#endif
