/// The fields of an event. docs/templates.md lists them with these descriptions.
enum TemplateEventField: String, CaseIterable {
  case title, mark, location, description, lines
  case date, time, dates, start, end, lastDay, duration, minutes, startsIn, endsIn, dayNumber, dayCount, zone, repeats
  case calendar, color, categories, status, statusWord, kind, `class`, priority, percentComplete, completed
  case uid, recurrenceID, created, lastModified, url, links, organizer, attendees, alarms
  case isAllDay, isNow, isPast, isFirstDay, isLastDay, isRecurring, isCancelled, isTentative, isToDo, isDone, isUrgent
  case isJournal, isBusy, isFree, isPrivate

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .title: (.text, "title; a placeholder in the page's language if there is none")
    case .mark: (.text, "`☐`, `☐ !` or `☑` for a to-do, `✎` for a journal entry")
    case .location: (.text, "place")
    case .description: (.text, "description, on one line")
    case .lines: (.list(.word), "lines of the description that are not empty")
    case .date: (.moment, "the day under which the event is listed; outside days its first day")
    case .time: (.text, "time in the page's language, on this day: `09:00 – 10:30`, `all day`")
    case .dates: (.text, "day or days: `Mon, Mar 9 – Wed, Mar 11`")
    case .start: (.moment, "start")
    case .end: (.moment, "end, exclusive")
    case .lastDay: (.moment, "last day")
    case .duration: (.plain, "length in hours and minutes: `1:30`")
    case .minutes: (.number, "length in minutes")
    case .startsIn: (.number, "minutes until the start, negative after it; nothing without `now`")
    case .endsIn: (.number, "minutes until the end, negative after it; nothing without `now`")
    case .dayNumber: (.number, "number of this day within the event, from 1")
    case .dayCount: (.number, "number of days that the event covers")
    case .zone: (.text, "zone of the event if its clock differs from the page's at the start")
    case .repeats: (.text, "how it repeats: `every other Tuesday until Jun 30, 2026`")
    case .calendar: (.text, "name of its calendar")
    case .color: (.plain, "colour by the theme: `#0072b2`")
    case .categories: (.list(.word), "categories")
    case .status: (.plain, "`STATUS`: `CONFIRMED`, `TENTATIVE`, `CANCELLED` …")
    case .statusWord: (.text, "word for what is cancelled, tentative or done, or the percentage of a to-do")
    case .kind: (.plain, "component: `VEVENT`, `VTODO`, `VJOURNAL` or `VFREEBUSY`")
    case .class: (.plain, "`CLASS`: `PUBLIC`, `PRIVATE` or `CONFIDENTIAL`")
    case .priority: (.number, "`PRIORITY`, 1 (highest) to 9")
    case .percentComplete: (.number, "`PERCENT-COMPLETE` of a to-do")
    case .completed: (.moment, "when a to-do was done")
    case .uid: (.text, "`UID`")
    case .recurrenceID: (.moment, "original start of an instance of a series")
    case .created: (.moment, "`CREATED`")
    case .lastModified: (.moment, "`LAST-MODIFIED`")
    case .url: (.address, "`URL`, if its scheme is safe")
    case .links: (.list(.link), "`URL` and conferences, also those in texts, if their schemes are safe")
    case .organizer: (.text, "name or address of the organizer")
    case .attendees: (.list(.person), "the people")
    case .alarms: (.list(.alarm), "the times at which alarms go off, earliest first; without acknowledged alarms")
    case .isAllDay: (.flag, "has no times, or covers this whole day")
    case .isNow: (.flag, "now")
    case .isPast: (.flag, "over")
    case .isFirstDay: (.flag, "starts on this day; always outside days")
    case .isLastDay: (.flag, "ends on this day, or outside days on its first")
    case .isRecurring: (.flag, "instance of a series")
    case .isCancelled: (.flag, "cancelled")
    case .isTentative: (.flag, "tentative")
    case .isToDo: (.flag, "to-do")
    case .isDone: (.flag, "to-do that is done")
    case .isUrgent: (.flag, "priority 1 to 4")
    case .isJournal: (.flag, "journal entry")
    case .isBusy: (.flag, "published busy time")
    case .isFree: (.flag, "takes no time (`TRANSP:TRANSPARENT`)")
    case .isPrivate: (.flag, "private or confidential")
    }
  }
}

/// The fields of an attendee.
enum TemplatePersonField: String, CaseIterable {
  case name, address, mark, status, role

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .name: (.text, "name, or address without `mailto:`")
    case .address: (.address, "address: `mailto:ada@example.org`")
    case .mark: (.text, "answer: `✓`, `✗`, `?`, `»` (delegated) or `·` (none)")
    case .status:
      (
        .plain,
        "answer: `ACCEPTED`, `DECLINED`, `TENTATIVE`, `DELEGATED` or `NEEDS-ACTION`; of to-dos also `COMPLETED`, `IN-PROCESS`"
      )
    case .role: (.plain, "role: `CHAIR`, `REQ-PARTICIPANT`, `OPT-PARTICIPANT` or `NON-PARTICIPANT`")
    }
  }
}

enum TemplateLinkField: String, CaseIterable {
  case url, label

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .url: (.address, "address")
    case .label: (.text, "label of a conference, else the address")
    }
  }
}

enum TemplateAlarmField: String, CaseIterable {
  case at, minutesBefore, text, action, isRepetition, isSnooze

  /// The type of the field, and its description for users.
  var meaning: (kind: TemplateField.Kind, help: String) {
    switch self {
    case .at: (.moment, "when it goes off")
    case .minutesBefore: (.number, "minutes before the start, negative after it")
    case .text: (.text, "its `DESCRIPTION`")
    case .action: (.plain, "`DISPLAY`, `AUDIO` or `EMAIL`")
    case .isRepetition: (.flag, "goes off again (`REPEAT`)")
    case .isSnooze: (.flag, "another alarm, snoozed")
    }
  }
}
