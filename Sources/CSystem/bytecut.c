#include "bytescan.h"
#include "cpu.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// In C for the same reason as bytescan.c: one pass by vectors copies a component and marks its bytes, and cutting its lines takes a
// few instructions for each line.

// The marks of a text: in each of three bitmaps a bit for each byte, and one for its end.
typedef struct {
  uint64_t *feeds;
  // Colons and semicolons.
  uint64_t *marks;
  // The bytes that bytescan_find_control finds, without line ends.
  uint64_t *controls;
} bitmaps;

// What the bitmaps of 64 bytes are made of.
typedef struct {
  uint64_t feeds;
  uint64_t returns;
  uint64_t marks;
  // The line ends among them.
  uint64_t controls;
  // Bytes that are not ASCII.
  uint64_t others;
} masks;

// What is known of the bytes before a block.
typedef struct {
  // 1 if the last byte is a carriage return.
  uint64_t return_before;
  // Carriage returns that are not followed by a line feed.
  uint64_t stray_returns;
  uint64_t others;
} scan;

static inline __attribute__((always_inline)) void keep(const bitmaps *b, size_t block, masks m, scan *s) {
  s->stray_returns |= (m.returns << 1 | s->return_before) & ~m.feeds;
  s->return_before = m.returns >> 63;
  s->others |= m.others;
  b->feeds[block] = m.feeds;
  b->marks[block] = m.marks;
  b->controls[block] = m.controls & ~(m.feeds | m.returns);
}

// A bit for each of sixteen bytes, of which all bits are set or none.
static inline __attribute__((always_inline)) uint64_t bits(bytescan_vector bytes) {
#if defined(__SSE2__)
  typedef char signed_vector __attribute__((vector_size(16)));
  return (uint64_t)__builtin_ia32_pmovmskb128((signed_vector)bytes);
#else
  const bytescan_vector bit = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8_t part[16];
  bytes &= bit;
  memcpy(part, &bytes, sizeof part);
  // The sum of eight bytes with different bits.
  const uint64_t sum = 0x0101010101010101;
  return (bytescan_word(part) * sum >> 56) | (bytescan_word(part + 8) * sum >> 56) << 8;
#endif
}

// Copies blocks of 64 bytes, and marks their bytes.
static void mark(const uint8_t *source, uint8_t *copy, size_t block, size_t end, const bitmaps *b, scan *s) {
  for (; block < end; block++, source += 64, copy += 64) {
    masks m = {0, 0, 0, 0, 0};
    for (unsigned i = 0; i < 64; i += 16) {
      bytescan_vector v;
      memcpy(&v, source + i, sizeof v);
      memcpy(copy + i, &v, sizeof v);
      m.feeds |= bits((bytescan_vector)(v == '\n')) << i;
      m.returns |= bits((bytescan_vector)(v == '\r')) << i;
      // They differ in the lowest bit.
      m.marks |= bits((bytescan_vector)((v | 1) == ';')) << i;
      m.controls |= bits((bytescan_vector)((v < 0x20) | (v == 0x7F) | (v == 0xC2))) << i;
      m.others |= bits((bytescan_vector)(v > 0x7F)) << i;
    }
    keep(b, block, m, s);
  }
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static inline uint64_t bits_avx2(__m256i a, __m256i b) {
  return (uint32_t)_mm256_movemask_epi8(a) | (uint64_t)(uint32_t)_mm256_movemask_epi8(b) << 32;
}

__attribute__((target("avx2"))) static inline __m256i controls_avx2(__m256i v) {
  // Unsigned numbers are compared by their minimum.
  const __m256i low = _mm256_cmpeq_epi8(_mm256_min_epu8(v, _mm256_set1_epi8(0x1F)), v);
  return _mm256_or_si256(low, _mm256_or_si256(_mm256_cmpeq_epi8(v, _mm256_set1_epi8(0x7F)),
                                              _mm256_cmpeq_epi8(v, _mm256_set1_epi8((char)0xC2))));
}

__attribute__((target("avx2"))) static void mark_avx2(
    const uint8_t *source, uint8_t *copy, size_t block, size_t end, const bitmaps *to, scan *s) {
  const __m256i feed = _mm256_set1_epi8('\n'), carriage = _mm256_set1_epi8('\r');
  const __m256i one = _mm256_set1_epi8(1), mark = _mm256_set1_epi8(';');
  scan state = *s;
  for (; block < end; block++, source += 64, copy += 64) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)source);
    const __m256i b = _mm256_loadu_si256((const __m256i *)(source + 32));
    _mm256_storeu_si256((__m256i *)copy, a);
    _mm256_storeu_si256((__m256i *)(copy + 32), b);
    const masks m = {
        .feeds = bits_avx2(_mm256_cmpeq_epi8(a, feed), _mm256_cmpeq_epi8(b, feed)),
        .returns = bits_avx2(_mm256_cmpeq_epi8(a, carriage), _mm256_cmpeq_epi8(b, carriage)),
        .marks = bits_avx2(_mm256_cmpeq_epi8(_mm256_or_si256(a, one), mark),
                           _mm256_cmpeq_epi8(_mm256_or_si256(b, one), mark)),
        .controls = bits_avx2(controls_avx2(a), controls_avx2(b)),
        .others = bits_avx2(a, b),
    };
    keep(to, block, m, &state);
  }
  *s = state;
}

