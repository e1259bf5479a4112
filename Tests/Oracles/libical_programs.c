// What a program does that uses libical in the obvious way: parses the whole file and expands every event.
//
//   libical_programs FILE FROM TO    writes "start end is-date uid" of each occurrence, in seconds since 1970
//
// Ends with "end" where it came to the end, so that a list that breaks off is not taken for a short one.
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

static void show(icalcomponent *event, struct icaltime_span *span, void *data) {
  (void)data;
  const char *uid = icalcomponent_get_uid(event);
  struct icaltimetype start = icalcomponent_get_dtstart(event);
  // The span of a date ends with the last second of its last day.
  long end = (long)span->end + (start.is_date ? 1 : 0);
  printf("%ld %ld %d ", (long)span->start, end, start.is_date);
  // One line for each occurrence, whatever the UID holds.
  for (uid = uid ? uid : "-"; *uid; uid++) putchar(*uid == '\n' || *uid == '\r' ? ' ' : *uid);
  putchar('\n');
}

static void expand(icalcomponent *component, struct icaltimetype from, struct icaltimetype to) {
  if (icalcomponent_isa(component) == ICAL_VEVENT_COMPONENT) {
    icalcomponent_foreach_recurrence(component, from, to, show, NULL);
    return;
  }
  // All pointers first: expanding moves the cursor of the component.
  int count = icalcomponent_count_components(component, ICAL_ANY_COMPONENT);
  icalcomponent **children = calloc((size_t)count + 1, sizeof *children);
  if (!children) exit(1);
  int found = 0;
  icalcomponent *child = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT);
  for (; child && found < count; child = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT))
    children[found++] = child;
  for (int index = 0; index < found; index++) {
    icalcomponent_kind kind = icalcomponent_isa(children[index]);
    if (kind == ICAL_VEVENT_COMPONENT || kind == ICAL_VCALENDAR_COMPONENT) expand(children[index], from, to);
  }
  free(children);
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  FILE *file = fopen(arguments[1], "rb");
  static char text[1 << 24];
  size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
  text[length] = 0;
  icalcomponent *root = icalparser_parse_string(text);
  if (root) expand(root, icaltime_from_string(arguments[2]), icaltime_from_string(arguments[3]));
  puts("end");
  return 0;
}
