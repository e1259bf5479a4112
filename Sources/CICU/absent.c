#ifndef ICS2DAY_ICU
#include "cicu.h"

// What is built without ICU: no locale, calendar, format or conversion exists.

// U_MISSING_RESOURCE_ERROR.
enum { MISSING = 2 };

int32_t icu_uloc_countAvailable(void) { return 0; }
const char *icu_uloc_getAvailable(int32_t n) { return 0; }
bool icu_uloc_isAvailable(const char *language) { return false; }
int32_t icu_uloc_forLanguageTag(const char *tag, char *name, int32_t capacity, int32_t *parsed, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_uloc_toLanguageTag(const char *id, char *tag, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_uloc_getLanguage(const char *id, char *language, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_uloc_getCountry(const char *id, char *country, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_uloc_getScript(const char *id, char *script, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_uloc_setKeywordValue(const char *keyword, const char *value, char *buffer, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
bool icu_uloc_isCountry(const char *code) { return false; }
bool icu_uloc_isRightToLeft(const char *id) { return false; }
icu_date_format *icu_udat_openPattern(const char *id, const uint16_t *pattern, int32_t length, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_zone_name(const char *id, const uint16_t *zone, int32_t length, double date, uint16_t *text, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_udat_format(const icu_date_format *format, double date, uint16_t *text, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
void icu_udat_close(icu_date_format *format) {}
int32_t icu_udat_countSymbols(const icu_date_format *format, icu_symbols type) { return 0; }
int32_t icu_udat_getSymbols(const icu_date_format *format, icu_symbols type, int32_t index, uint16_t *text, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
icu_pattern_generator *icu_udatpg_open(const char *id, int32_t *status) { *status = MISSING; return 0; }
void icu_udatpg_close(icu_pattern_generator *generator) {}
int32_t icu_udatpg_getBestPattern( icu_pattern_generator *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
icu_calendar *icu_ucal_open(const char *id, int32_t *status) { *status = MISSING; return 0; }
void icu_ucal_close(icu_calendar *calendar) {}
int32_t icu_ucal_getFirstDayOfWeek(const icu_calendar *calendar) { return 0; }
int32_t icu_ucal_getDayOfWeekType(const icu_calendar *calendar, int32_t day, int32_t *status) { *status = MISSING; return 0; }
void icu_ucal_setMillis(icu_calendar *calendar, double date, int32_t *status) { *status = MISSING; }
double icu_ucal_getMillis(const icu_calendar *calendar, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_ucal_get(const icu_calendar *calendar, icu_field field, int32_t *status) { *status = MISSING; return 0; }
void icu_ucal_add(icu_calendar *calendar, icu_field field, int32_t amount, int32_t *status) { *status = MISSING; }
icu_numbering_system *icu_unumsys_open(const char *id, int32_t *status) { *status = MISSING; return 0; }
void icu_unumsys_close(icu_numbering_system *system) {}
bool icu_unumsys_isAlgorithmic(const icu_numbering_system *system) { return false; }
int32_t icu_unumsys_getDescription(const icu_numbering_system *system, uint16_t *text, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_ucal_getActualMaximum(const icu_calendar *calendar, icu_field field, int32_t *status) { *status = MISSING; return 0; }
icu_interval_patterns *icu_dtitvinf_open(const char *id, int32_t *status) { *status = MISSING; return 0; }
void icu_dtitvinf_close(icu_interval_patterns *patterns) {}
int32_t icu_dtitvinf_getIntervalPattern(const icu_interval_patterns *patterns, const uint16_t *skeleton, int32_t length, icu_field field, uint16_t *pattern, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_dtitvinf_getFallbackIntervalPattern(const icu_interval_patterns *patterns, uint16_t *pattern, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_ucnv_convert(const char *to, const char *from, char *text, int32_t capacity, const char *source, int32_t length, int32_t *status) { *status = MISSING; return 0; }
int32_t icu_version(int32_t part) { return 0; }
int32_t icu_unorm_decompose(const uint16_t *source, int32_t length, uint16_t *text, int32_t capacity, int32_t *status) { *status = MISSING; return 0; }
#endif
