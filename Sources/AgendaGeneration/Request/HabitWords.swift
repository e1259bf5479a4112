/// Commands of other programs (khal, gcalcli, remind, cal, icalBuddy) that people type by habit.
enum HabitWords {
  private static let views: [String: AgendaView] = [
    "list": .agenda, "upcoming": .agenda, "schedule": .agenda, "cal": .month, "validate": .check, "lint": .check,
    "convert": .events, "merge": .events, "export": .events, "busy": .freebusy,
    "when": .show, "find": .search, "grep": .search, "info": .show, "details": .show, "gaps": .free,
    "timesheet": .hours, "printcalendars": .calendars, "accounts": .calendars, "discover": .calendars, "changes": .diff,
    "differences": .diff,
  ]

  private static let changes =
    "It does not change calendars; khal and gcalcli do."
  private static let advice = [
    "todo": "To-dos are shown with events: agenda --todos", "todos": "To-dos are shown with events: agenda --todos",
    "tasks": "To-dos are shown with events: agenda --todos", "print": "To print: week -o week.pdf",
    "open": "To open a page: week --open", "pdf": "To write a file: week -o week.pdf",
    "html": "To write a file: week -o week.html", "count": "To add the hours of events: hours; to list them: events",
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

  /// The view that a command means; nil if it means none.
  static func view(_ word: String) -> AgendaView? { views[word.lowercased()] }

  /// What to use instead of a command, in sentences; nil if it is unknown.
  static func advice(_ word: String) -> String? { advice[word.lowercased()] }
}
