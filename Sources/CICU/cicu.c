#ifdef ICS2DAY_ICU
#include "cicu.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucnv.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unumsys.h>
#include <unicode/utypes.h>
#include <unicode/uversion.h>

// The constants of both headers must agree.
_Static_assert((int)ICU_ERA == (int)UCAL_ERA, "ERA");
_Static_assert((int)ICU_YEAR == (int)UCAL_YEAR, "YEAR");
_Static_assert((int)ICU_MONTH == (int)UCAL_MONTH, "MONTH");
_Static_assert((int)ICU_DATE == (int)UCAL_DATE, "DATE");
_Static_assert((int)ICU_DAY_OF_YEAR == (int)UCAL_DAY_OF_YEAR, "DAY_OF_YEAR");
_Static_assert((int)ICU_EXTENDED_YEAR == (int)UCAL_EXTENDED_YEAR, "EXTENDED_YEAR");
_Static_assert((int)ICU_IS_LEAP_MONTH == (int)UCAL_IS_LEAP_MONTH, "IS_LEAP_MONTH");
_Static_assert((int)ICU_WEEKEND == (int)UCAL_WEEKEND, "WEEKEND");
_Static_assert((int)ICU_WEEKEND_ONSET == (int)UCAL_WEEKEND_ONSET, "WEEKEND_ONSET");
_Static_assert((int)ICU_AM_PMS == (int)UDAT_AM_PMS, "AM_PMS");
_Static_assert((int)ICU_MONTHS == (int)UDAT_MONTHS, "MONTHS");
_Static_assert((int)ICU_SHORT_MONTHS == (int)UDAT_SHORT_MONTHS, "SHORT_MONTHS");
_Static_assert((int)ICU_NARROW_MONTHS == (int)UDAT_NARROW_MONTHS, "NARROW_MONTHS");
_Static_assert((int)ICU_STANDALONE_MONTHS == (int)UDAT_STANDALONE_MONTHS, "STANDALONE_MONTHS");
_Static_assert((int)ICU_STANDALONE_SHORT_MONTHS == (int)UDAT_STANDALONE_SHORT_MONTHS, "STANDALONE_SHORT_MONTHS");
_Static_assert((int)ICU_STANDALONE_WEEKDAYS == (int)UDAT_STANDALONE_WEEKDAYS, "STANDALONE_WEEKDAYS");
_Static_assert((int)ICU_STANDALONE_SHORT_WEEKDAYS == (int)UDAT_STANDALONE_SHORT_WEEKDAYS, "STANDALONE_SHORT_WEEKDAYS");
_Static_assert((int)ICU_STANDALONE_NARROW_WEEKDAYS == (int)UDAT_STANDALONE_NARROW_WEEKDAYS, "STANDALONE_NARROW_WEEKDAYS");
_Static_assert((int)ICU_BUFFER_OVERFLOW == (int)U_BUFFER_OVERFLOW_ERROR, "BUFFER_OVERFLOW");
_Static_assert(sizeof(UErrorCode) == sizeof(int32_t), "status");
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "UTF-16");

int32_t icu_uloc_countAvailable(void) {
  return uloc_countAvailable();
}

const char *icu_uloc_getAvailable(int32_t n) {
  return uloc_getAvailable(n);
}

bool icu_uloc_isAvailable(const char *language) {
  size_t length = strlen(language);
  for (int32_t n = 0; n < uloc_countAvailable(); n++) {
    const char *name = uloc_getAvailable(n);
    if (name && strncmp(name, language, length) == 0 && (name[length] == '\0' || name[length] == '_')) return true;
  }
  return false;
}

int32_t icu_uloc_forLanguageTag(const char *tag, char *name, int32_t capacity, int32_t *parsed, int32_t *status) {
  return uloc_forLanguageTag(tag, name, capacity, parsed, (UErrorCode *)status);
}

int32_t icu_uloc_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status) {
  return uloc_toLanguageTag(id, tag, capacity, 0, (UErrorCode *)status);
}

int32_t icu_uloc_getLanguage(const char *id, char *language, int32_t capacity, int32_t *status) {
  return uloc_getLanguage(id, language, capacity, (UErrorCode *)status);
}

int32_t icu_uloc_getCountry(const char *id, char *country, int32_t capacity, int32_t *status) {
  return uloc_getCountry(id, country, capacity, (UErrorCode *)status);
}

int32_t icu_uloc_getScript(const char *id, char *script, int32_t capacity, int32_t *status) {
  return uloc_getScript(id, script, capacity, (UErrorCode *)status);
}

int32_t icu_uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity, int32_t *status) {
  return uloc_setKeywordValue(keyword, value, buffer, capacity, (UErrorCode *)status);
}

bool icu_uloc_isCountry(const char *code) {
  for (const char *const *known = uloc_getISOCountries(); known && *known; known++) {
    if (strcmp(*known, code) == 0) return true;
  }
  return false;
}

bool icu_uloc_isRightToLeft(const char *id) {
  return uloc_isRightToLeft(id);
}

icu_date_format *icu_udat_openPattern(const char *id, const uint16_t *pattern, int32_t length, int32_t *status) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  return (icu_date_format *)udat_open(UDAT_PATTERN, UDAT_PATTERN, id, utc, 3, pattern, length, (UErrorCode *)status);
}

