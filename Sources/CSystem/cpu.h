#ifndef CSYSTEM_CPU_H
#define CSYSTEM_CPU_H

#include <stdbool.h>

#if defined(__x86_64__)
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

// Whether the processor has AVX2, and BMI, which all with AVX2 have unless a virtual machine hides it. glibc knows since the program's
// start; the compiler's own test would ask the processor a dozen times more, and in a virtual machine each answer takes some
// microseconds.
static inline bool cpu_has_avx2(void) {
#if __has_include(<sys/platform/x86.h>)
  return CPU_FEATURE_ACTIVE(AVX2) && CPU_FEATURE_ACTIVE(BMI1);
#else
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
#endif
}
#endif

#endif
