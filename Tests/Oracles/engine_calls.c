// Preloaded before libical: counts the calls that the tool makes, by function, and changes what the readers of values give.
//
//   ICAL_CALLS=FILE     where the counts go when the process ends
//   ICAL_ALTER=1        every text is "altered", every number 7, every day a day later, and so on
#define _GNU_SOURCE
#include <dlfcn.h>
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most = 128 };
static struct {
  const char *name;
  unsigned long count;
} calls[most];
// libical's own calls of its functions do not count.
static __thread int depth;

static void count(const char *name) {
  if (depth > 0) return;
  int place = 0;
  while (place < most - 1 && calls[place].name && strcmp(calls[place].name, name) != 0) place++;
  calls[place].name = name;
  __atomic_add_fetch(&calls[place].count, 1, __ATOMIC_RELAXED);
}

__attribute__((destructor)) static void finish(void) {
  const char *path = getenv("ICAL_CALLS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int place = 0; place < most && calls[place].name; place++)
    fprintf(file, "%s %lu\n", calls[place].name, calls[place].count);
  fclose(file);
}

static int alters(void) {
  static int known = -1;
  if (known < 0) known = getenv("ICAL_ALTER") != NULL;
  return known && depth == 0;
}

#define REAL(type, name, parameters) \
  static type(*real) parameters; \
  if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
  count(#name);

#define GIVES(type, name, parameters, arguments, altered) \
  type name parameters { \
    REAL(type, name, parameters) \
    depth++; \
    type result = real arguments; \
    depth--; \
    if (alters()) altered; \
    return result; \
  }
#define COUNTS(type, name, parameters, arguments) GIVES(type, name, parameters, arguments, (void)0)
#define DOES(name, parameters, arguments) \
  void name parameters { \
    REAL(void, name, parameters) \
    depth++; \
    real arguments; \
    depth--; \
  }

// The parser and the tree.
COUNTS(icalparser *, icalparser_new, (void), ())
COUNTS(icalcomponent *, icalparser_add_line, (icalparser * parser, char *line), (parser, line))
COUNTS(icalcomponent *, icalparser_clean, (icalparser * parser), (parser))
DOES(icalparser_free, (icalparser * parser), (parser))
DOES(icalcomponent_free, (icalcomponent * component), (component))
COUNTS(icalproperty *, icalcomponent_get_first_property, (icalcomponent * c, icalproperty_kind k), (c, k))
COUNTS(icalproperty *, icalcomponent_get_next_property, (icalcomponent * c, icalproperty_kind k), (c, k))
COUNTS(icalcomponent *, icalcomponent_get_first_component, (icalcomponent * c, icalcomponent_kind k), (c, k))
COUNTS(icalcomponent *, icalcomponent_get_next_component, (icalcomponent * c, icalcomponent_kind k), (c, k))
COUNTS(icalproperty_kind, icalproperty_isa, (icalproperty * property), (property))
COUNTS(icalvalue *, icalproperty_get_value, (const icalproperty *property), (property))
COUNTS(icalvalue_kind, icalvalue_isa, (const icalvalue *value), (value))
COUNTS(icalparameter *, icalproperty_get_first_parameter, (icalproperty * p, icalparameter_kind k), (p, k))

// Values.
GIVES(const char *, icalvalue_get_text, (const icalvalue *value), (value), result = "altered")
GIVES(const char *, icalvalue_get_uri, (const icalvalue *value), (value), result = "https://altered")
GIVES(const char *, icalvalue_get_caladdress, (const icalvalue *value), (value), result = "mailto:altered")
GIVES(int, icalvalue_get_integer, (const icalvalue *value), (value), result = 7)
GIVES(struct icaltimetype, icalvalue_get_date, (const icalvalue *value), (value), icaltime_adjust(&result, 1, 0, 0, 0))
GIVES(
    struct icaltimetype, icalvalue_get_datetime, (const icalvalue *value), (value),
    icaltime_adjust(&result, 1, 0, 0, 0))
GIVES(struct icaldurationtype, icalvalue_get_duration, (const icalvalue *value), (value), result.hours += 1)
GIVES(struct icalperiodtype, icalvalue_get_period, (const icalvalue *value), (value), result.duration.hours += 1)
COUNTS(struct icaldatetimeperiodtype, icalvalue_get_datetimeperiod, (const icalvalue *value), (value))
GIVES(struct icaltriggertype, icalvalue_get_trigger, (const icalvalue *value), (value), result.duration.hours += 1)
GIVES(struct icalrecurrencetype, icalvalue_get_recur, (const icalvalue *value), (value), result.interval += 1)
COUNTS(char *, icalproperty_get_value_as_string_r, (const icalproperty *property), (property))

// Parameters.
GIVES(const char *, icalparameter_get_tzid, (const icalparameter *value), (value), result = "Asia/Tokyo")
GIVES(const char *, icalparameter_get_cn, (const icalparameter *value), (value), result = "altered")
GIVES(const char *, icalparameter_get_label, (const icalparameter *value), (value), result = "altered")
COUNTS(char *, icalproperty_get_parameter_as_string_r, (icalproperty * property, const char *name), (property, name))

// Rules.
COUNTS(struct icalrecurrencetype, icalrecurrencetype_from_string, (const char *text), (text))
COUNTS(icalrecur_iterator *, icalrecur_iterator_new, (struct icalrecurrencetype r, struct icaltimetype t), (r, t))
COUNTS(struct icaltimetype, icalrecur_iterator_next, (icalrecur_iterator * iterator), (iterator))
COUNTS(int, icalrecur_iterator_set_start, (icalrecur_iterator * iterator, struct icaltimetype t), (iterator, t))
DOES(icalrecur_iterator_free, (icalrecur_iterator * iterator), (iterator))
COUNTS(enum icalrecurrencetype_weekday, icalrecurrencetype_day_day_of_week, (short day), (day))
COUNTS(int, icalrecurrencetype_day_position, (short day), (day))
COUNTS(int, icalrecurrencetype_month_is_leap, (short month), (month))
COUNTS(int, icalrecurrencetype_month_month, (short month), (month))

// Helpers.
COUNTS(int, icaltime_is_null_time, (const struct icaltimetype t), (t))
COUNTS(int, icaltime_is_utc, (const struct icaltimetype t), (t))
COUNTS(struct icaltimetype, icaltime_null_time, (void), ())
COUNTS(int, icaldurationtype_is_bad_duration, (struct icaldurationtype d), (d))
COUNTS(icaltimezone *, icaltimezone_get_utc_timezone, (void), ())
DOES(icalerror_set_error_state, (icalerrorenum error, icalerrorstate state), (error, state))
DOES(icalmemory_free_buffer, (void *buffer), (buffer))