int32_t icu_zone_name(const char *id, const uint16_t *zone, int32_t length, double date, uint16_t *text, int32_t capacity, int32_t *status) {
  static const UChar generic[] = {'v', 'v', 'v', 'v', 0};
  UDateFormat *format = udat_open(UDAT_PATTERN, UDAT_PATTERN, id, zone, length, generic, 4, (UErrorCode *)status);
  if (!format) return 0;
  int32_t count = udat_format(format, date, text, capacity, 0, (UErrorCode *)status);
  udat_close(format);
  return count;
}

int32_t icu_udat_format(const icu_date_format *format, double date, uint16_t *text, int32_t capacity, int32_t *status) {
  return udat_format((UDateFormat *)format, date, text, capacity, 0, (UErrorCode *)status);
}

void icu_udat_close(icu_date_format *format) {
  udat_close((UDateFormat *)format);
}

int32_t icu_udat_countSymbols(const icu_date_format *format, icu_symbols type) {
  return udat_countSymbols((UDateFormat *)format, (UDateFormatSymbolType)type);
}

int32_t icu_udat_getSymbols(const icu_date_format *format, icu_symbols type, int32_t index, uint16_t *text, int32_t capacity, int32_t *status) {
  return udat_getSymbols((UDateFormat *)format, (UDateFormatSymbolType)type, index, text, capacity, (UErrorCode *)status);
}

icu_pattern_generator *icu_udatpg_open(const char *id, int32_t *status) {
  return (icu_pattern_generator *)udatpg_open(id, (UErrorCode *)status);
}

void icu_udatpg_close(icu_pattern_generator *generator) {
  udatpg_close((UDateTimePatternGenerator *)generator);
}

int32_t icu_udatpg_getBestPattern( icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity, int32_t *status) {
  return udatpg_getBestPattern((UDateTimePatternGenerator *)generator, skeleton, length, pattern, capacity, (UErrorCode *)status);
}

icu_calendar *icu_ucal_open(const char *id, int32_t *status) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  return (icu_calendar *)ucal_open(utc, 3, id, UCAL_DEFAULT, (UErrorCode *)status);
}

void icu_ucal_close(icu_calendar *calendar) {
  ucal_close((UCalendar *)calendar);
}

int32_t icu_ucal_getFirstDayOfWeek(const icu_calendar *calendar) {
  return ucal_getAttribute((UCalendar *)calendar, UCAL_FIRST_DAY_OF_WEEK);
}

int32_t icu_ucal_getDayOfWeekType(const icu_calendar *calendar, int32_t day, int32_t *status) {
  return ucal_getDayOfWeekType((UCalendar *)calendar, (UCalendarDaysOfWeek)day, (UErrorCode *)status);
}

void icu_ucal_setMillis(icu_calendar *calendar, double date, int32_t *status) {
  ucal_setMillis((UCalendar *)calendar, date, (UErrorCode *)status);
}

double icu_ucal_getMillis(const icu_calendar *calendar, int32_t *status) {
  return ucal_getMillis((UCalendar *)calendar, (UErrorCode *)status);
}

int32_t icu_ucal_get(const icu_calendar *calendar, icu_field field, int32_t *status) {
  return ucal_get((UCalendar *)calendar, (UCalendarDateFields)field, (UErrorCode *)status);
}

void icu_ucal_add(icu_calendar *calendar, icu_field field, int32_t amount, int32_t *status) {
  ucal_add((UCalendar *)calendar, (UCalendarDateFields)field, amount, (UErrorCode *)status);
}

icu_numbering_system *icu_unumsys_open(const char *id, int32_t *status) {
  return (icu_numbering_system *)unumsys_open(id, (UErrorCode *)status);
}

void icu_unumsys_close(icu_numbering_system *system) {
  unumsys_close((UNumberingSystem *)system);
}

bool icu_unumsys_isAlgorithmic(const icu_numbering_system *system) {
  return unumsys_isAlgorithmic((UNumberingSystem *)system);
}

int32_t icu_unumsys_getDescription(const icu_numbering_system *system, uint16_t *text, int32_t capacity, int32_t *status) {
  return unumsys_getDescription((UNumberingSystem *)system, text, capacity, (UErrorCode *)status);
}

int32_t icu_ucal_getActualMaximum(const icu_calendar *calendar, icu_field field, int32_t *status) {
  return ucal_getLimit((UCalendar *)calendar, (UCalendarDateFields)field, UCAL_ACTUAL_MAXIMUM, (UErrorCode *)status);
}

// The compatibility decomposition (NFKD).
int32_t icu_ucnv_convert(const char *to, const char *from, char *text, int32_t capacity, const char *source, int32_t length, int32_t *status) {
  return ucnv_convert(to, from, text, capacity, source, length, (UErrorCode *)status);
}

int32_t icu_unorm_decompose(const uint16_t *source, int32_t length, uint16_t *text, int32_t capacity, int32_t *status) {
  const UNormalizer2 *normalizer = unorm2_getNFKDInstance((UErrorCode *)status);
  return unorm2_normalize(normalizer, source, length, text, capacity, (UErrorCode *)status);
}

int32_t icu_version(int32_t part) {
  UVersionInfo version;
  u_getVersion(version);
  return part < 0 || part >= U_MAX_VERSION_LENGTH ? 0 : version[part];
}
#endif