#endif

static void mark_blocks(const uint8_t *source, uint8_t *copy, size_t block, size_t end, const bitmaps *b, scan *s) {
#if defined(__x86_64__)
  if (cpu_has_avx2()) {
    mark_avx2(source, copy, block, end, b, s);
    return;
  }
#endif
  mark(source, copy, block, end, b, s);
}

// Copies and marks a whole text. Returns whether each carriage return is before a line feed.
static bool mark_all(const uint8_t *source, size_t count, uint8_t *copy, const bitmaps *b, bool *is_ascii) {
  scan s = {0, 0, 0};
  const size_t whole = count / 64, rest = count % 64;
  mark_blocks(source, copy, 0, whole, b, &s);
  // The bytes after the text are of no kind.
  uint8_t *last = copy + 64 * whole;
  memset(last, ' ', 64);
  memcpy(last, source + 64 * whole, rest);
  mark_blocks(last, last, whole, whole + 1, b, &s);
  // The end of the text is in each bitmap, so that a search ends there.
  const uint64_t end = (uint64_t)1 << rest;
  b->feeds[whole] |= end;
  b->marks[whole] |= end;
  b->controls[whole] |= end;
  *is_ascii = s.others == 0;
  return s.stray_returns == 0;
}

// The position of the first bit at or after `at`, up to that of the end.
static inline __attribute__((always_inline)) size_t next(const uint64_t *bitmap, size_t at) {
  size_t block = at / 64;
  uint64_t word = bitmap[block] >> at % 64 << at % 64;
  while (word == 0) word = bitmap[++block];
  return 64 * block + (size_t)__builtin_ctzll(word);
}

// What few lines need is not inlined, so that the loops over lines keep their variables in registers.
#define RARE __attribute__((noinline))

// Whether a line has a colon.
static RARE bool has_colon(const uint8_t *text, size_t start, size_t end) {
  return bytescan_find(text + start, end - start, ':') < end - start;
}

// Whether a line that is folded here ends with what may be a soft line break: an equals sign in its value.
static inline __attribute__((always_inline)) bool is_soft(const uint8_t *text, size_t start, size_t end) {
  return text[end - 1] == '=' && has_colon(text, start, end);
}

// The first colon or semicolon of a line whose name is folded.
static RARE size_t find_mark(const uint8_t *text, size_t start, size_t end) {
  return start + bytescan_find_either(text + start, end - start, ':', ';');
}

// What follows the first physical line of a content line.
typedef struct {
  // The end of the content line, its continuations included.
  size_t end;
  // The next content line, and its number.
  size_t next;
  uint32_t number;
  // See `ends_in_equals`.
  bool is_soft;
  // Whether a continuation is an indented BEGIN, and may be none.
  bool is_indented;
} rest;

static inline __attribute__((always_inline)) bool is_line_end(uint8_t byte) { return byte == '\n' || byte == '\r'; }

// Whether the bytes behind the blank of a continuation begin a component when the indentation is removed.
static RARE bool is_indented_begin(const uint8_t *text, size_t at, size_t end) {
  while (at < end && (text[at] == ' ' || text[at] == '\t')) at++;
  return bytescan_kind_of(bytescan_word(text + at)) == BYTESCAN_BEGIN;
}

