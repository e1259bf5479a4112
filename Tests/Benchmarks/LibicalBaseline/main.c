// The baseline of the benchmarks: straightforward use of libical. Parses the whole file, expands every event with
// icalcomponent_foreach_recurrence, replaces overridden instances, writes a list.
//
//   LibicalBaseline nothing                   exits at once
//   LibicalBaseline agenda FILE START END     writes an HTML list of occurrences
//   LibicalBaseline agendas START END DIRECTORY FILE...   writes such a list for each file
//   LibicalBaseline list FILE START END       writes "start end uid" lines, in seconds since 1970
//   LibicalBaseline parse FILE                parses
//   LibicalBaseline expand FILE START END     parses, then expands
//   LibicalBaseline decode FILE               parses and reads every event's properties
//
// The last three write the processor and wall-clock time of their last step in microseconds. START and END are in UTC:
// 20250312T000000Z.
#define _GNU_SOURCE
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// ---- Overridden instances by UID and time

struct override {
  const char *uid;
  time_t time;
  struct override *next;
};

static struct override *overrides[1 << 16];

static unsigned hash(const char *text) {
  unsigned value = 2166136261u;
  for (; *text; text++) value = (value ^ (unsigned char)*text) * 16777619u;
  return value & 0xffff;
}

static void add_override(const char *uid, time_t time) {
  struct override *entry = malloc(sizeof *entry);
  if (!entry) exit(1);
  unsigned slot = hash(uid);
  *entry = (struct override){uid, time, overrides[slot]};
  overrides[slot] = entry;
}

static int is_overridden(const char *uid, time_t time) {
  for (struct override *entry = overrides[hash(uid)]; entry; entry = entry->next)
    if (entry->time == time && !strcmp(entry->uid, uid)) return 1;
  return 0;
}

// ---- Occurrences

struct occurrence {
  time_t start, end;
  icalcomponent *event;
};

static struct occurrence *occurrences;
static size_t count, capacity;
static time_t window_start, window_end;

static time_t instant(struct icaltimetype time) {
  return icaltime_as_timet_with_zone(time, time.zone ? time.zone : icaltimezone_get_utc_timezone());
}

static const char *uid_of(icalcomponent *event) {
  const char *uid = icalcomponent_get_uid(event);
  return uid ? uid : "";
}

static void emit(icalcomponent *event, struct icaltime_span *span, void *is_series) {
  time_t start = span->start, end = span->end;
  if (is_series && is_overridden(uid_of(event), start)) return;
  struct icaltimetype dtstart = icalcomponent_get_dtstart(event);
  if (dtstart.is_date) {
    // The span of an all-day event is one day too long.
    end = start + (instant(icalcomponent_get_dtend(event)) - instant(dtstart));
    if (start >= window_end || end <= window_start) return;
  }
  if (count == capacity) {
    capacity = capacity ? capacity * 2 : 1024;
    occurrences = realloc(occurrences, capacity * sizeof *occurrences);
    if (!occurrences) exit(1);
  }
  occurrences[count++] = (struct occurrence){start, end, event};
}

static int compare(const void *left, const void *right) {
  const struct occurrence *a = left, *b = right;
  if (a->start != b->start) return a->start < b->start ? -1 : 1;
  if (a->end != b->end) return a->end < b->end ? -1 : 1;
  return strcmp(uid_of(a->event), uid_of(b->event));
}

static void expand(icalcomponent *calendar, const char *start, const char *end) {
  struct icaltimetype from = icaltime_from_string(start), to = icaltime_from_string(end);
  window_start = instant(from), window_end = instant(to);
  icalcomponent *event;
  for (event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
       event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    icalproperty *id = icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY);
    if (id) add_override(uid_of(event), instant(icalproperty_get_datetime_with_component(id, event)));
  }
  for (event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
       event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    void *is_series = icalcomponent_get_first_property(event, ICAL_RRULE_PROPERTY);
    icalcomponent_foreach_recurrence(event, from, to, emit, is_series);
  }
  qsort(occurrences, count, sizeof *occurrences, compare);
}

// ---- Output

