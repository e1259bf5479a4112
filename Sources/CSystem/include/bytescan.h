#ifndef ICS2DAY_BYTESCAN_H
#define ICS2DAY_BYTESCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The possible kind of a line by its first bytes. BYTESCAN_NOTHING is certain; the other kinds need a full check.
typedef enum {
  BYTESCAN_NOTHING,
  // Component delimiters.
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

// A physical line: bytes[start ..< next] including the line feed, and the line number from 1.
typedef struct {
  size_t start;
  size_t next;
  size_t number;
} bytescan_line;

// The state of a scan between calls.
typedef struct {
  // The start of the current line, and the number of lines before it.
  size_t start;
  size_t lines;
  // Whether there was a NUL byte, or a carriage return not followed by a line feed.
  int is_not_plain;
} bytescan_state;

// Finds the lines that end in bytes[from ..< to], where `from` is the end of the previous call. Writes the lines whose first
// letter may start one of the kinds above to `lines`, which needs space for (to - from) / 2 + 1 lines, and returns their
// number. The line after the last line feed remains in `state`.
size_t bytescan_lines(const uint8_t *bytes, size_t from, size_t to, bytescan_state *state, bytescan_line *lines);

// The first bytes of a line as a little-endian word, and the mask of the bits to compare.
typedef struct {
  uint64_t word;
  uint64_t mask;
  bytescan_kind kind;
} bytescan_opening;

// The openings to find, in a hash table by their first three bytes.
extern const bytescan_opening bytescan_openings[16];

// Up to eight letters as a little-endian word.
#define BYTESCAN_WORD(a, b, c, d, e, f, g, h)                                                               \
  ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24 | (uint64_t)(e) << 32 |   \
   (uint64_t)(f) << 40 | (uint64_t)(g) << 48 | (uint64_t)(h) << 56)

// The factor makes the hash perfect.
#define BYTESCAN_PLACE(word) ((((word) & 0xFFFFFF) * UINT32_C(0x1551) & 0xFFFFFFFF) >> 28)

// The possible kind of a line, by its first eight bytes as a little-endian word.
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

// The name of a component by the eight bytes at `name`.
typedef enum {
  BYTESCAN_OTHER,
  // In either case, with the line end directly after it, as nearly all programs write it.
  BYTESCAN_EVENT,
  BYTESCAN_ALARM,
} bytescan_name;

static inline bytescan_name bytescan_name_at(const uint8_t *name) {
  if (name[6] != '\n' && (name[6] != '\r' || name[7] != '\n')) return BYTESCAN_OTHER;
  switch (bytescan_word(name) & 0xDFDFDFDFDFDF) {
    case BYTESCAN_WORD('V', 'E', 'V', 'E', 'N', 'T', 0, 0): return BYTESCAN_EVENT;
    case BYTESCAN_WORD('V', 'A', 'L', 'A', 'R', 'M', 0, 0): return BYTESCAN_ALARM;
    default: return BYTESCAN_OTHER;
  }
}

// The offset of the first `byte`; `count` if there is none.
static inline size_t bytescan_find(const uint8_t *bytes, size_t count, uint8_t byte) {
  const uint8_t *found = memchr(bytes, byte, count);
  return found ? (size_t)(found - bytes) : count;
}

static inline bool bytescan_is_same(const uint8_t *left, const uint8_t *right, size_t count) {
  return count == 0 || memcmp(left, right, count) == 0;
}

// Sixteen bytes that are compared at once. The compiler makes SSE2 or NEON of it, and words elsewhere.
typedef uint8_t bytescan_vector __attribute__((vector_size(16)));

// The position of the first byte that is not zero, of which all bits are set; 16 if there is none.
static inline size_t bytescan_first(bytescan_vector marks) {
#if defined(__SSE2__)
  typedef char signed_vector __attribute__((vector_size(16)));
  const unsigned mask = (unsigned)__builtin_ia32_pmovmskb128((signed_vector)marks);
  return mask == 0 ? 16 : (size_t)__builtin_ctz(mask);
#else
  uint8_t bytes[16];
  memcpy(bytes, &marks, sizeof bytes);
  const uint64_t low = bytescan_word(bytes), high = bytescan_word(bytes + 8);
  if (low != 0) return (size_t)__builtin_ctzll(low) / 8;
  return high == 0 ? 16 : 8 + (size_t)__builtin_ctzll(high) / 8;
#endif
}