// Moves the continuations of a line to its end, and passes over empty lines.
static inline __attribute__((always_inline)) rest unfold(uint8_t *text, size_t count, const uint64_t *feeds, size_t first, rest r) {
  for (; r.next < count; r.number++) {
    const uint8_t byte = text[r.next];
    if (byte == ' ' || byte == '\t') {
      const size_t feed = next(feeds, r.next);
      const uint8_t second = text[r.next + 1];
      if (second <= ' ' || (second | 0x20) == 'b') r.is_indented |= is_indented_begin(text, r.next + 1, feed);
      const size_t length = feed - (text[feed - 1] == '\r') - r.next - 1;
      memmove(text + r.end, text + r.next + 1, length);
      r.end += length;
      r.next = feed + 1;
      r.is_soft |= is_soft(text, first, r.end);
    } else if (is_line_end(byte)) {
      r.next += byte == '\r' ? 2 : 1;
    } else {
      break;
    }
  }
  return r;
}

// Finds the lines of a marked text, and unfolds them in place. Writes their starts, ends, numbers and flags, and as the end of the name
// the first colon or semicolon.
static RARE size_t find_lines(uint8_t *restrict text, size_t count, bitmaps b, bytescan_line_cut *restrict lines, uint32_t number,
                              bytescan_limits limits) {
  size_t found = 0, start = 0;
  size_t control = next(b.controls, 0);
  for (; start < count && is_line_end(text[start]); number++) start += text[start] == '\r' ? 2 : 1;
  for (; start < count; found++) {
    if (found == limits.lines) return BYTESCAN_NOT_CUT;
    const size_t feed = next(b.feeds, start), first_end = feed - (text[feed - 1] == '\r');
    size_t mark = next(b.marks, start);
    bytescan_line_cut *line = lines + found;
    line->name_start = (uint32_t)start;
    line->first_number = number++;
    line->ends_in_equals = is_soft(text, start, first_end);
    size_t end = first_end, following = feed + 1;
    if (text[following] <= ' ') {
      const rest r = unfold(text, count, b.feeds, start, (rest){end, following, number, line->ends_in_equals, false});
      if (r.is_indented) return BYTESCAN_NOT_CUT;
      end = r.end;
      following = r.next;
      number = r.number;
      line->ends_in_equals = r.is_soft;
    }
    if (mark >= first_end) {
      mark = find_mark(text, first_end, end);
      if (mark == end) return BYTESCAN_NOT_CUT;
    }
    if (end - start > limits.bytes) return BYTESCAN_NOT_CUT;
    if (control < start) control = next(b.controls, start);
    line->name_end = (uint32_t)mark;
    line->value_end = (uint32_t)end;
    // Before the line end, because the end of the text is marked as one.
    line->has_control = control < following - 1;
    start = following;
  }
  return found;
}

// The entry of a name that is not written in capitals, by its words; NULL if it is unknown.
static RARE const bytescan_property *find_name_in_any_case(
    const bytescan_property *names, uint64_t low, uint64_t middle, uint64_t high) {
  const uint64_t capital_low = bytescan_capitals(low), capital_middle = bytescan_capitals(middle);
  const uint64_t capital_high = bytescan_capitals(high);
  for (size_t place = bytescan_spread(low, middle, high);; place++) {
    const bytescan_property *name = names + place % BYTESCAN_NAMES;
    if (name->code == 0) return NULL;
    if (name->low == capital_low && name->middle == capital_middle && name->high == capital_high) return name;
  }
}

// The entry of a name in a text; NULL if it is unknown. At least 24 bytes can be read from its start.
static inline __attribute__((always_inline)) const bytescan_property *find_name(
    const bytescan_property *names, const uint8_t *bytes, size_t count) {
  if (count == 0 || count > 24) return NULL;
  uint64_t low = bytescan_word(bytes), middle = 0, high = 0;
  const uint64_t last = ~(uint64_t)0 >> (64 - 8 * ((count - 1) % 8 + 1));
  if (count <= 8) {
    low &= last;
  } else if (count <= 16) {
    middle = bytescan_word(bytes + 8) & last;
  } else {
    middle = bytescan_word(bytes + 8);
    high = bytescan_word(bytes + 16) & last;
  }
  for (size_t place = bytescan_spread(low, middle, high);; place++) {
    const bytescan_property *name = names + place % BYTESCAN_NAMES;
    if (name->code == 0) return find_name_in_any_case(names, low, middle, high);
    if (name->low == low && name->middle == middle && name->high == high) return name;
  }
}

