/// Commands of other programs (khal, gcalcli, remind, cal, icalBuddy) that people type by habit.
enum HabitWords {
  private static let views: [String: AgendaView] = [
    "list": .agenda, "upcoming": .agenda, "schedule": .agenda, "cal": .month, "validate": .check, "lint": .check,
    "convert": .events, "merge": .events, "export": .events, "busy": .freebusy,
    "when": .show, "find": .search, "grep": .search, "info": .show, "details": .show, "gaps": .free,
    "timesheet": .hours, "printcalendars": .calendars, "accounts": .calendars, "discover": .calendars, "changes": .diff,
    "differences": .diff, "calw": .week, "calm": .month, "verify": .check, "doctor": .check,
    "inspect": .check, "is-valid": .check, "isvalid": .check, "join": .events, "combine": .events, "concat": .events,
    "filter": .events, "printics": .events, "slots": .free, "worklog": .hours,
  ]

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
    "fix": "To repair: check --fix -o mended.ics", "repair": "To repair: check --fix -o mended.ics",
    "add": changes, "new": changes, "create": changes, "edit": changes, "delete": changes, "rm": changes,
    "import": changes, "quick": changes, "move": changes, "rsvp": changes,
    "remind": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "notify": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "sync": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "pull": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "push": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
  ]

  private static let what = "write what to show: day, week, month"
  private static let otherDay = "it is another day each year; write its date"

  /// What to write instead of a word that is not a command, as the second half of a sentence.
  private static let hints = [
    "at": "pages show whole days; to select by place: --location", "with": "to select by people: --attendee",
    "in": "for a day some time from now, write for instance 'in 3 days'; to select by place: --location",
    "easter": otherDay, "thanksgiving": otherDay, "ramadan": otherDay, "without": "to leave out events: --exclude",
    "about": "to select by words: --search", "except": "to leave out events: --exclude",
    "all": "for all events: events", "every": "a page shows days that follow each other",
    "only": "to select by words: --search",
    "google": "write the secret address in iCal format, or a file",
    "outlook": "write the address of the calendar, or a file",
    "view": what, "display": what, "see": what, "business": "write the weekday",
    "icloud": "write the address of the calendar, or a file",
  ]

  /// What to write instead of a word; nil if it is unknown.
  static func hint(_ word: String) -> String? { hints[word.lowercased()].map { "; \($0)" } }

  /// The view that a command means; nil if it means none.
  static func view(_ word: String) -> AgendaView? { views[word.lowercased()] }

  /// What to use instead of a command, in sentences; nil if it is unknown.
  static func advice(_ word: String) -> String? { advice[word.lowercased()] }
}
