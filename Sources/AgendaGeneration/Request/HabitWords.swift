/// Commands of other programs (khal, gcalcli, remind, cal, icalBuddy) that people type by habit.
enum HabitWords {
  private static let views: [String: AgendaView] = [
    "list": .agenda, "upcoming": .agenda, "schedule": .agenda, "cal": .month, "validate": .check, "lint": .check,
    "convert": .events, "merge": .events, "export": .events, "busy": .freebusy,
    "when": .show, "find": .search, "grep": .search, "info": .show, "details": .show, "gaps": .free,
    "timesheet": .hours, "printcalendars": .calendars, "accounts": .calendars, "discover": .calendars, "changes": .diff,
    "differences": .diff, "calw": .week, "calm": .month, "verify": .check, "doctor": .check,
    "inspect": .check, "is-valid": .check, "isvalid": .check, "join": .events, "combine": .events, "concat": .events,
    "filter": .events, "printics": .events, "slots": .free, "worklog": .hours, "total": .hours, "sum": .hours,
    "free/busy": .freebusy, "free-busy": .freebusy, "dedupe": .events, "deduplicate": .events, "sort": .events,
    "unite": .events,
  ]

  /// The commands that mean a calendar as their result, not a list.
  private static let writers: Set<String> = [
    "merge", "join", "combine", "concat", "printics", "dedupe", "deduplicate", "sort", "unite",
  ]

  /// Whether a command means a calendar as its result.
  static func writesCalendar(_ word: String) -> Bool { writers.contains(word.lowercased()) }

  private static let changes =
    "It does not change calendars; khal and gcalcli do."
  private static let interactive = "It does not run in dialogue; --watch updates a page on the terminal."
  private static let seasons = "Seasons have no fixed days; write months, such as 'june to august'."
  private static let settings = "Settings are in the file ~/.config/ics2day/config."
  private static let advice = [
    "interactive": interactive, "ikhal": interactive, "tui": interactive, "shell": interactive, "configure": settings,
    "config": settings, "settings": settings, "init": settings, "setup": settings, "login": "For passwords: --netrc",
    "auth": "For passwords: --netrc", "split": "To write a file for each calendar: batch",
    "uncompletedtasks": "To-dos are shown with events: agenda --todos", "spring": seasons, "summer": seasons,
    "autumn": seasons, "fall": seasons, "winter": seasons, "status": "To see what is on: today; to see problems: check",
    "undo": changes, "cancel": changes, "invite": changes, "accept": changes, "decline": changes, "update": changes,
    "remove": changes,
    "todo": "To-dos are shown with events: agenda --todos", "todos": "To-dos are shown with events: agenda --todos",
    "tasks": "To-dos are shown with events: agenda --todos", "print": "To print: week -o week.pdf",
    "open": "To open a page: week --open", "count": "To add the hours of events: hours; to list them: events",
    "stats": "To add the hours of events: hours; to list them: events",
    "watch": "To update a page when a file changes: week --watch",
    "serve": "It is no server. To write linked pages: site; to open a page: week --open",
    "server": "It is no server. To write linked pages: site; to open a page: week --open",
    "alarms": "To list alarms: agenda --details", "alarm": "To list alarms: agenda --details",
    "reminders": "To list alarms: agenda --details", "fix": "To repair: check --fix -o mended.ics",
    "repair": "To repair: check --fix -o mended.ics",
    "add": changes, "new": changes, "create": changes, "edit": changes, "delete": changes, "rm": changes,
    "import": changes, "quick": changes, "move": changes, "rsvp": changes,
    "remind": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "notify": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "sync": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "pull": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "push": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
  ]

  private static let what = "write what to show: day, week, month"
  private static let noTime = "pages show whole days"
  private static let following = "a page shows days that follow each other"
  private static let otherDay = "it is another day each year; write its date"

  /// What to write instead of a word that is not a command, as the second half of a sentence.
  private static let hints = [
    "at": "pages show whole days; to select by place: --location", "with": "to select by people: --attendee",
    "in": "for a day some time from now, write for instance 'in 3 days'; to select by place: --location",
    "easter": otherDay, "thanksgiving": otherDay, "ramadan": otherDay, "without": "to leave out events: --exclude",
    "about": "to select by words: --search", "except": "to leave out events: --exclude",
    "all": "for all events: events", "every": following, "noon": noTime, "midnight": noTime, "eod": noTime,
    "lunch": noTime, "after": "write a day, as in 'after friday'", "before": "write a day, as in 'before friday'",
    "what": "questions begin for instance with 'what is on'",
    "how": "questions begin for instance with 'how many hours'",
    "who": "to select by people: --attendee", "when": "questions begin for instance with 'when is'",
    "only": "to select by words: --search",
    "google": "write the secret address in iCal format, or a file",
    "outlook": "write the address of the calendar, or a file",
    "view": what, "display": what, "see": what, "business": "write the weekday",
    "icloud": "write the address of the calendar, or a file",
  ]

  /// What to write instead of a word; nil if it is unknown.
  static func hint(_ word: String) -> String? {
    let word = word.lowercased()
    return (hints[word] ?? (isTime(word) ? noTime : isWeekdays(word) ? following : nil)).map { "; \($0)" }
  }

  /// Whether a word is a time of the day: `14:00`, `9am`, `14h`.
  private static func isTime(_ word: String) -> Bool {
    let digits = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    guard digits.first?.isNumber == true, digits.count < 6 else { return false }
    return digits.contains(":") ? true : ["am", "pm", "h", "uhr"].contains(word.dropFirst(digits.count))
  }

  /// Whether a word names days that do not follow each other: `mondays`, `mon,wed`.
  private static func isWeekdays(_ word: String) -> Bool {
    let parts = word.split(separator: ",")
    if parts.count > 1 { return parts.allSatisfy { DateVocabulary.weekday(String($0)) != nil } }
    return word.hasSuffix("s") && OptionValue.weekdayNames.contains(String(word.dropLast()))
  }

  /// The view that a command means; nil if it means none.
  static func view(_ word: String) -> AgendaView? { views[word.lowercased()] }

  /// What to use instead of a command, in sentences; nil if it is unknown.
  static func advice(_ word: String) -> String? {
    let word = word.lowercased()
    // icalBuddy has `tasksDueBefore:today`.
    return advice[word] ?? (word.hasPrefix("tasks") || word.hasPrefix("uncompletedtasks") ? advice["todo"] : nil)
  }
}
