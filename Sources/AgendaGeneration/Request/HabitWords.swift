/// Commands of other programs (khal, gcalcli, remind, cal, icalBuddy) that people type by habit.
package enum HabitWords {
  private static let views: [String: AgendaView] = [
    "list": .agenda, "upcoming": .agenda, "schedule": .agenda, "cal": .month, "validate": .check, "lint": .check,
    "convert": .events, "merge": .events, "export": .events, "busy": .freebusy,
    "when": .show, "find": .search, "grep": .search, "info": .show, "details": .show, "gaps": .free,
    "timesheet": .hours, "printcalendars": .calendars, "accounts": .calendars, "discover": .calendars, "changes": .diff,
    "differences": .diff, "calw": .week, "calm": .month, "verify": .check, "doctor": .check,
    "inspect": .check, "is-valid": .check, "isvalid": .check, "join": .events, "combine": .events, "concat": .events,
    "filter": .events, "printics": .events, "slots": .free, "worklog": .hours, "total": .hours, "sum": .hours,
    "free/busy": .freebusy, "free-busy": .freebusy, "dedupe": .events, "deduplicate": .events, "sort": .events,
    "unite": .events, "summary": .agenda, "overview": .agenda, "turn": .events, "transform": .events,
    "timetable": .week, "gantt": .timeline, "slot": .free, "find-slot": .free, "find-time": .free,
    "conflict": .conflicts, "overlaps": .conflicts, "overlapping": .conflicts, "overlap": .conflicts,
    "clashes": .conflicts, "clash": .conflicts, "collisions": .conflicts, "double-booked": .conflicts,
    "double-bookings": .conflicts, "doublebooked": .conflicts, "doublebookings": .conflicts, "daily": .day,
    "weekly": .week, "monthly": .month, "yearly": .year, "annual": .year,
    "dump": .events,
  ]

  /// The commands that mean a calendar as their result, not a list.
  private static let writers: Set<String> = [
    "merge", "join", "combine", "concat", "printics", "dedupe", "deduplicate", "sort", "unite",
  ]

  /// Whether a command means a calendar as its result.
  static func writesCalendar(_ word: String) -> Bool { writers.contains(word.lowercased()) }

  private static let changes =
    "It does not change calendars; khal and gcalcli do."
  private static let makes = changes + " To make a page: month -o month.pdf"
  private static let interactive = "It does not run in dialogue; --watch updates a page on the terminal."
  private static let seasons = "Seasons have no fixed days; write months, such as 'june to august'."
  private static let settings = "Settings are in the file ~/.config/ics2day/config."
  private static let groups = "to group hours: hours by category or by day; to color events: --color-by"
  private static let inputs = "Write an address or a file behind the view: week https://example.org/team.ics"
  private static let allDay = "For events of a whole day or more: events --min-duration 1d"
  private static let help = "For help: ics2day help; for examples: ics2day manual"
  private static let others = "Write the words behind it alone. For all commands: ics2day help"
  private static let sends = "It sends nothing. To write a file that you can send: week -o week.pdf"
  private static let publishes = "It does not write to servers. To write pages for one: site team.ics -o pages"
  private static let copies = "To write all events to a file: events -o all.ics"
  private static let leaves = "To leave out events: --exclude; for a week without its weekend: workweek"
  private static let lists = "To list events: agenda; to list calendars: calendars"
  private static let runs = "Write the view or the file alone, as in: week team.ics"
  private static let past = "To list events of past days: agenda last 30 days"
  private static let pdf = "To make a PDF: month -o month.pdf"
  private static let birthdays = "To select a category: agenda 2026 --category birthdays; by words: search birthday"
  private static let folded = "For sheets to fold: week --sheet-style trifold -o week.pdf"
  private static let theme = "A theme is a file with colors: week --theme dark.theme"
  private static let undone = "It changes nothing, so there is nothing to undo."
  private static let toDos = "To-dos are shown with events: agenda --todos"
  private static let journals = "Journal entries are shown with events: agenda --journals"
  private static let advice = [
    "due": toDos, "journal": journals, "journals": journals, "to-dos": toDos, "to-do": toDos, "birthday": birthdays,
    "birthdays": birthdays, "pocketmod": folded,
    "leaflet": folded, "themes": theme,
    "send": sends, "email": sends, "mail": sends, "e-mail": sends, "to-email": sends, "share": sends, "forward": sends,
    "fax": sends,
    "upload": publishes, "publish": publishes, "deploy": publishes, "backup": copies,
    "archive": copies, "copy": copies, "clone": copies, "hide": leaves, "skip": leaves, "omit": leaves, "drop": leaves,
    "exclude": leaves, "ls": lists, "dir": lists, "ll": lists, "run": runs, "start": runs, "build": runs, "exec": runs,
    "log": past, "history": past, "past": past, "rem2ps": pdf, "rem2pdf": pdf, "pcal": pdf, "lp": pdf, "lpr": pdf,
    "commit": changes, "checkout": changes,
    "rebase": changes, "stash": undone, "revert": undone, "reset": undone, "tag": "To select a category: --category",
    "rename": changes, "reschedule": changes, "change": changes, "modify": changes,
    "erase": changes, "snooze": changes, "ask": help, "hello": help, "hi": help,
    "install": "It is installed. For help: ics2day help",
    "upgrade": "It does not update itself. For its version: ics2day version", "cat": copies, "less": lists,
    "more": lists, "head": "To list the next events: next 10", "tail": past, "wc": "To add the hours of events: hours",
    "clean": "To repair: check --fix -o mended.ics", "debug": "To list problems: check",
    "group": "To group hours: hours by category; to color events: --color-by", "quit": interactive, "exit": interactive,
    "subscribe": inputs, "read": inputs, "load": inputs,
    "usage": help, "examples": help, "man": help,
    "about": help, "tutorial": help, "commands": help, "options": help, "khal": others, "gcalcli": others,
    "icalbuddy": others,
    "calcurse": others, "gcal": others, "ncal": others, "vdirsyncer": others, "git": others, "docker": others,
    "org-agenda": others, "wyrd": others, "rem": others,

    "all-day": allDay, "set": settings, "preferences": settings, "defaults": settings,
    "paper": "For the paper: week -o week.pdf --paper a4",
    "interactive": interactive, "ikhal": interactive, "tui": interactive, "gui": interactive, "shell": interactive,
    "configure": settings,
    "config": settings, "settings": settings, "init": settings, "setup": settings, "login": "For passwords: --netrc",
    "auth": "For passwords: --netrc", "split": "To write a file for each calendar: batch",
    "uncompletedtasks": toDos, "spring": seasons, "summer": seasons,
    "autumn": seasons, "fall": seasons, "winter": seasons, "status": "To see what is on: today; to see problems: check",
    "undo": changes, "cancel": changes, "invite": changes, "accept": changes, "decline": changes, "update": changes,
    "remove": changes,
    "todo": toDos, "todos": toDos,
    "tasks": toDos, "print": "To print, write the view and a PDF: week -o week.pdf",
    "open": "To open a page: week --open",
    "stats": "To count events: how many events; to add their hours: hours",
    "stat": "To count events: how many events; to add their hours: hours",
    "watch": "To update a page when a file changes: week --watch",
    "serve": "It is no server. To write linked pages: site; to open a page: week --open",
    "port": "It is no server. To write linked pages: site; to open a page: week --open",
    "server": "It is no server. To write linked pages: site; to open a page: week --open",
    "alarms": "To list alarms: agenda --details", "alarm": "To list alarms: agenda --details",
    "reminders": "To list alarms: agenda --details", "reminder": "To list alarms: agenda --details",
    "fix": "To repair: check --fix -o mended.ics",
    "repair": "To repair: check --fix -o mended.ics",
    "add": changes, "new": changes, "create": makes, "edit": changes, "delete": changes, "rm": changes,
    "import": changes, "quick": changes, "move": changes, "rsvp": changes,
    "remind": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "notify": "It sends no reminders; the program remind does. To list alarms: agenda --details",
    "sync": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "pull": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
    "push": "It does not write to servers; vdirsyncer does. To keep copies of feeds: fetch",
  ]

  private static let questions =
    "questions begin for instance with 'what is on', 'when is' or 'am I free'; for help: ics2day help"
  private static let sheets = "spreadsheets open CSV: --format csv"
  private static let documents = "word processors open HTML: --format html"
  private static let images = "for an image: --format png"
  private static let duplex = "for two-sided paper: --duplex"
  private static let leaveOut = "to leave out events: --exclude"
  private static let workdays =
    "days are counted with weekends; write '3 days', or 'workweek' for Monday to Friday"
  private static let paper = "for large paper: --paper a2 or a3"
  /// Whether a word is a task of another program, or a feast without a date, not the title of an event: `would you print april`.
  static func isRequest(_ word: String) -> Bool {
    requests.contains(word.lowercased()) || hints[word.lowercased()] == otherDay
  }

  private static let requests: Set<String> = [
    "print", "add", "create", "delete", "remove", "edit", "import", "remind", "notify", "sync", "subscribe",
    "stats", "alarms", "reminders", "todos", "tasks", "all-day", "send", "email",
    "mail", "upload", "publish", "hide", "skip", "poster",
  ]

  private static let what = "write what to show: day, week, month"
  static let noTime = "for the hours of a page: --hours 9-12 instead; for free times: free 9-12"
  private static let following = "a page shows days that follow each other"
  private static let overlaps = "for events at the same time: conflicts"
  private static let otherDay = "it is another day each year; write its date"
  private static let overdue = "for to-dos that were due: agenda last 90 days --todos"
  private static let noWeekend = "for a week without its weekend: workweek"
  private static let columns = "for columns of all events: events --format csv"
  private static let tracks =
    "for a column for each: day --tracks location; for columns of all events: events --format csv"
  private static let latest = "for the latest ones: agenda last 30 days --newest-first --limit 3"
  static let lastNeedsDays =
    "The last event on what days? For the latest one: agenda last 30 days --newest-first --limit 1"
  private static let unselected = "series are not selected; 'search' lists each of them once"
  private static let privateOnes = "to leave out private events: --exclude-private"
  private static let allDayHint = "for events of a whole day or more: --min-duration 1d"
  private static let doubles =
    "events with the same UID are shown once; to list them for one file: check; for what two files differ in: diff"
  private static let lengths =
    "events are not compared by length; to add their hours: hours; for free times: free 2 hours"
  private static let opening = "to open a page: week --open"
  private static let declined = "what somebody has declined can only be left out: --mine ADDRESS"
  private static let upright = "for upright sheets: --portrait"
  private static let look = "pages follow the light or dark look of the device; other colors: --theme FILE"
  private static let holidays = "add a calendar with holidays as a file or address"
  private static let busiest = "for free times: free; for the hours of each day: hours by day"
  private static let freeTimes = "for free times: free tomorrow; for a length: free 1h tomorrow"
  private static let people = "for the people of an event: show review; to select by them: --organizer, --attendee"
  package static let fitting = "sheets fit their paper; for another size: --paper"
  private static let untilDay =
    "the time until then is not counted; write the day alone, such as 'christmas', or for an event: show party"
  private static let years = "write days, such as 2026-09-01..2027-08-31, because it begins on different days"

  /// What to write instead of a word that is not a command, as the second half of a sentence.
  private static let hints = [
    "countdown": untilDay, "bank holiday": holidays, "bank holidays": holidays, "public holiday": holidays,
    "public holidays": holidays, "school holiday": holidays, "school holidays": holidays, "school vacation": holidays,
    "who organizes": people, "who organises": people, "who leads": people, "who hosts": people, "who runs": people,
    "at": "pages show whole days; to select by place: --location", "and": following, "is": questions, "are": questions,
    "do": questions, "does": questions, "did": questions, "will": questions, "should": questions, "why": questions,
    "am": questions, "where": questions,
    "by": groups, "excel": sheets, "xlsx": sheets,
    "xls": sheets, "ods": sheets, "spreadsheet": sheets, "word": documents, "docx": documents, "doc": documents,
    "odt": documents, "rtf": documents, "jpg": images, "jpeg": images, "gif": images, "webp": images, "image": images,
    "as of": "write the first day: from 9 march", "longest": lengths, "shortest": lengths,
    "duplex": duplex, "double-sided": duplex,
    "two-sided": duplex, "fit": fitting,
    "double bookings": overlaps, "double booked": overlaps, "double booking": overlaps, "per": groups,
    "but not": "for what two files differ in: diff old.ics new.ics", "hide weekends": noWeekend,
    "hide weekend": noWeekend, "weeks": "write weeks as 'w12' or '2 weeks'",
    "days": "write days as dates, or '3 days'",
    "with": "to select by people: --attendee",
    "in": "for a day some time from now, write for instance 'in 3 days'; to select by place: --location",
    "easter": otherDay, "thanksgiving": otherDay, "ramadan": otherDay, "good friday": otherDay, "eid": otherDay,
    "pentecost": otherDay, "whitsun": otherDay, "ascension": otherDay, "passover": otherDay, "hanukkah": otherDay,
    "diwali": otherDay, "carnival": otherDay, "lent": otherDay, "mother's day": otherDay, "father's day": otherDay,
    "mothers day": otherDay, "fathers day": otherDay, "labor day": otherDay, "memorial day": otherDay,
    "black friday": otherDay, "ash wednesday": otherDay, "palm sunday": otherDay, "lunar new": otherDay,
    "chinese new": otherDay, "school year": years, "fiscal year": years, "academic year": years, "fiscal": years,
    "skip weekend": noWeekend, "skip weekends": noWeekend, "remove weekend": noWeekend, "remove weekends": noWeekend,
    "cancelled": "to select them: --status cancelled", "canceled": "to select them: --status cancelled",
    "tentative": "to select them: --status tentative", "confirmed": "to select them: --status confirmed",
    "declined": declined,
    "duplicates": doubles, "duplicate": doubles, "doubles": doubles, "mornings": noTime, "afternoons": noTime,
    "evenings": noTime, "nights": noTime,
    "of": "to find the day of an event: show review", "hide the": "to leave out events: --exclude",
    "weekends": following, "all day": allDayHint, "all-day": allDayHint,
    "allday": allDayHint, "longer": "for a least length: --min-duration 2h",
    "shorter": "there is only a least length: --min-duration", "horizontal": "for sheets on their side: --landscape",
    "sideways": "for sheets on their side: --landscape", "vertical": upright, "upright": upright,
    "black": "for a page without colors: --grey", "dark": look, "light": look, "dark-mode": look, "light-mode": look,
    "least": busiest, "busiest": busiest, "busier": busiest,
    "quietest": busiest, "what can": "for help: ics2day help", "when can": freeTimes, "first free": freeTimes,
    "who are": "for help: ics2day help",
    "how often": "events are listed: search review",
    "no weekend": noWeekend, "no weekends": noWeekend, "without weekend": noWeekend, "without weekends": noWeekend,
    "without the": "to leave out events: --exclude", "except weekends": noWeekend, "not": leaveOut, "no": leaveOut,
    "but": leaveOut, "minus": leaveOut, "working": workdays, "workdays": workdays, "workday": workdays,
    "ahead": "write the days, such as 'next 7 days'", "who's": "to select by people: --attendee",
    "days until": untilDay, "weeks until": untilDay, "months until": untilDay, "hours until": untilDay,
    "minutes until": untilDay, "sleeps until": untilDay, "hours till": untilDay, "days till": untilDay,
    "weeks till": untilDay,
    "stdin": "write - for standard input", "which": "questions begin for instance with 'which meetings'",
    "printing": "to print: week -o week.pdf", "language": "for the language: --locale", "poster": paper,
    "timezone": "for the time zone: --tz", "colors": "for colors: --color or --theme",
    "font": "fonts cannot be chosen; pages use the fonts of the system",
    "newest": latest, "latest": latest, "last": latest,
    "without private": privateOnes, "private": privateOnes, "except private": privateOnes, "no private": privateOnes,
    "recurring": unselected, "repeating": unselected, "the newest": latest, "the latest": latest, "the last": latest,
    "without": "to leave out events: --exclude",
    "about": "to select by words: --search", "except": "to leave out events: --exclude",
    "all": "for all events: events", "every": following, "after": "write a day, as in 'after friday'",
    "before": "write a day, as in 'before friday'",
    "what": "questions begin for instance with 'what is on'",
    "how": "questions begin for instance with 'how many hours'; for help: ics2day help",
    "who": people, "when": "questions begin for instance with 'when is'",
    "only": "to select by words: --search",
    "google": "write the secret address in iCal format, or a file",
    "outlook": "write the address of the calendar, or a file",
    "view": what, "display": what, "see": what, "business": "write the weekday",
    "icloud": "write the address of the calendar, or a file",
  ]

  /// What to write instead of words that may also be in a title: `next planner review`.
  private static let nounHints = [
    "holiday": holidays, "holidays": holidays, "vacation": holidays, "vacations": holidays,
    "people": columns, "guests": columns, "participants": columns, "rooms": tracks, "places": tracks,
    "categories": columns, "locations": tracks, "attendees": columns, "organizers": columns, "titles": columns,
    "invitations": declined, "invites": declined, "wall": paper, "preview": opening, "browse": opening,
    "overdue": overdue, "tasks overdue": overdue, "todos overdue": overdue,
    "planner": "planners are made of views: week --sheet-style spread -o planner.pdf",
  ]

  /// What to write instead of a word; nil if it is unknown.
  /// - Parameter isInTitle: Whether the word may be part of a title.
  static func hint(_ word: String, isInTitle: Bool = false) -> String? {
    let word = word.lowercased()
    if !isInTitle, let hint = nounHints[word] { return "; \(hint)" }
    if let hint = hints[word] { return "; \(hint)" }
    if isTime(word) { return "; \(noTime)" }
    if word.hasPrefix("+%") || word.hasPrefix("%") {
      return "; for the form of dates in a list: agenda --date-format 'EEEE d'"
    }
    // `FY2026`
    if word.hasPrefix("fy"), word.dropFirst(2).allSatisfy(\.isNumber), word.count > 3 { return "; \(years)" }
    // `the 90s`
    if word.hasSuffix("0s") { return "; write years, such as '1990 to 1999'" }
    return isWeekdays(word) ? "; \(following)" : nil
  }

  /// What to write instead of a document of another program, by its file extension; nil for others.
  static func hint(onDocument ending: String) -> String? {
    hints[ending.lowercased()].flatMap { [sheets, documents, images].contains($0) ? $0 : nil }
  }

  /// Whether a word is a time of the day, or a unit of it: `14:00`, `9am`, `14h`, `8-12`, `noon`, `hours`.
  static func isTime(_ word: String) -> Bool {
    let word = word.lowercased()
    if timeWords.contains(word) { return true }
    if word.contains(" ") { return false }
    let sides = word.split(separator: "-").map(String.init)
    if sides.count == 2 { return (try? OptionValue.hours(word)) != nil }
    let digits = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    guard digits.first?.isNumber == true, digits.count < 6 else { return false }
    return digits.contains(":") ? true : ["am", "pm", "h", "uhr"].contains(word.dropFirst(digits.count))
  }

  private static let timeWords: Set<String> = [
    "noon", "midday", "midnight", "lunch", "breakfast", "eod", "hour", "hours", "minute", "minutes", "mins", "min",
  ]

  /// Whether some words begin with hours that are no date: `from 9 to 5`.
  static func hours(_ words: ArraySlice<String>) -> Bool {
    let plain = words.prefix(4).map { $0.lowercased() }
    guard plain.count == 4, [["between", "and"], ["from", "to"], ["from", "until"]].contains([plain[0], plain[2]])
    else {
      return false
    }
    return [plain[1], plain[3]].allSatisfy { isTime($0) || OptionValue.number($0[...]).map { $0 < 25 } == true }
  }

  /// Whether some words ask for all-day events only: `all day events tomorrow`.
  static func namesAllDayEvents(_ words: ArraySlice<String>) -> Bool {
    let plain = words.prefix(3).map(QuestionGrammar.plain)
    let isOneWord = ["all-day", "allday"].contains(plain.first)
    guard isOneWord || plain.starts(with: ["all", "day"]) else { return false }
    return plain.dropFirst(isOneWord ? 1 : 2).first.map(QuestionGrammar.english.isNoun) == true
  }

  /// Whether a word leaves out some events, so that what follows is no title: `only`, `without`.
  static func restricts(_ word: String) -> Bool {
    ["only", "just", "without", "except", "longer", "shorter", "not", "but"].contains(word.lowercased())
  }

  /// Whether a word may be before a time: `before noon`.
  static func precedesTime(_ word: String) -> Bool {
    ["at", "before", "after", "until", "till", "by", "from", "around", "between"].contains(word.lowercased())
  }

  /// Whether a unit is not one of whole days: `48 hours`, `3 working days`.
  static func isUnitWithoutDays(_ word: String) -> Bool {
    ["hours", "hour", "minutes", "minute", "mins", "working", "workdays", "business"].contains(word.lowercased())
  }

  /// Whether a word names days that do not follow each other: `mondays`, `mon,wed`.
  private static func isWeekdays(_ word: String) -> Bool {
    let parts = word.split(separator: ",")
    if parts.count > 1 { return parts.allSatisfy { DateVocabulary.weekday(String($0)) != nil } }
    return word.hasSuffix("s") && OptionValue.weekdayNames.contains(String(word.dropLast()))
  }

  /// The view that a command means; nil if it means none.
  package static func view(_ word: String) -> AgendaView? { views[word.lowercased()] }

  /// Whether a word is the name of another program.
  package static func isProgram(_ word: String) -> Bool {
    let word = word.lowercased()
    return advice[word] == others || ["remind", "rem2ps", "ikhal", "pcal"].contains(word)
  }

  /// What to write instead of an option with the name of a command or of days, as the second half of a sentence; nil if it is
  /// unknown: `--check`, `--list-calendars`, `--this-week`, `--send`.
  package static func optionAdvice(_ name: String) -> String? {
    let verb = ["list-", "show-", "print-"].first { name.hasPrefix($0) } ?? ""
    if let words = spoken(name) ?? AgendaView(rawValue: String(name.dropFirst(verb.count)))?.rawValue {
      return "write '\(words)' without dashes"
    }
    if let hint = hint(name) { return String(hint.dropFirst(2)) }
    // `--woche`
    if name.utf8.count > 3, !LocalDateReader.languages(reading: [name]).isEmpty {
      return "write '\(name)' without dashes"
    }
    let known = advice(name) ?? advice(String(name.dropFirst(verb.count)))
    return known.map { $0.prefix(1).lowercased() + $0.dropFirst() }
  }

  /// The view or the days that an option names: `--week`, `--list`, `--tonight`, `--this-month`; nil if it names none.
  package static func spoken(_ name: String) -> String? {
    if let view = AgendaView(rawValue: name) ?? view(name) { return writesCalendar(name) ? name : view.rawValue }
    let days = DateVocabulary.hyphenated(name) ?? (name.utf8.count > 4 ? name : nil)
    return days.flatMap { (try? OptionValue.dates(inWords: $0)) ?? nil == nil ? nil : $0 }
  }

  /// What to use instead of a command, in sentences; nil if it is unknown.
  static func advice(_ word: String) -> String? {
    let word = word.lowercased()
    // `ical2pdf`
    let sides = word.split(separator: "2").map(String.init)
    if sides.count == 2, ["ics", "ical", "cal", "calendar", "vcs", "ics2"].contains(sides[0]), advice[word] == nil {
      let format = OutputFormat(rawValue: sides[1]) ?? OutputFormat(fileExtension: sides[1])
      return format.map { "To write \($0.rawValue): events team.ics --format \($0.rawValue)" }
    }
    // icalBuddy has `tasksDueBefore:today`.
    return advice[word] ?? (word.hasPrefix("tasks") || word.hasPrefix("uncompletedtasks") ? advice["todo"] : nil)
  }
}
