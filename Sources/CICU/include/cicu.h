#ifndef ICS2DAY_CICU_H
#define ICS2DAY_CICU_H

// Wrappers for the functions of ICU that are used.
//
// ICU's headers are not included here: Foundation has its own ICU as a module, and a program that imports both does not
// build. ICU also adds its version to every function name by a macro, which Swift does not import. Texts are UTF-16, dates
// are milliseconds since 1970, and a status of 0 or less is success.
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct icu_calendar icu_calendar;
typedef struct icu_date_format icu_date_format;
typedef struct icu_interval_patterns icu_interval_patterns;
typedef struct icu_numbering_system icu_numbering_system;
typedef struct icu_pattern_generator icu_pattern_generator;

// The fields of a date.
typedef enum {
  ICU_ERA = 0,
  ICU_YEAR = 1,
  ICU_MONTH = 2,
  ICU_DATE = 5,
  ICU_DAY_OF_YEAR = 6,
  ICU_EXTENDED_YEAR = 19,
  ICU_IS_LEAP_MONTH = 22,
} icu_field;

// The kinds of names.
typedef enum {
  ICU_AM_PMS = 5,
  ICU_MONTHS = 1,
  ICU_SHORT_MONTHS = 2,
  ICU_NARROW_MONTHS = 8,
  ICU_STANDALONE_MONTHS = 10,
  ICU_STANDALONE_SHORT_MONTHS = 11,
  ICU_STANDALONE_WEEKDAYS = 13,
  ICU_STANDALONE_SHORT_WEEKDAYS = 14,
  ICU_STANDALONE_NARROW_WEEKDAYS = 15,
} icu_symbols;

// The status if a text did not fit.
enum { ICU_BUFFER_OVERFLOW = 15 };

// The kinds of weekdays.
enum {
  ICU_WEEKEND = 1,
  ICU_WEEKEND_ONSET = 2,
};

int32_t icu_uloc_countAvailable(void);
const char *icu_uloc_getAvailable(int32_t n);
// Whether ICU has data of a language, such as "de".
bool icu_uloc_isAvailable(const char *language);
int32_t icu_uloc_forLanguageTag(const char *tag, char *name, int32_t capacity, int32_t *parsed, int32_t *status);
int32_t icu_uloc_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status);
int32_t icu_uloc_getLanguage(const char *id, char *language, int32_t capacity, int32_t *status);
int32_t icu_uloc_getCountry(const char *id, char *country, int32_t capacity, int32_t *status);
int32_t icu_uloc_getScript(const char *id, char *script, int32_t capacity, int32_t *status);
int32_t icu_uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity, int32_t *status);
// Whether a code is one of ISO 3166, such as "DE".
bool icu_uloc_isCountry(const char *code);
bool icu_uloc_isRightToLeft(const char *id);
icu_date_format *icu_udat_openPattern(const char *id, const uint16_t *pattern, int32_t length, int32_t *status);
int32_t icu_zone_name(const char *id, const uint16_t *zone, int32_t length, double date, uint16_t *text, int32_t capacity, int32_t *status);
int32_t icu_udat_format(const icu_date_format *format, double date, uint16_t *text, int32_t capacity, int32_t *status);
void icu_udat_close(icu_date_format *format);
int32_t icu_udat_countSymbols(const icu_date_format *format, icu_symbols type);
int32_t icu_udat_getSymbols(const icu_date_format *format, icu_symbols type, int32_t index, uint16_t *text, int32_t capacity, int32_t *status);
icu_pattern_generator *icu_udatpg_open(const char *id, int32_t *status);
void icu_udatpg_close(icu_pattern_generator *generator);
int32_t icu_udatpg_getBestPattern( icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity, int32_t *status);
icu_calendar *icu_ucal_open(const char *id, int32_t *status);
void icu_ucal_close(icu_calendar *calendar);
int32_t icu_ucal_getFirstDayOfWeek(const icu_calendar *calendar);
int32_t icu_ucal_getDayOfWeekType(const icu_calendar *calendar, int32_t day, int32_t *status);
void icu_ucal_setMillis(icu_calendar *calendar, double date, int32_t *status);
double icu_ucal_getMillis(const icu_calendar *calendar, int32_t *status);
int32_t icu_ucal_get(const icu_calendar *calendar, icu_field field, int32_t *status);
void icu_ucal_add(icu_calendar *calendar, icu_field field, int32_t amount, int32_t *status);
icu_numbering_system *icu_unumsys_open(const char *id, int32_t *status);
void icu_unumsys_close(icu_numbering_system *system);
bool icu_unumsys_isAlgorithmic(const icu_numbering_system *system);
int32_t icu_unumsys_getDescription(const icu_numbering_system *system, uint16_t *text, int32_t capacity, int32_t *status);
int32_t icu_ucal_getActualMaximum(const icu_calendar *calendar, icu_field field, int32_t *status);
icu_interval_patterns *icu_dtitvinf_open(const char *id, int32_t *status);
void icu_dtitvinf_close(icu_interval_patterns *patterns);
int32_t icu_dtitvinf_getIntervalPattern(const icu_interval_patterns *patterns, const uint16_t *skeleton, int32_t length, icu_field field, uint16_t *pattern, int32_t capacity, int32_t *status);
int32_t icu_dtitvinf_getFallbackIntervalPattern(const icu_interval_patterns *patterns, uint16_t *pattern, int32_t capacity, int32_t *status);
int32_t icu_ucnv_convert(const char *to, const char *from, char *text, int32_t capacity, const char *source, int32_t length, int32_t *status);
// One of the four parts of the version of the library.
int32_t icu_version(int32_t part);
int32_t icu_unorm_decompose(const uint16_t *source, int32_t length, uint16_t *text, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif

#endif
