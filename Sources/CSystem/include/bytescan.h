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
  while (count - i >= 16) {
    // Each of sixteen sums is at most 31, so that eight of them fit into a byte.
    bytescan_vector sums = {0};
    for (size_t end = count - i < 496 ? count : i + 496; end - i >= 16; i += 16) {
      bytescan_vector v;
      memcpy(&v, bytes + i, sizeof v);
      sums -= (bytescan_vector)(v == byte);
    }
    uint8_t parts[16];
    memcpy(parts, &sums, sizeof parts);
    found += (bytescan_word(parts) * 0x0101010101010101 >> 56) + (bytescan_word(parts + 8) * 0x0101010101010101 >> 56);
  }
  for (; i < count; i++) found += bytes[i] == byte;
  return found;
}

// The letters of eight bytes in capitals; the other bytes as they are.
static inline uint64_t bytescan_capitals(uint64_t word) {
  // Per byte: one sum sets the highest bit from `a` on, the other after `z`.
  const uint64_t lower = word & 0x7F7F7F7F7F7F7F7F;
  const uint64_t is_letter = (lower + 0x1F1F1F1F1F1F1F1F) & ~(lower + 0x0505050505050505) & ~word & 0x8080808080808080;
  return word ^ is_letter >> 2;
}

// A hash of a name of at most 24 bytes in either case, for tables whose size is a power of two.
static inline size_t bytescan_spread(uint64_t low, uint64_t middle, uint64_t high) {
  uint64_t mixed = low & 0xDFDFDFDFDFDFDFDF;
  // Names of more than eight bytes.
  if (middle != 0) {
    mixed ^= (middle & 0xDFDFDFDFDFDFDFDF) * 0x9E3779B97F4A7C15 ^ (high & 0xDFDFDFDFDFDFDFDF) * 0xC2B2AE3D27D4EB4F;
  }
  return (size_t)((mixed * 0xFF51AFD7ED558CCD) >> 40);
}

// How a line with a known name is cut.
typedef enum {
  BYTESCAN_ANY,
  // `BEGIN` and `END`: with a value and without parameters.
  BYTESCAN_BORDER,
  // Lines with one time, whose zones some programs write with colons and without quotes.
  BYTESCAN_TIME,
} bytescan_property_kind;

// A place of a hash table of names in capitals, by ``bytescan_spread``; further places follow in turn.
typedef struct {
  // The name as little-endian words, zero-padded.
  uint64_t low, middle, high;
  bytescan_property_kind kind;
  // 0 if the place is free.
  uint8_t code;
} bytescan_property;

// The places of a table, more than there are names.
#define BYTESCAN_NAMES 512

// A content line of a component: ranges of the unfolded bytes.
typedef struct {
  uint32_t name_start, name_end;
  // From the first semicolon to the colon before the value; empty without parameters.
  uint32_t parameters_start, parameters_end;
  uint32_t value_start, value_end;
  // The first physical line.
  uint32_t first_number;
  // The code of the name; 0 if it is unknown.
  uint8_t code;
  // Whether it has one of the bytes that bytescan_find_control finds.
  uint8_t has_control;
  // Whether the line is not cut, because its name or parameters are not as they nearly always are, or ends_in_equals.
  uint8_t is_odd;
  // Whether a physical line of it ends with an equals sign behind a colon, as a soft line break does.
  uint8_t ends_in_equals;
} bytescan_line_cut;

// Components with more are not cut.
typedef struct {
  size_t lines;
  // Of an unfolded line.
  size_t bytes;
  // Of a line, beyond which it is odd.
  size_t parameters;
} bytescan_limits;

typedef struct {
  // The number of odd lines.
  size_t odd_count;
  // Whether all bytes are ASCII.
  bool is_ascii;
} bytescan_cut_result;

// What ``bytescan_cut_lines`` returns if a carriage return is not followed by a line feed, a line has neither colon nor semicolon, a
// continuation is an indented `BEGIN:`, or a limit is exceeded.
#define BYTESCAN_NOT_CUT SIZE_MAX

// How many bytes of a copy, and how many words of bitmaps, ``bytescan_cut_lines`` needs for a number of bytes.
static inline size_t bytescan_copy_size(size_t count) { return (count / 64 + 2) * 64; }
static inline size_t bytescan_bitmap_size(size_t count) { return (count / 64 + 1) * 3; }

// Copies a component of fewer than 4 GiB, unfolds its lines in the copy, and cuts them. Returns their number.
// `lines` needs space for `limits.lines`, `names` has BYTESCAN_NAMES places, and physical lines are numbered from `first_number`.
// Without `names`, only the starts and ends of lines and names are found.
size_t bytescan_cut_lines(const uint8_t *source, size_t count, uint8_t *copy, uint64_t *bitmap_words, bytescan_line_cut *lines,
                          const bytescan_property *names, uint32_t first_number, bytescan_limits limits,
                          bytescan_cut_result *result);

// Finds the pairs of a least and a greatest number that overlap lower ... upper. Writes their positions to `positions`, which needs
// space for all, and returns how many there are.
size_t bytescan_overlaps(const int32_t *pairs, size_t count, int32_t lower, int32_t upper, uint32_t *positions);

// Whether `part` is among the bytes.
bool bytescan_contains(const uint8_t *bytes, size_t count, const uint8_t *part, size_t part_count);

// Adds `count` stripes of 64 bytes to eight hash accumulators, in the manner of XXH3 (Yann Collet). The result is the same on
// every machine. The caller hashes the bytes after the last stripe and combines the sums.
void bytescan_sum(const uint8_t *bytes, size_t count, uint64_t sums[8]);

#endif
