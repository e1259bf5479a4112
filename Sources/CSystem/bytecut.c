#include "bytescan.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// In C for the same reason as bytescan.c: one pass finds all that cutting an event's lines asks of its bytes.

// Of 64 bytes, a bit for each that is of a kind.
typedef struct {
  uint64_t feeds;
  uint64_t returns;
  // Colons and semicolons.
  uint64_t marks;
  // The bytes that bytescan_find_control finds, line ends among them.
  uint64_t controls;
  // Bytes that are not ASCII.
  uint64_t others;
} masks;

// The state between blocks of 64 bytes.
typedef struct {
  bytescan_cut *cuts;
  size_t count;
  size_t room;
  // The current line.
  size_t start;
  size_t mark;
  uint32_t has_control;
  // 1 if the byte before the block is a carriage return.
  uint64_t return_before;
} cutting;

#define NO_MARK SIZE_MAX

static inline __attribute__((always_inline)) bool end_line(cutting *c, size_t end) {
  if (c->count == c->room) return false;
  c->cuts[c->count++] = (bytescan_cut){
      .start = (uint32_t)c->start,
      .end = (uint32_t)end,
      .mark = (uint32_t)(c->mark == NO_MARK ? end : c->mark),
      .has_control = c->has_control,
  };
  c->mark = NO_MARK;
  c->has_control = 0;
  return true;
}

// Notes what of a block belongs to the current line.
static inline __attribute__((always_inline)) void note(cutting *c, size_t at, uint64_t marks, uint64_t controls) {
  if (c->mark == NO_MARK && marks != 0) c->mark = at + (size_t)__builtin_ctzll(marks);
  c->has_control |= controls != 0;
}

// Cuts the block at `at`; false if it cannot be cut.
static inline __attribute__((always_inline)) bool cut_block(cutting *c, size_t at, masks m) {
  const uint64_t after_returns = m.returns << 1 | c->return_before;
  c->return_before = m.returns >> 63;
  if ((after_returns & ~m.feeds) != 0) return false;
  m.controls &= ~(m.feeds | m.returns);
  for (; m.feeds != 0; m.feeds &= m.feeds - 1) {
    const uint64_t feed = m.feeds & -m.feeds, before = feed - 1;
    const size_t end = at + (size_t)__builtin_ctzll(feed);
    note(c, at, m.marks & before, m.controls & before);
    if (!end_line(c, end - ((after_returns & feed) != 0))) return false;
    c->start = end + 1;
    m.marks &= ~before;
    m.controls &= ~before;
  }
  note(c, at, m.marks, m.controls);
  return true;
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

static inline __attribute__((always_inline)) masks masks_of(const uint8_t *block) {
  masks m = {0, 0, 0, 0, 0};
  for (unsigned i = 0; i < 64; i += 16) {
    bytescan_vector v;
    memcpy(&v, block + i, sizeof v);
    m.feeds |= bits((bytescan_vector)(v == '\n')) << i;
    m.returns |= bits((bytescan_vector)(v == '\r')) << i;
    // They differ in the lowest bit.
    m.marks |= bits((bytescan_vector)((v | 1) == ';')) << i;
    m.controls |= bits((bytescan_vector)((v < 0x20) | (v == 0x7F) | (v == 0xC2))) << i;
    m.others |= bits((bytescan_vector)(v > 0x7F)) << i;
  }
  return m;
}

static void find(const uint8_t *bytes, size_t blocks, masks *found) {
  for (size_t i = 0; i < blocks; i++) found[i] = masks_of(bytes + 64 * i);
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

__attribute__((target("avx2"))) static void find_avx2(const uint8_t *bytes, size_t blocks, masks *found) {
  const __m256i feed = _mm256_set1_epi8('\n'), carriage = _mm256_set1_epi8('\r');
  const __m256i one = _mm256_set1_epi8(1), mark = _mm256_set1_epi8(';');
  for (size_t i = 0; i < blocks; i++) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(bytes + 64 * i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(bytes + 64 * i + 32));
    found[i] = (masks){
        .feeds = bits_avx2(_mm256_cmpeq_epi8(a, feed), _mm256_cmpeq_epi8(b, feed)),
        .returns = bits_avx2(_mm256_cmpeq_epi8(a, carriage), _mm256_cmpeq_epi8(b, carriage)),
        .marks = bits_avx2(_mm256_cmpeq_epi8(_mm256_or_si256(a, one), mark),
                           _mm256_cmpeq_epi8(_mm256_or_si256(b, one), mark)),
        .controls = bits_avx2(controls_avx2(a), controls_avx2(b)),
        .others = bits_avx2(a, b),
    };
  }
}

#endif

// Blocks whose masks are found at a time: 1 KiB of bytes, as much as most events have.
#define BLOCKS 16

size_t bytescan_cut_lines(const uint8_t *bytes, size_t count, bytescan_cut *cuts, size_t room, bool *is_ascii) {
  cutting c = {.cuts = cuts, .room = room, .mark = NO_MARK};
  masks found[BLOCKS];
  uint64_t others = 0;
  size_t i = 0;
  while (count - i >= 64) {
    const size_t blocks = (count - i) / 64 < BLOCKS ? (count - i) / 64 : BLOCKS;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
      find_avx2(bytes + i, blocks, found);
    } else {
      find(bytes + i, blocks, found);
    }
#else
    find(bytes + i, blocks, found);
#endif
    for (size_t block = 0; block < blocks; block++, i += 64) {
      if (!cut_block(&c, i, found[block])) return BYTESCAN_NOT_CUT;
      others |= found[block].others;
    }
  }
  if (i < count) {
    uint8_t block[64];
    // No byte of any kind.
    memset(block, ' ', sizeof block);
    memcpy(block, bytes + i, count - i);
    find(block, 1, found);
    if (!cut_block(&c, i, found[0])) return BYTESCAN_NOT_CUT;
    others |= found[0].others;
  }
  if (c.return_before != 0) return BYTESCAN_NOT_CUT;
  if (c.start < count && !end_line(&c, count)) return BYTESCAN_NOT_CUT;
  *is_ascii = others == 0;
  return c.count;
}
