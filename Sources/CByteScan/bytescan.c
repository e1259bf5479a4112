#include "bytescan.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// C because Swift has no portable way to a byte mask, and this loop runs over every byte of every file.

// What the loops keep in registers.
typedef struct {
  const uint8_t *bytes;
  bytescan_line *lines;
  size_t count;
  size_t start;
  size_t number;
  size_t pairs;
} scan;

// For each first byte whether a line that begins with it is of interest: those of the openings below.
static const uint8_t interest[256] = {
    ['B'] = 1, ['D'] = 1, ['E'] = 1, ['R'] = 1, ['U'] = 1, ['b'] = 1, ['d'] = 1, ['e'] = 1, ['r'] = 1, ['u'] = 1,
};

// The line under way ends at `feed`, with a carriage return before it or not. It is written in any case and kept only when it interests: most do not, in no order
// that a processor could foretell.
static inline __attribute__((always_inline)) void end_line(scan *s, size_t feed, int has_return) {
  bytescan_line *line = s->lines + s->count;
  line->start = s->start;
  line->end = feed;
  line->number = ++s->number;
  s->count += interest[s->bytes[s->start]];
  s->pairs += has_return != 0;
  s->start = feed + 1;
}

static inline __attribute__((always_inline)) void scan_bytes(scan *s, size_t from, size_t to, bytescan_state *state) {
  for (size_t i = from; i < to; i++) {
    if (s->bytes[i] == '\n') end_line(s, i, i > 0 && s->bytes[i - 1] == '\r');
    state->returns += s->bytes[i] == '\r';
    state->holds_nul |= s->bytes[i] == 0;
  }
}

#if defined(__x86_64__)

// Bytes that the eight-bit counters below can take: at most two for each step of 64.
enum { BLOCK = 127 * 64 };

__attribute__((target("avx2,bmi"))) static scan scan_avx2(scan s, size_t from, size_t to, bytescan_state *state) {
  size_t i = from;
  const __m256i lf = _mm256_set1_epi8('\n'), cr = _mm256_set1_epi8('\r'), zero = _mm256_setzero_si256();
  __m256i least = cr;
  while (i + 64 <= to) {
    const size_t block = to - i < BLOCK ? to : i + BLOCK;
    __m256i returns = zero;
    for (; i + 64 <= block; i += 64) {
      const __m256i a = _mm256_loadu_si256((const __m256i *)(s.bytes + i));
      const __m256i b = _mm256_loadu_si256((const __m256i *)(s.bytes + i + 32));
      least = _mm256_min_epu8(least, _mm256_min_epu8(a, b));
      returns = _mm256_sub_epi8(_mm256_sub_epi8(returns, _mm256_cmpeq_epi8(a, cr)), _mm256_cmpeq_epi8(b, cr));
      uint64_t feeds = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, lf)) |
                       (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(b, lf)) << 32;
      while (feeds != 0) {
        const size_t feed = i + (size_t)__builtin_ctzll(feeds);
        end_line(&s, feed, s.bytes[feed - 1] == '\r');
        feeds &= feeds - 1;
      }
    }
    const __m256i sums = _mm256_sad_epu8(returns, zero);
    state->returns += (size_t)(_mm256_extract_epi64(sums, 0) + _mm256_extract_epi64(sums, 1) +
                               _mm256_extract_epi64(sums, 2) + _mm256_extract_epi64(sums, 3));
  }
  state->holds_nul |= _mm256_movemask_epi8(_mm256_cmpeq_epi8(least, zero)) != 0;
  scan_bytes(&s, i, to, state);
  return s;
}

static scan scan_sse2(scan s, size_t from, size_t to, bytescan_state *state) {
  size_t i = from;
  const __m128i lf = _mm_set1_epi8('\n'), cr = _mm_set1_epi8('\r'), zero = _mm_setzero_si128();
  __m128i least = cr;
  for (; i + 16 <= to; i += 16) {
    const __m128i v = _mm_loadu_si128((const __m128i *)(s.bytes + i));
    least = _mm_min_epu8(least, v);
    state->returns += (size_t)__builtin_popcount((unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(v, cr)));
    unsigned feeds = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(v, lf));
    while (feeds != 0) {
      const size_t feed = i + (size_t)__builtin_ctz(feeds);
      end_line(&s, feed, s.bytes[feed - 1] == '\r');
      feeds &= feeds - 1;
    }
  }
  state->holds_nul |= _mm_movemask_epi8(_mm_cmpeq_epi8(least, zero)) != 0;
  scan_bytes(&s, i, to, state);
  return s;
}

#endif

#define OPENING(word, length, kind) [BYTESCAN_PLACE(word)] = {word, UINT64_MAX >> (64 - 8 * (length)), kind}

// Folded, a colon is 0x1A.
const bytescan_opening bytescan_openings[16] = {
    OPENING(0x1A4E49474542, 6, BYTESCAN_BORDER),             // BEGIN:
    OPENING(0x1A444E45, 4, BYTESCAN_BORDER),                 // END:
    OPENING(0x444955, 3, BYTESCAN_UID),                      // UID
    OPENING(0x54524154535444, 7, BYTESCAN_DTSTART),          // DTSTART
    OPENING(0x444E455444, 5, BYTESCAN_DTEND),                // DTEND
    OPENING(0x4E4F495441525544, 8, BYTESCAN_DURATION),       // DURATION
    OPENING(0x454C555252, 5, BYTESCAN_RRULE),                // RRULE
    OPENING(0x4554414452, 5, BYTESCAN_RDATE),                // RDATE
    OPENING(0x4E45525255434552, 8, BYTESCAN_RECURRENCE_ID),  // RECURREN
};

size_t bytescan_lines(const uint8_t *bytes, size_t from, size_t to, bytescan_state *state,
                      bytescan_line *lines) {
  scan s = {bytes, lines, 0, state->start, state->lines, state->pairs};
#if defined(__x86_64__)
  // The vectors look at the byte before each line feed, which the first byte of all does not have.
  if (from == 0 && to > 0) scan_bytes(&s, from++, 1, state);
  if (__builtin_cpu_supports("avx2")) {
    s = scan_avx2(s, from, to, state);
  } else {
    s = scan_sse2(s, from, to, state);
  }
#else
  scan_bytes(&s, from, to, state);
#endif
  state->start = s.start;
  state->lines = s.number;
  state->pairs = s.pairs;
  return s.count;
}
