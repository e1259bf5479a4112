#include "bytescan.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// C because Swift has no portable way to a byte mask, and this loop runs over every byte of every file.

static inline size_t write_bits(uint64_t feeds, uint32_t offset, uint32_t *behind, size_t n) {
  while (feeds != 0) {
    behind[n++] = offset + (uint32_t)__builtin_ctzll(feeds) + 1;
    feeds &= feeds - 1;
  }
  return n;
}

static size_t scan_bytes(const uint8_t *bytes, size_t count, size_t from, size_t start, size_t to, uint32_t *behind,
                         uint32_t *met, size_t n) {
  for (size_t i = start; i < to; i++) {
    if (bytes[i] == '\n') {
      behind[n++] = (uint32_t)(i - from) + 1;
    } else if (bytes[i] == '\r') {
      if (i + 1 >= count || bytes[i + 1] != '\n') *met |= BYTESCAN_BARE_CR;
    } else if (bytes[i] == 0) {
      *met |= BYTESCAN_NUL;
    }
  }
  return n;
}

// One step over 64 bytes: `feeds`, `returns` and `nuls` hold a bit for each byte.
#define STEP()                                                                                  \
  do {                                                                                          \
    uint64_t next = i + 64 < count && bytes[i + 64] == '\n' ? 1ull << 63 : 0;                   \
    if ((returns & ~((feeds >> 1) | next)) != 0) *met |= BYTESCAN_BARE_CR;                      \
    if (nuls != 0) *met |= BYTESCAN_NUL;                                                        \
    n = write_bits(feeds, (uint32_t)(i - from), behind, n);                                     \
  } while (0)

#if defined(__x86_64__)

__attribute__((target("avx2"))) static size_t scan_avx2(const uint8_t *bytes, size_t count, size_t from, size_t to,
                                                        uint32_t *behind, uint32_t *met) {
  size_t i = from, n = 0;
  const __m256i lf = _mm256_set1_epi8('\n'), cr = _mm256_set1_epi8('\r'), zero = _mm256_setzero_si256();
  for (; i + 64 <= to; i += 64) {
    const __m256i a = _mm256_loadu_si256((const __m256i *)(bytes + i));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(bytes + i + 32));
#define MASK(x) \
  ((uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, x)) | \
   (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(b, x)) << 32)
    const uint64_t feeds = MASK(lf), returns = MASK(cr);
    const uint64_t nuls = (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_min_epu8(a, b), zero));
#undef MASK
    STEP();
  }
  return scan_bytes(bytes, count, from, i, to, behind, met, n);
}

static size_t scan_sse2(const uint8_t *bytes, size_t count, size_t from, size_t to, uint32_t *behind, uint32_t *met) {
  size_t i = from, n = 0;
  const __m128i lf = _mm_set1_epi8('\n'), cr = _mm_set1_epi8('\r'), zero = _mm_setzero_si128();
  for (; i + 64 <= to; i += 64) {
    uint64_t feeds = 0, returns = 0, nuls = 0;
    for (int k = 0; k < 4; k++) {
      const __m128i v = _mm_loadu_si128((const __m128i *)(bytes + i + 16 * k));
      feeds |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, lf)) << (16 * k);
      returns |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, cr)) << (16 * k);
      nuls |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, zero));
    }
    STEP();
  }
  return scan_bytes(bytes, count, from, i, to, behind, met, n);
}

size_t bytescan_line_feeds(const uint8_t *bytes, size_t count, size_t from, size_t to, uint32_t *behind, uint32_t *met) {
  return __builtin_cpu_supports("avx2") ? scan_avx2(bytes, count, from, to, behind, met)
                                        : scan_sse2(bytes, count, from, to, behind, met);
}

#else

size_t bytescan_line_feeds(const uint8_t *bytes, size_t count, size_t from, size_t to, uint32_t *behind, uint32_t *met) {
  return scan_bytes(bytes, count, from, from, to, behind, met, 0);
}

#endif
