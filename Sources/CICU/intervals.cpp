#ifdef ICS2DAY_ICU
#include "cicu.h"

#include <unicode/dtitvinf.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

// ICU's C functions format intervals but do not return their patterns, so these call its C++ class.

static const icu::DateIntervalInfo *info(const icu_interval_patterns *patterns) {
  return reinterpret_cast<const icu::DateIntervalInfo *>(patterns);
}

icu_interval_patterns *icu_dtitvinf_open(const char *id, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  // ICU's own new returns null without memory.
  auto *patterns = new icu::DateIntervalInfo(icu::Locale(id), error);
  *status = patterns == nullptr ? U_MEMORY_ALLOCATION_ERROR : error;
  if (patterns == nullptr || U_FAILURE(error)) {
    delete patterns;
    return nullptr;
  }
  return reinterpret_cast<icu_interval_patterns *>(patterns);
}

void icu_dtitvinf_close(icu_interval_patterns *patterns) {
  delete info(patterns);
}

int32_t icu_dtitvinf_getIntervalPattern(const icu_interval_patterns *patterns, const uint16_t *skeleton, int32_t length, icu_field field, uint16_t *pattern, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString found;
  info(patterns)->getIntervalPattern(icu::UnicodeString(reinterpret_cast<const char16_t *>(skeleton), length), static_cast<UCalendarDateFields>(field), found, error);
  const int32_t count = found.extract(reinterpret_cast<char16_t *>(pattern), capacity, error);
  *status = error;
  return count;
}

int32_t icu_dtitvinf_getFallbackIntervalPattern(const icu_interval_patterns *patterns, uint16_t *pattern, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString found;
  info(patterns)->getFallbackIntervalPattern(found);
  const int32_t count = found.extract(reinterpret_cast<char16_t *>(pattern), capacity, error);
  *status = error;
  return count;
}
#endif