static void write_escaped(const char *text) {
  for (; text && *text; text++) switch (*text) {
      case '<': fputs("&lt;", stdout); break;
      case '>': fputs("&gt;", stdout); break;
      case '&': fputs("&amp;", stdout); break;
      default: putchar(*text);
    }
}

static void write_agenda(void) {
  puts("<!doctype html><meta charset=utf-8><title>Agenda</title><ul>");
  for (size_t i = 0; i < count; i++) {
    struct tm start, end;
    gmtime_r(&occurrences[i].start, &start);
    gmtime_r(&occurrences[i].end, &end);
    printf("<li>%02d:%02d–%02d:%02d ", start.tm_hour, start.tm_min, end.tm_hour, end.tm_min);
    write_escaped(icalcomponent_get_summary(occurrences[i].event));
    const char *location = icalcomponent_get_location(occurrences[i].event);
    if (location) {
      fputs(" (", stdout);
      write_escaped(location);
      putchar(')');
    }
    puts("</li>");
  }
  puts("</ul>");
}

// ---- Input

static char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *bytes = malloc((size_t)size + 1);
  if (!bytes || fread(bytes, 1, (size_t)size, file) != (size_t)size) exit(1);
  bytes[size] = 0;
  fclose(file);
  return bytes;
}

// Reads the properties that a program would show.
static size_t decode(icalcomponent *calendar) {
  size_t sum = 0;
  for (icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
       event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)) {
    const char *texts[] = {
        icalcomponent_get_uid(event), icalcomponent_get_summary(event), icalcomponent_get_description(event),
        icalcomponent_get_location(event)};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) sum += texts[i] ? strlen(texts[i]) : 0;
    sum += (size_t)instant(icalcomponent_get_dtstart(event)) + (size_t)instant(icalcomponent_get_dtend(event));
    sum += (size_t)icalcomponent_get_sequence(event) + (size_t)icalcomponent_get_status(event);
  }
  return sum;
}

static long long microseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

// Writes a calendar's list to a file with the same name in a directory.
static int write_page(const char *path, const char *start, const char *end, const char *directory) {
  char page[4096];
  const char *slash = strrchr(path, '/');
  snprintf(page, sizeof page, "%s/%s.html", directory, slash ? slash + 1 : path);
  char *bytes = read_file(path);
  icalcomponent *calendar = icalparser_parse_string(bytes);
  if (!calendar || !freopen(page, "w", stdout)) return 1;
  memset(overrides, 0, sizeof overrides);
  count = 0;
  expand(calendar, start, end);
  write_agenda();
  icalcomponent_free(calendar);
  free(bytes);
  return 0;
}

int main(int arguments, char **argument) {
  if (arguments >= 6 && !strcmp(argument[1], "agendas")) {
    for (int i = 5; i < arguments; i++)
      if (write_page(argument[i], argument[2], argument[3], argument[4])) return 1;
    return 0;
  }
  if (arguments < 3) return arguments == 2 && !strcmp(argument[1], "nothing") ? 0 : 2;
  const char *job = argument[1];
  char *bytes = read_file(argument[2]);
  long long processor = microseconds(CLOCK_PROCESS_CPUTIME_ID), clock = microseconds(CLOCK_MONOTONIC);
  icalcomponent *calendar = icalparser_parse_string(bytes);
  if (!calendar) return 1;
  if (!strcmp(job, "decode") && !decode(calendar)) return 1;
  if (arguments >= 5) {
    if (!strcmp(job, "expand")) {
      processor = microseconds(CLOCK_PROCESS_CPUTIME_ID);
      clock = microseconds(CLOCK_MONOTONIC);
    }
    expand(calendar, argument[3], argument[4]);
  }
  if (!strcmp(job, "agenda")) {
    write_agenda();
  } else if (!strcmp(job, "list")) {
    for (size_t i = 0; i < count; i++)
      printf("%lld %lld %s\n", (long long)occurrences[i].start, (long long)occurrences[i].end, uid_of(occurrences[i].event));
  } else {
    printf("%lld %lld\n", microseconds(CLOCK_PROCESS_CPUTIME_ID) - processor, microseconds(CLOCK_MONOTONIC) - clock);
  }
  return 0;
}