// The first byte that is not of names. From `-` to `9` are also `.` and `/`.
BYTESCAN_FINDER(find_no_name, ~((((v | 0x20) >= 'a') & ((v | 0x20) <= 'z')) | ((v >= '-') & (v <= '9')) | (v == '_')))

// Whether bytes are `X-` and what programs use in names: letters, digits, `-`, `.`, `/` and `_`.
static RARE bool is_extension(const uint8_t *bytes, size_t count) {
  return count > 2 && (bytes[0] | 0x20) == 'x' && bytes[1] == '-' && find_no_name(bytes, count) == count;
}

// Whether bytes begin with `mailto:`, as nearly all addresses do.
static inline bool is_mail_address(const uint8_t *bytes, size_t count) {
  return count > 7 && bytescan_capitals(bytescan_word(bytes) & (~(uint64_t)0 >> 8)) == 0x3a4f544c49414d;
}

// Cuts a line with parameters at the first colon outside quotes. Returns whether it can be cut so simply: quotes are closed, there are few
// parameters, and no second colon that may be the one before the value.
static RARE bool cut_parameters(bytescan_line_cut *line, const uint8_t *text, bytescan_property_kind kind, size_t most) {
  const size_t mark = line->parameters_start, end = line->value_end;
  size_t colon = mark;
  for (;;) {
    colon += bytescan_find_either(text + colon, end - colon, ':', '"');
    if (colon == end) return false;
    if (text[colon] == ':') break;
    const size_t quoted = colon + 1;
    colon = quoted + bytescan_find(text + quoted, end - quoted, '"');
    if (colon++ == end) return false;
  }
  if (colon - mark > most && bytescan_count(text + mark, colon - mark, ';') > most) return false;
  const uint8_t *value = text + colon + 1;
  const size_t size = end - colon - 1;
  if ((kind == BYTESCAN_TIME || !is_mail_address(value, size)) && bytescan_find(value, size, ':') != size) return false;
  line->parameters_end = (uint32_t)colon;
  line->value_start = (uint32_t)colon + 1;
  return true;
}

// Cuts a line at its first colon or semicolon. Returns whether it is odd.
static inline __attribute__((always_inline)) bool cut_line(
    bytescan_line_cut *restrict line, const uint8_t *restrict text, const bytescan_property *names, size_t most_parameters) {
  const uint32_t mark = line->name_end;
  const uint8_t *start = text + line->name_start;
  const bytescan_property *name = find_name(names, start, mark - line->name_start);
  const bytescan_property_kind kind = name == NULL ? BYTESCAN_ANY : name->kind;
  line->code = name == NULL ? 0 : name->code;
  line->parameters_start = line->parameters_end = mark;
  line->value_start = mark + 1;
  if (name == NULL && !is_extension(start, mark - line->name_start)) return true;
  if (text[mark] == ';') return kind == BYTESCAN_BORDER || !cut_parameters(line, text, kind, most_parameters);
  return kind == BYTESCAN_BORDER && line->value_start == line->value_end;
}

// Cuts lines at their first colons and semicolons. Returns how many are odd.
static RARE size_t cut_all(bytescan_line_cut *restrict lines, size_t count, const uint8_t *restrict text,
                           const bytescan_property *names, size_t most_parameters) {
  size_t odd_count = 0;
  for (bytescan_line_cut *line = lines; line < lines + count; line++) {
    line->is_odd = cut_line(line, text, names, most_parameters) | line->ends_in_equals;
    odd_count += line->is_odd;
  }
  return odd_count;
}

size_t bytescan_cut_lines(const uint8_t *source, size_t count, uint8_t *copy, uint64_t *bitmap_words, bytescan_line_cut *lines,
                          const bytescan_property *names, uint32_t first_number, bytescan_limits limits,
                          bytescan_cut_result *result) {
  const size_t blocks = count / 64 + 1;
  const bitmaps b = {bitmap_words, bitmap_words + blocks, bitmap_words + 2 * blocks};
  *result = (bytescan_cut_result){0, false};
  if (!mark_all(source, count, copy, &b, &result->is_ascii)) return BYTESCAN_NOT_CUT;
  const size_t found = find_lines(copy, count, b, lines, first_number, limits);
  if (found == BYTESCAN_NOT_CUT) return found;
  if (names != NULL) result->odd_count = cut_all(lines, found, copy, names, limits.parameters);
  return found;
}
