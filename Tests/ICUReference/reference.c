#include "ICUReference.h"

#include <unicode/udateintervalformat.h>
#include <unicode/ustring.h>

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
