#ifndef ICS2DAY_ICU_REFERENCE_H
#define ICS2DAY_ICU_REFERENCE_H

#include <stdint.h>

/// Formats a range by ICU's own formatter, in UTC.
/// - Parameters:
///   - locale: A locale in ICU's spelling.
///   - skeleton: The fields in ASCII, such as `yMMMd`.
///   - first: Milliseconds since 1970.
///   - last: Milliseconds since 1970.
///   - text: Receives UTF-16.
/// - Returns: The length of the text; -1 if ICU fails or the text does not fit.
int32_t icu_reference_range(const char *locale, const char *skeleton, double first, double last, uint16_t *text, int32_t capacity);

/// The name of a field of dates.
/// - Parameters:
///   - locale: A locale in ICU's spelling.
///   - letter: The letter of the field in patterns: `y`, `M`, `w`, `d` or `z`.
///   - text: Receives UTF-16.
/// - Returns: The length of the text; -1 if ICU fails or the text does not fit.
int32_t icu_reference_field(const char *locale, char letter, uint16_t *text, int32_t capacity);

/// The word for today.
/// - Returns: The length of the text; -1 if ICU fails or the text does not fit.
int32_t icu_reference_today(const char *locale, uint16_t *text, int32_t capacity);

/// Formats a length in short form: `5 min`.
/// - Parameters:
///   - locale: A locale in ICU's spelling.
///   - unit: `hour`, `minute` or `second`.
///   - text: Receives UTF-16.
/// - Returns: The length of the text; -1 if ICU fails or the text does not fit.
int32_t icu_reference_length(const char *locale, const char *unit, int64_t number, uint16_t *text, int32_t capacity);

/// Formats a date as at the start of a sentence, in UTC.
/// - Parameters:
///   - locale: A locale in ICU's spelling.
///   - skeleton: The fields in ASCII, such as `yMMMM`.
///   - date: Milliseconds since 1970.
///   - text: Receives UTF-16.
/// - Returns: The length of the text; -1 if ICU fails or the text does not fit.
int32_t icu_reference_title(const char *locale, const char *skeleton, double date, uint16_t *text, int32_t capacity);

#endif
