#ifndef ICS2DAY_CICU_SHIM_H
#define ICS2DAY_CICU_SHIM_H

// ICU renames every function with its version by a macro, which Swift does not import: each one used has a wrapper here.
#include <unicode/utypes.h>

// Locales: names, patterns, digits, and habits of the week.
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unumsys.h>

static inline int32_t icu_uloc_countAvailable(void) { return uloc_countAvailable(); }
static inline const char *icu_uloc_getAvailable(int32_t n) { return uloc_getAvailable(n); }
static inline int32_t icu_uloc_canonicalize(const char *id, char *name, int32_t capacity, UErrorCode *status) {
  return uloc_canonicalize(id, name, capacity, status);
}
static inline int32_t icu_uloc_forLanguageTag(
    const char *tag, char *name, int32_t capacity, int32_t *parsed, UErrorCode *status) {
  return uloc_forLanguageTag(tag, name, capacity, parsed, status);
}
static inline int32_t icu_uloc_toLanguageTag(const char *id, char *tag, int32_t capacity, UErrorCode *status) {
  return uloc_toLanguageTag(id, tag, capacity, 0, status);
}
static inline int32_t icu_uloc_getBaseName(const char *id, char *name, int32_t capacity, UErrorCode *status) {
  return uloc_getBaseName(id, name, capacity, status);
}
static inline int32_t icu_uloc_getLanguage(const char *id, char *language, int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(id, language, capacity, status);
}
static inline int32_t icu_uloc_getCountry(const char *id, char *country, int32_t capacity, UErrorCode *status) {
  return uloc_getCountry(id, country, capacity, status);
}
static inline int32_t icu_uloc_getScript(const char *id, char *script, int32_t capacity, UErrorCode *status) {
  return uloc_getScript(id, script, capacity, status);
}
static inline int32_t icu_uloc_setKeywordValue(
    const char *keyword, const char *value, char *buffer, int32_t capacity, UErrorCode *status) {
  return uloc_setKeywordValue(keyword, value, buffer, capacity, status);
}
static inline int32_t icu_uloc_getDisplayLanguage(
    const char *id, const char *displayLocale, UChar *text, int32_t capacity, UErrorCode *status) {
  return uloc_getDisplayLanguage(id, displayLocale, text, capacity, status);
}
static inline const char *const *icu_uloc_getISOCountries(void) { return uloc_getISOCountries(); }
static inline UBool icu_uloc_isRightToLeft(const char *id) { return uloc_isRightToLeft(id); }

static inline UDateFormat *icu_udat_openPattern(
    const char *id, const UChar *pattern, int32_t length, UErrorCode *status) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, id, utc, 3, pattern, length, status);
}
static inline int32_t icu_udat_format(
    const UDateFormat *format, UDate date, UChar *text, int32_t capacity, UErrorCode *status) {
  return udat_format(format, date, text, capacity, 0, status);
}
static inline void icu_udat_close(UDateFormat *format) { udat_close(format); }
static inline int32_t icu_udat_countSymbols(const UDateFormat *format, UDateFormatSymbolType type) {
  return udat_countSymbols(format, type);
}
static inline int32_t icu_udat_getSymbols(
    const UDateFormat *format, UDateFormatSymbolType type, int32_t index, UChar *text, int32_t capacity,
    UErrorCode *status) {
  return udat_getSymbols(format, type, index, text, capacity, status);
}

static inline UDateTimePatternGenerator *icu_udatpg_open(const char *id, UErrorCode *status) {
  return udatpg_open(id, status);
}
static inline void icu_udatpg_close(UDateTimePatternGenerator *generator) { udatpg_close(generator); }
static inline int32_t icu_udatpg_getBestPattern(
    UDateTimePatternGenerator *generator, const UChar *skeleton, int32_t length, UChar *pattern, int32_t capacity,
    UErrorCode *status) {
  return udatpg_getBestPattern(generator, skeleton, length, pattern, capacity, status);
}

static inline UCalendar *icu_ucal_open(const char *id, UErrorCode *status) {
  static const UChar utc[] = {'U', 'T', 'C', 0};
  return ucal_open(utc, 3, id, UCAL_DEFAULT, status);
}
static inline void icu_ucal_close(UCalendar *calendar) { ucal_close(calendar); }
static inline int32_t icu_ucal_getFirstDayOfWeek(const UCalendar *calendar) {
  return ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
}
static inline UCalendarWeekdayType icu_ucal_getDayOfWeekType(
    const UCalendar *calendar, UCalendarDaysOfWeek day, UErrorCode *status) {
  return ucal_getDayOfWeekType(calendar, day, status);
}

static inline void icu_ucal_setMillis(UCalendar *calendar, UDate date, UErrorCode *status) {
  ucal_setMillis(calendar, date, status);
}
static inline UDate icu_ucal_getMillis(const UCalendar *calendar, UErrorCode *status) {
  return ucal_getMillis(calendar, status);
}
static inline int32_t icu_ucal_get(const UCalendar *calendar, UCalendarDateFields field, UErrorCode *status) {
  return ucal_get(calendar, field, status);
}
static inline void icu_ucal_add(UCalendar *calendar, UCalendarDateFields field, int32_t amount, UErrorCode *status) {
  ucal_add(calendar, field, amount, status);
}

static inline UNumberingSystem *icu_unumsys_open(const char *id, UErrorCode *status) {
  return unumsys_open(id, status);
}
static inline void icu_unumsys_close(UNumberingSystem *system) { unumsys_close(system); }
static inline UBool icu_unumsys_isAlgorithmic(const UNumberingSystem *system) { return unumsys_isAlgorithmic(system); }
static inline int32_t icu_unumsys_getDescription(
    const UNumberingSystem *system, UChar *text, int32_t capacity, UErrorCode *status) {
  return unumsys_getDescription(system, text, capacity, status);
}

// Calendars: where the months of a year begin.
static inline int32_t icu_ucal_getActualMaximum(
    const UCalendar *calendar, UCalendarDateFields field, UErrorCode *status) {
  return ucal_getLimit(calendar, field, UCAL_ACTUAL_MAXIMUM, status);
}

#endif
