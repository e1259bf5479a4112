#include <string.h>

#include "bytescan.h"
#include "cpu.h"

// The number of stripes in a block; the sums are mixed after each block.
enum { BLOCK = 16, LANES = 8 };

// Pseudo-random keys (splitmix64 from 0). Each stripe of a block starts at the next key, so that swapped stripes change the
// sums.
static const uint64_t keys[BLOCK + LANES] = {
    0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC,
    0x1B39896A51A8749B, 0x53CB9F0C747EA2EA, 0x2C829ABE1F4532E1, 0xC584133AC916AB3C,
    0x3EE5789041C98AC3, 0xF3B8488C368CB0A6, 0x657EECDD3CB13D09, 0xC2D326E0055BDEF6,
    0x8621A03FE0BBDB7B, 0x8E1F7555983AA92F, 0xB54E0F1600CC4D19, 0x84BB3F97971D80AB,
    0x7D29825C75521255, 0xC3CF17102B7F7F86, 0x3466E9A083914F64, 0xD81A8D2B5A4485AC,
    0xDB01602B100B9ED7, 0xA9038A921825F10D, 0xEDF5F1D90DCA2F6A, 0x54496AD67BD2634C,
};

// Four lanes; the compiler uses vector registers if available.
typedef uint64_t lanes __attribute__((vector_size(32)));

// Adds four words. By address, because the calling convention for vectors differs between processors.
static inline __attribute__((always_inline)) void sum(lanes *s, const uint8_t *bytes, const uint64_t *key) {
  lanes words, mixed;
  memcpy(&words, bytes, sizeof words);
  memcpy(&mixed, key, sizeof mixed);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int i = 0; i < 4; i++) words[i] = __builtin_bswap64(words[i]);
#endif
  mixed ^= words;
  // Add the unmixed word to the neighbouring lane, so that it is not lost if a factor is 0.
  *s += __builtin_shufflevector(words, words, 1, 0, 3, 2) + (mixed & 0xFFFFFFFF) * (mixed >> 32);
}

static inline __attribute__((always_inline)) void mix(lanes *s, const uint64_t *key) {
  lanes keys;
  memcpy(&keys, key, sizeof keys);
  *s = (*s ^ *s >> 47 ^ keys) * 0x9E3779B1;
}

static inline __attribute__((always_inline)) void sum_stripes(const uint8_t *bytes, size_t count, uint64_t *sums) {
  lanes low, high;
  memcpy(&low, sums, sizeof low);
  memcpy(&high, sums + 4, sizeof high);
  while (count > 0) {
    const size_t block = count < BLOCK ? count : BLOCK;
#pragma clang loop unroll_count(4)
    for (size_t stripe = 0; stripe < block; stripe++, bytes += 64) {
      sum(&low, bytes, keys + stripe);
      sum(&high, bytes + 32, keys + stripe + 4);
    }
    mix(&low, keys + BLOCK);
    mix(&high, keys + BLOCK + 4);
    count -= block;
  }
  memcpy(sums, &low, sizeof low);
  memcpy(sums + 4, &high, sizeof high);
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void sum_avx2(const uint8_t *bytes, size_t count, uint64_t *sums) {
  sum_stripes(bytes, count, sums);
}

#endif

void bytescan_sum(const uint8_t *bytes, size_t count, uint64_t sums[8]) {
#if defined(__x86_64__)
  if (cpu_has_avx2()) return sum_avx2(bytes, count, sums);
#endif
  sum_stripes(bytes, count, sums);
}
