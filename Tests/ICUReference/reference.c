#include "ICUReference.h"

#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/udisplaycontext.h>
#include <unicode/unumberformatter.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

#include <stdio.h>

int32_t icu_reference_range(const char *locale, const char *skeleton, double first, double last, uint16_t *text, int32_t capacity) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UChar fields[32];
  UErrorCode status = U_ZERO_ERROR;
  u_uastrncpy(fields, skeleton, 32);
  UDateIntervalFormat *format = udtitvfmt_open(locale, fields, u_strlen(fields), utc, 3, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = udtitvfmt_format(format, first, last, text, capacity, 0, &status);
  udtitvfmt_close(format);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int32_t icu_reference_field(const char *locale, char letter, uint16_t *text, int32_t capacity) {
  UDateTimePatternField field = UDATPG_YEAR_FIELD;
  if (letter == 'M') field = UDATPG_MONTH_FIELD;
  if (letter == 'w') field = UDATPG_WEEK_OF_YEAR_FIELD;
  if (letter == 'd') field = UDATPG_DAY_FIELD;
  if (letter == 'z') field = UDATPG_ZONE_FIELD;
  UErrorCode status = U_ZERO_ERROR;
  UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = udatpg_getFieldDisplayName(generator, field, UDATPG_WIDE, text, capacity, &status);
  udatpg_close(generator);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int32_t icu_reference_today(const char *locale, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  URelativeDateTimeFormatter *format =
      ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = ureldatefmt_format(format, 0, UDAT_REL_UNIT_DAY, text, capacity, &status);
  ureldatefmt_close(format);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int32_t icu_reference_length(const char *locale, const char *unit, int64_t number, uint16_t *text, int32_t capacity) {
  char skeleton[64];
  UChar units[64];
  snprintf(skeleton, sizeof skeleton, "measure-unit/duration-%s unit-width-short", unit);
  u_uastrncpy(units, skeleton, 64);
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(units, u_strlen(units), locale, &status);
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatInt(format, number, result, &status);
  int32_t length = unumf_resultToString(result, text, capacity, &status);
  unumf_closeResult(result);
  unumf_close(format);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}

int32_t icu_reference_title(const char *locale, const char *skeleton, double date, uint16_t *text, int32_t capacity) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  UChar fields[32], pattern[128];
  UErrorCode status = U_ZERO_ERROR;
  UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
  if (U_FAILURE(status)) return -1;
  u_uastrncpy(fields, skeleton, 32);
  int32_t length = udatpg_getBestPattern(generator, fields, u_strlen(fields), pattern, 128, &status);
  udatpg_close(generator);
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, 3, pattern, length, &status);
  if (U_FAILURE(status)) return -1;
  udat_setContext(format, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE, &status);
  length = udat_format(format, date, text, capacity, NULL, &status);
  udat_close(format);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}
