// Calls libical from several threads as LibicalDecoder does: its global state is set once before, then each thread reads
// values alone. Every thread reads the same lines of the files given and must get the same sum.
//
//   values [--components] THREADS FILE...
//
// With --components each thread parses whole components instead, which libical does not do without races: it shows that the
// thread checker sees them.
#include <libical/ical.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char **files;
static int fileCount;
static int components;
static pthread_barrier_t start;

struct result {
  unsigned long long sum, times, durations, integers;
};

static int is(const char *line, const char *name) {
  size_t length = strlen(name);
  return !strncmp(line, name, length) && (line[length] == ':' || line[length] == ';');
}

// A digit of the forms that LibicalDecoder writes: nothing else reaches libical.
static int shape(const char *text, const char *allowed, size_t most) {
  size_t length = strlen(text);
  return length > 0 && length <= most && strspn(text, allowed) == length;
}

static void take(struct result *result, const char *line, const char *value) {
  static const char *const times[] = {"DTSTART", "DTEND", "DTSTAMP", "CREATED", "LAST-MODIFIED", "RECURRENCE-ID",
                                      "EXDATE",  "RDATE", "TRIGGER"};
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
    if (!is(line, times[i]) || !shape(value, "0123456789TZ", 16)) continue;
    struct icaltimetype time = icaltime_from_string(value);
    if (icaltime_is_null_time(time)) continue;
    result->times++;
    result->sum = result->sum * 31 + (unsigned)(time.year * 372 + time.month * 31 + time.day) +
                  (unsigned)(time.hour * 3600 + time.minute * 60 + time.second) + (unsigned)time.is_date +
                  (unsigned)icaltime_is_utc(time);
  }
  if ((is(line, "DURATION") || is(line, "TRIGGER")) && shape(value, "+-0123456789PWDTHMS", 31)) {
    struct icaldurationtype duration = icaldurationtype_from_string(value);
    if (!icaldurationtype_is_bad_duration(duration)) {
      result->durations++;
      result->sum = result->sum * 31 + (unsigned)icaldurationtype_as_int(duration);
    }
  }
  if ((is(line, "SEQUENCE") || is(line, "PRIORITY")) && shape(value, "0123456789", 9)) {
    icalvalue *number = icalvalue_new_from_string(ICAL_INTEGER_VALUE, value);
    if (number) {
      result->integers++;
      result->sum = result->sum * 31 + (unsigned)icalvalue_get_integer(number);
      icalvalue_free(number);
    }
  }
}

static void *read_all(void *argument) {
  struct result *result = argument;
  pthread_barrier_wait(&start);
  for (int i = 0; i < fileCount; i++) {
    char *text = strdup(files[i]);
    if (components) {
      icalcomponent *component = icalparser_parse_string(text);
      if (component) icalcomponent_free(component);
    } else {
      char *rest = text;
      for (char *line; (line = strsep(&rest, "\r\n"));) {
        char *colon = strrchr(line, ':');
        if (colon) take(result, line, colon + 1);
      }
    }
    free(text);
  }
  return NULL;
}

static char *contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  size_t size = 0, room = 1 << 16;
  char *text = malloc(room + 1);
  for (size_t count; text && (count = fread(text + size, 1, room - size, file)) > 0;) {
    size += count;
    if (size == room) text = realloc(text, (room *= 2) + 1);
  }
  fclose(file);
  if (text) text[size] = 0;
  return text;
}

int main(int count, char **arguments) {
  int first = 1;
  if (first < count && !strcmp(arguments[first], "--components")) components = 1, first++;
  int threads = first < count ? atoi(arguments[first]) : 0;
  if (threads < 1 || threads > 64) return 2;
  files = calloc((size_t)count, sizeof *files);
  for (int i = first + 1; i < count; i++)
    if ((files[fileCount] = contents(arguments[i]))) fileCount++;

  // LibicalDecoder.prepare
  (void)icaltimezone_get_utc_timezone();
  icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL);

  pthread_t ids[64];
  struct result results[64] = {{0, 0, 0, 0}};
  pthread_barrier_init(&start, NULL, (unsigned)threads);
  for (int i = 0; i < threads; i++) pthread_create(&ids[i], NULL, read_all, &results[i]);
  for (int i = 0; i < threads; i++) pthread_join(ids[i], NULL);
  for (int i = 1; i < threads; i++)
    if (results[i].sum != results[0].sum) {
      puts("the threads read different values");
      return 1;
    }
  printf("%d threads, %d files: each read %llu times, %llu durations, %llu integers\n", threads, fileCount,
         results[0].times, results[0].durations, results[0].integers);
  return 0;
}