// Defines a function that finds the first byte for which a test of a vector `v` is true; it returns `count` if there is none.
// The bytes after the last whole vector are tested with those before them.
#define BYTESCAN_FINDER(name, test, ...)                                                     \
  static inline size_t name(const uint8_t *bytes, size_t count __VA_OPT__(, ) __VA_ARGS__) { \
    bytescan_vector v;                                                                       \
    size_t i = 0;                                                                            \
    for (; count - i >= sizeof v; i += sizeof v) {                                           \
      memcpy(&v, bytes + i, sizeof v);                                                       \
      const size_t at = bytescan_first((bytescan_vector)(test));                             \
      if (at < sizeof v) return i + at;                                                      \
    }                                                                                        \
    if (i == count) return count;                                                            \
    const size_t start = count < sizeof v ? 0 : count - sizeof v;                            \
    memset(&v, 0, sizeof v);                                                                 \
    memcpy(&v, bytes + start, count < sizeof v ? count : sizeof v);                          \
    const size_t found = start + bytescan_first((bytescan_vector)(test));                    \
    return found < count ? found : count;                                                    \
  }

// The first of two bytes.
BYTESCAN_FINDER(bytescan_find_either, (v == a) | (v == b), uint8_t a, uint8_t b)

// The first byte that is not ASCII.
BYTESCAN_FINDER(bytescan_find_other, v >= 0x80)

// The first byte that a TEXT value may have to decode: a control character, a backslash, or the first byte of a control character
// beyond ASCII.
BYTESCAN_FINDER(bytescan_find_special, (v < 0x20) | (v == '\\') | (v == 0x7F) | (v == 0xC2))

// The first control character, or the first byte of one beyond ASCII.
BYTESCAN_FINDER(bytescan_find_control, (v < 0x20) | (v == 0x7F) | (v == 0xC2))

// The first byte that a TEXT value has to escape or remove, or may have to.
BYTESCAN_FINDER(bytescan_find_escaped,
                (v < 0x20) | (v == 0x7F) | (v == 0xC2) | (v == '\\') | (v == ';') | (v == ','))

// The first byte of a character that a string of JSON has to escape, or that ours do: those that move or hide text.
BYTESCAN_FINDER(bytescan_find_json, (v < 0x20) | (v == '"') | (v == '\\') | (v == 0x7F) | (v == 0xC2) | (v == 0xD8) |
                                        (v == 0xE2) | (v == 0xEF))

// How often a byte occurs.
static inline size_t bytescan_count(const uint8_t *bytes, size_t count, uint8_t byte) {
  size_t found = 0, i = 0;
  for (; count - i >= 8; i += 8) {
    // The highest bit of each byte that differs; exact, unlike a subtraction with borrows.
    const uint64_t other = bytescan_word(bytes + i) ^ 0x0101010101010101 * byte;
    const uint64_t differs = ((other & 0x7F7F7F7F7F7F7F7F) + 0x7F7F7F7F7F7F7F7F) | other;
    found += (~differs >> 7 & 0x0101010101010101) * 0x0101010101010101 >> 56;
  }
  for (; i < count; i++) found += bytes[i] == byte;
  return found;
}

// A physical line of a component, found by ``bytescan_cut_lines``: bytes[start ..< end] without its line end.
typedef struct {
  uint32_t start;
  uint32_t end;
  // The first colon or semicolon; `end` if there is none.
  uint32_t mark;
  // Whether it has one of the bytes that bytescan_find_control finds.
  uint32_t has_control;
} bytescan_cut;

// What ``bytescan_cut_lines`` returns if a carriage return is not followed by a line feed, or there are more lines than fit.
#define BYTESCAN_NOT_CUT SIZE_MAX

// Cuts fewer than 4 GiB into lines, of which `cuts` has space for `room`. Returns their number, and in `is_ascii` whether
// all bytes are ASCII.
size_t bytescan_cut_lines(const uint8_t *bytes, size_t count, bytescan_cut *cuts, size_t room, bool *is_ascii);

// Finds the pairs of a least and a greatest number that overlap lower ... upper. Writes their positions to `positions`, which needs
// space for all, and returns how many there are.
size_t bytescan_overlaps(const int32_t *pairs, size_t count, int32_t lower, int32_t upper, uint32_t *positions);

// Whether `part` is among the bytes.
bool bytescan_contains(const uint8_t *bytes, size_t count, const uint8_t *part, size_t part_count);

// Adds `count` stripes of 64 bytes to eight hash accumulators, in the manner of XXH3 (Yann Collet). The result is the same on
// every machine. The caller hashes the bytes after the last stripe and combines the sums.
void bytescan_sum(const uint8_t *bytes, size_t count, uint64_t sums[8]);

#endif
