internal import AgendaGeneration

/// The names that other programs (khal, gcalcli, remind, cal, icalBuddy) use for options of this one.
enum OtherOptionNames {
  /// The option, with its value if the other name implies one.
  private static let options: [String: (name: String, value: String?)] = [
    "timezone": ("tz", nil), "time-zone": ("tz", nil), "zone": ("tz", nil), "in-timezone": ("tz", nil),
    "lang": ("locale", nil),
    "language": ("locale", nil), "start": ("from", nil), "begin": ("from", nil), "since": ("from", nil),
    "out": ("output", nil), "filter": ("search", nil), "query": ("search", nil), "grep": ("search", nil),
    "reverse": ("newest-first", nil), "colour": ("color", nil), "no-color": ("color", "never"),
    "no-colour": ("color", "never"), "gray": ("grey", nil), "grayscale": ("grey", nil), "monochrome": ("grey", nil),
    "today": ("date", "today"), "tomorrow": ("date", "tomorrow"), "silent": ("quiet", nil), "max": ("limit", nil),
    "first-day": ("week-start", nil), "firstweekday": ("week-start", nil), "categories": ("category", nil),
    "without": ("exclude", nil), "not": ("exclude", nil), "hide": ("exclude", nil), "skip": ("exclude", nil),
    "except": ("exclude", nil), "per": ("by", nil), "par": ("by", nil), "pro": ("by", nil), "nach": ("by", nil),
    "por": ("by", nil), "sum-per": ("by", nil), "ignore": ("exclude", nil), "where": ("location", nil),
    "place": ("location", nil), "room": ("location", nil), "participant": ("attendee", nil), "with": ("attendee", nil),
    "organiser": ("organizer", nil), "me": ("mine", nil), "min-length": ("min-duration", nil),
    "longer": ("min-duration", nil), "repair": ("fix", nil), "mend": ("fix", nil), "browser": ("open", nil),
    "follow": ("watch", nil), "live": ("watch", nil), "tag": ("category", nil), "tags": ("category", nil),
    "output-format": ("format", nil), "out-format": ("format", nil), "type": ("format", nil), "as": ("format", nil),
    "outfile": ("output", nil), "out-file": ("output", nil), "output-file": ("output", nil), "save": ("output", nil),
    "save-as": ("output", nil), "write": ("output", nil), "nocolor": ("color", "never"),
    "nocolors": ("color", "never"), "plain": ("color", "never"), "bw": ("grey", nil), "mono": ("grey", nil),
    "black-and-white": ("grey", nil), "military": ("24h", nil), "24": ("24h", nil), "24hr": ("24h", nil),
    "24hour": ("24h", nil), "24-hour": ("24h", nil), "12": ("12h", nil), "12hr": ("12h", nil), "12hour": ("12h", nil),
    "12-hour": ("12h", nil), "ampm": ("12h", nil), "am-pm": ("12h", nil), "utc": ("tz", "UTC"), "gmt": ("tz", "UTC"),
    "sunday": ("week-start", "sunday"), "sunday-first": ("week-start", "sunday"),
    "monday": ("week-start", "monday"), "monday-first": ("week-start", "monday"), "week-starts": ("week-start", nil),
    "week-starts-on": ("week-start", nil), "first-weekday": ("week-start", nil), "weekstart": ("week-start", nil),
    "start-of-week": ("week-start", nil), "count": ("limit", nil), "lines": ("limit", nil), "first": ("limit", nil),
    "top": ("limit", nil), "max-events": ("limit", nil), "max-results": ("limit", nil), "number": ("limit", nil),
    "calendars": ("calendar-name", nil), "calendar-names": ("calendar-name", nil), "cal": ("calendar-name", nil),
    "include-calendar": ("calendar-name", nil), "contains": ("search", nil), "match": ("search", nil),
    "words": ("search", nil), "filter-pattern": ("search", nil), "pattern": ("search", nil), "text": ("search", nil),
    "keyword": ("search", nil), "summary": ("search", nil),
    "subject": ("search", nil), "find": ("search", nil), "longer-than": ("min-duration", nil),
    "at-least": ("min-duration", nil), "duration": ("min-duration", nil), "group-by": ("by", nil), "group": ("by", nil),
    "sum-by": ("by", nil), "descending": ("newest-first", nil), "desc": ("newest-first", nil),
    "newest": ("newest-first", nil), "latest-first": ("newest-first", nil), "only-busy": ("busy-only", nil),
    "working-hours": ("hours", nil), "office-hours": ("hours", nil), "business-hours": ("hours", nil),
    "ohne": ("exclude", nil), "sans": ("exclude", nil), "senza": ("exclude", nil), "mit": ("attendee", nil),
    "no-cancelled": ("status", uncancelled), "hide-cancelled": ("status", uncancelled),
    "exclude-cancelled": ("status", uncancelled), "without-cancelled": ("status", uncancelled),
    "skip-cancelled": ("status", uncancelled), "no-canceled": ("status", uncancelled),
    "hide-canceled": ("status", uncancelled), "exclude-canceled": ("status", uncancelled),
    "cancelled": ("status", "cancelled"), "canceled": ("status", "cancelled"), "confirmed": ("status", "confirmed"),
    "tentative": ("status", "tentative"), "person": ("attendee", nil), "people": ("attendee", nil),
    "guest": ("attendee", nil), "invitee": ("attendee", nil), "email": ("attendee", nil), "a4": ("paper", "a4"),
    "a3": ("paper", "a3"), "a5": ("paper", "a5"), "letter": ("paper", "letter"), "legal": ("paper", "legal"),
    "columns": ("fields", nil), "props": ("fields", nil), "properties": ("fields", nil), "nc": ("color", "never"),
    "label": ("category", nil), "size": ("paper", nil), "paper-size": ("paper", nil), "papersize": ("paper", nil),
    // Of batches and sites, which write directories
    "output": ("out", nil), "outdir": ("output", nil), "out-dir": ("output", nil), "output-dir": ("output", nil),
    "output-directory": ("output", nil), "dest": ("output", nil), "destination": ("output", nil),
    // In German, French, Italian and Spanish
    "sprache": ("locale", nil), "langue": ("locale", nil), "lingua": ("locale", nil), "idioma": ("locale", nil),
    "von": ("from", nil), "ab": ("from", nil), "du": ("from", nil), "da": ("from", nil), "desde": ("from", nil),
    "ausgabe": ("output", nil), "datei": ("output", nil), "sortie": ("output", nil), "salida": ("output", nil),
    "suche": ("search", nil), "recherche": ("search", nil), "buscar": ("search", nil), "datum": ("date", nil),
    "fecha": ("date", nil), "ort": ("location", nil), "lieu": ("location", nil), "lugar": ("location", nil),
    "kategorie": ("category", nil), "categorie": ("category", nil), "categoria": ("category", nil),
    "papier": ("paper", nil), "papel": ("paper", nil), "formato": ("format", nil),
  ]

  /// All statuses but one.
  private static let uncancelled = OptionValue.statusNames.filter { $0 != "cancelled" }.joined(separator: ",")

  private static let lastDay =
    "write --to, the day after the last one, or the days in words, such as 'today to friday'"
  private static let decimal = "CSV has hours as decimals: hours march -o hours.csv"
  private static let undone = "for to-dos that are not done: agenda --todos --status needs-action,in-process"
  private static let future = "write 'next 10' for events that have not begun, or days from today on"
  private static let accepted = "write --mine ADDRESS, which leaves out what this person has declined"
  private static let spreadsheet = "spreadsheets open CSV: --format csv"
  private static let brief = "for a line each: the view 'events', or --fields '{start} {title}'; for 'diff': --quiet"
  private static let address = "write the address or the file alone"
  private static let weekend = "write 'workweek' for a week without its weekend"
  private static let otherFile = "files are not changed; write another one with -o"
  private static let allDay = "all-day events are always shown; --search, --exclude and --category select events"
  private static let titles = "the titles of days have dates: --date-format"
  private static let withCalendar = "write --calendar-name with the name of a calendar to show"

  private static let period = "write the view or the days without dashes: 'week', 'next 7 days'"
  private static let words = "searches have no patterns; write the words: --search"
  private static let hours = "for the hours of the grid: --hours 8-18"
  private static let fonts = "the size of letters follows the paper, and fonts cannot be chosen"
  private static let styles = "pages have their styles inside; for other colors: --theme FILE"

  private static let counts = "'diff --quiet' counts the changes; for the number of events: how many events"
  private static let withoutCategory =
    "--exclude looks for words in categories, too, one at a time: --exclude travel --exclude team"
  private static let money = "hours are added, not money; to multiply them in a spreadsheet: hours march -o hours.csv"
  private static let directories = "all directories in a directory are read, too"
  private static let doubles = "an event that is in several files is shown once; for each of them: --duplicates keep"
  private static let twoFiles = "two files are compared by 'diff': diff old.ics new.ics"
  private static let templates = "docs/templates.md has templates to begin with; --template FILE uses one"
  private static let orientation = "write --portrait or --landscape"
  private static let onlyErrors = "write --quiet, and --fail-on errors for the exit status"
  private static let onlyAllDay = "for events of a whole day or more: --min-duration 1d"
  private static let withoutPrivate = "to leave out private events: --exclude-private"
  private static let pattern = "for lines of your own: agenda --fields '{start}; {title}'"
  private static let order = "lists are in order of time; --newest-first begins with the last event"

  private static let untold = "for busy times without titles: freebusy; to leave out private events: --exclude-private"
  private static let partOfDay = "write 'tonight' or 'tomorrow morning' without dashes, or the hours: --hours 18-24"
  private static let lines = "for a line of JSON for each event: events --format json | jq -c '.[]'"
  private static let exitStatus = "errors give an exit status of 1, and with --strict warnings, too"
  private static let details = "lists with people, descriptions and alarms: agenda --details"
  private static let selected = "to select by words of events: --search; by a category: --category"
  private static let fewer = "lists have descriptions and people only with --details; for titles alone: --fields title"
  private static let boxes = "to-dos have boxes: agenda --todos"

  /// Names of options whose value is the last day to show.
  static let lastDays: Set<String> = ["until", "till", "through", "bis", "jusque", "hasta", "fino", "au"]

  /// What to use instead of names with several meanings, or only similar ones.
  private static let advice = [
    "end": lastDay, "a": lastDay, "decimal": decimal, "decimals": decimal, "hide-completed": undone,
    "no-completed": undone, "hide-done": undone,
    "no-done": undone,
    "open-only": undone, "only-open": undone, "pending": undone, "incomplete": undone, "undone": undone,
    "next": "write the days in words, such as 'next week' or 'next 7 days', or 'next 7' for seven events",
    "three": "write the months: month --months 3", "julian": "days are not numbered",
    "no-header": pattern, "noheader": pattern, "separator": pattern, "sep": pattern, "delimiter": pattern,
    "common": "several calendars are always combined", "only-all-day": onlyAllDay, "only-allday": onlyAllDay,
    "no-private": withoutPrivate, "hide-private": withoutPrivate,
    "between": "for the hours of a page: --hours 9-12; write the days in words, such as 'monday to friday'",
    "min": "for free times: free 1h; for events: --min-duration 1h",
    "last": "write the days in words, such as 'last 7 days'",
    "days-back": "write the days in words, such as 'last 7 days'",
    "sort-by": order, "order": order, "order-by": order, "ea": allDay,
    "eed": "for titles alone: --fields title",
    "sd": "lists are by day: agenda", "df": "did you mean '--date-format'?", "li": "did you mean '--limit'?",
    "iep": "did you mean '--fields'?", "eep": "did you mean '--fields'?", "once": "a series is listed once by 'search'",
    "for": "write --days 3, or the days in words, such as 'next 3 days'",
    "weeks": "for the numbers of weeks: --week-numbers iso; for days from today on: '2 weeks', or --days 14",
    "hide-past": future, "no-past": future,
    "future": future, "upcoming": future, "notstarted": future, "not-started": future, "nostarted": future,
    "only-future": future, "past": "write the days in words, such as 'last 30 days'",
    "history": "write the days in words, such as 'last 30 days'",
    "include-past": "write the days in words, such as 'last 30 days'",
    "all": "write 'events' for all events", "no-declined": accepted, "hide-declined": accepted, "nodeclined": accepted,
    "accepted": accepted, "declined": accepted, "tsv": spreadsheet, "xlsx": spreadsheet, "xls": spreadsheet,
    "excel": spreadsheet, "stat": counts, "summary-only": counts, "numstat": counts, "shortstat": counts,
    "not-category": withoutCategory, "exclude-category": withoutCategory, "without-category": withoutCategory,
    "skip-category": withoutCategory, "hide-category": withoutCategory, "exclude-tag": withoutCategory,
    "overdue": "for to-dos that were due: agenda last 90 days --todos", "rate": money, "price": money,
    "currency": money, "amount": money, "hourly-rate": money,
    "recursive": directories, "recurse": directories, "dedupe": doubles, "dedup": doubles, "deduplicate": doubles,
    "unique": doubles, "uniq": doubles, "no-duplicates": doubles, "against": twoFiles, "changes": twoFiles,
    "changes-since": twoFiles, "changed-since": twoFiles, "compare": twoFiles, "compare-with": twoFiles,
    "compare-to": twoFiles,
    "diff": twoFiles, "old": twoFiles,
    "new": twoFiles,
    "print-default-template": templates, "default-template": templates, "print-template": templates,
    "list-templates": templates, "compact": brief, "short": brief, "brief": brief, "oneline": brief, "one-line": brief,
    "terse": brief, "dense": brief, "url": address, "address": address, "feed": address, "source": address,
    "no-weekend": weekend, "no-weekends": weekend, "hide-weekend": weekend, "hide-weekends": weekend,
    "weekdays": weekend, "in-place": otherFile, "inplace": otherFile, "overwrite": otherFile, "dry-run": otherFile,
    "anonymize": untold, "anonymise": untold, "anonymous": untold, "redact": untold, "hide-titles": untold,
    "hide-details": untold, "no-titles": untold, "night": partOfDay, "evening": partOfDay, "morning": partOfDay,
    "afternoon": partOfDay, "jsonl": lines, "ndjson": lines, "json-lines": lines,
    "exit-code": exitStatus, "exit-status": exitStatus, "fail": exitStatus, "werror": exitStatus, "error": exitStatus,
    "attendees": details, "participants": details, "guests": details, "with-attendees": details,
    "show-attendees": details,
    "description": details, "descriptions": details, "notes": details, "project": selected, "client": selected,
    "task": selected, "checkboxes": boxes, "checkbox": boxes, "checklist": boxes,
    "one-page": HabitWords.fitting, "single-page": HabitWords.fitting, "large": HabitWords.fitting,
    "big": HabitWords.fitting,
    "bigger": HabitWords.fitting, "small": HabitWords.fitting, "no-description": fewer, "no-descriptions": fewer,
    "no-details": fewer,
    "no-notes": fewer, "no-attendees": fewer, "titles-only": fewer, "fit-page": HabitWords.fitting,
    "fit-to-page": HabitWords.fitting,
    "in": "for the next event: next; for a day some time from now: 'in 3 days'",
    "no-allday": allDay, "no-all-day": allDay, "hide-all-day": allDay, "all-day": allDay, "allday": allDay,
    "exclude-calendar": withCalendar, "without-calendar": withCalendar, "skip-calendar": withCalendar,
    "max-duration": "there is only a least length: --min-duration",
    "shorter": "there is only a least length: --min-duration",
    "shorter-than": "there is only a least length: --min-duration",
    "errors-only": onlyErrors, "only-errors": onlyErrors,
    "ascending": "the oldest event is first unless there is --newest-first", "user": "for passwords: --netrc",
    "password": "for passwords: --netrc", "login": "for passwords: --netrc",
    "range": "write the days in words, such as 'next 7 days'", "ic": "did you mean '--calendar-name'?",
    "ec": withCalendar, "usage": "did you mean '--help'?",
    "man": "write 'manual' for the manual page",
    "sort": order,
    "file": "write the name of the file alone, and --output for the file to write",
    "input": "write the name of the file alone", "config": "set the environment variable ICS2DAY_CONFIG",
    "only": "write --calendar-name for a calendar, --category for a category, --search for words",
    "printer": "write a PDF and print it: -o week.pdf", "print": "write a PDF and print it: -o week.pdf",
    "edit": otherFile, "settings": "settings are in the file ~/.config/ics2day/config", "nrd": titles,
    "no-relative-dates": titles, "npn": "the names of calendars are shown if there are several",
    "orientation": orientation, "upright": orientation, "time-format": "write --12h or --24h",
    "clock": "write --12h or --24h", "hour-format": "write --12h or --24h", "time": "write --12h or --24h",
    "title":
      "to select events by their titles: --search; a page has the names of its calendars; the configuration file gives a calendar another name",
    "period": period, "span": period, "interval": period, "horizon": period,
    "regex": words, "regexp": words, "pcre": words, "case-sensitive": "searches ignore the case of letters",
    "ignore-case": "searches ignore the case of letters", "uid": "write the UID as the event: show UID",
    "id": "write the UID as the event: show UID", "font-size": fonts, "fontsize": fonts, "text-size": fonts,
    "work-hours": hours, "working-hours": hours, "business-hours": hours, "start-hour": hours, "end-hour": hours,
    "day-start": hours, "day-end": hours, "day-begin": hours, "scale": "for the pixels of a PNG image: --dpi",
    "zoom": "for the pixels of a PNG image: --dpi", "stdout": "without -o, a page is written to the standard output",
    "css": styles, "inline-css": styles, "stylesheet": styles,
    "style": "for the form of sheets: --sheet-style; for colors: --theme FILE",
    "verbose": "warnings are printed unless there is --quiet; 'check' lists all of them",
  ]

  /// Words beside a format that say only that it is written.
  private static let outputWords: Set<String> = ["output", "out", "file", "only", "export", "format"]

  /// The meanings of single letters in other programs.
  private static let letters: [Character: String] = [
    "q": "did you mean '--quiet'?", "f": "did you mean '--format' or '--from'?", "V": "did you mean '--version'?",
    "n": "for the next 3 events: next 3; for a number of days: --days", "s": "did you mean '--search' or '--from'?",
    "w": "for a week: 'week', or 'w12'; for the columns of a terminal: --width",
    "d": "did you mean '--date' or '--days'? To leave out events: --exclude",
    "e": "write --to, the day after the last",
    "v": "warnings are printed unless there is --quiet; the version is --version",
    "t": "did you mean '--to' or '--tz'?",
    "l": "did you mean '--limit' or '--locale'?",
    "a": "did you mean '--calendar-name'?", "c": "did you mean '--calendar-name' or '--category'?",
    "y": "write 'year' for the twelve months", "m": "did you mean '--months'? 'month' is without dashes",
    "x": "did you mean '--exclude'? To write all events: events -o all.ics",
    "r": "did you mean '--days' or '--newest-first'?", "Q": "write 'agenda' without dashes",
    "D": "write the name of the directory alone",
    "i": "write the name of the file alone; searches ignore the case of letters",
    "A": "did you mean '--months' or '--days'?", "B": "write the first month: --from",
    "G": "for colors: --color; for a theme: --theme", "?": "did you mean '--help'?",
    "C": "did you mean '--color'?", "o": "did you mean '--output'?",
    "u": "did you mean '--netrc'?", "p": "did you mean '--paper'?", "j": "days are not numbered",
    "b": "did you mean '--from' or '--busy-only'?", "g": "did you mean '--search' or '--by'?",
    "S": "weeks begin on Sunday with --week-start sunday", "M": "weeks begin on Monday with --week-start monday",
    "L": "did you mean '--locale'?", "T": "did you mean '--todos' or '--template'?", "z": "did you mean '--tz'?",
    "F": "did you mean '--format'?", "N": "did you mean '--limit'?", "W": "did you mean '--width'?",
    "k": "for all options: ics2day help",
  ]

  /// All names, to suggest.
  static var names: [String] { (Array(options.keys) + Array(advice.keys)).sorted() }

  /// What to write instead of an option of grep; nil if the letter is unknown.
  static func searchAdvice(_ letter: Character) -> String? {
    switch letter {
    case "i": "searches ignore the case of letters"
    case "v": "to leave out events with a word: --exclude"
    case "E", "e", "F", "P", "w": "searches have no patterns; write the words"
    case "c": "to count: count review"
    case "n", "m": "for the number of events: --limit"
    default: nil
    }
  }

  /// The option that a name means, and its value if the name implies one; nil if it means none. A format is the value
  /// of `--format`.
  static func option(_ name: String) -> (name: String, value: String?)? {
    // `--to-csv`
    let ending = name.hasPrefix("to-") || name.hasPrefix("as-") ? String(name.dropFirst(3)) : name
    if let format = OutputFormat(fileExtension: ending) { return ("format", format.rawValue) }
    // `--only-category`
    let verb = ["only-", "filter-", "search-"].first { name.hasPrefix($0) } ?? ""
    let rest = String(name.dropFirst(verb.count))
    let isValued = !verb.isEmpty && RequestOption.named(rest)?.description.placeholder != nil
    return options[name] ?? (isValued ? (rest, nil) : nil)
  }

  /// What to use instead of a name, as the second half of a sentence; nil if the name is unknown.
  static func advice(_ name: String) -> String? {
    if let known = advice[name] { return known }
    // `--pdf-output`
    let parts = name.split(separator: "-").map(String.init)
    if parts.count == 2, let format = parts.lazy.compactMap(OutputFormat.init(fileExtension:)).first,
      parts.contains(where: outputWords.contains)
    {
      return "for this format: --format \(format.rawValue), or -o with the name of a file"
    }
    // `--per-week`
    for verb in ["per-", "by-"] where name.hasPrefix(verb) {
      let grouping = HoursGrouping(rawValue: String(name.dropFirst(verb.count)))
      return grouping.map { "write --by \($0.rawValue)" }
        ?? "hours are added by \(list(HoursGrouping.allCases.map(\.rawValue), "or")): --by category"
    }
    // `--de`
    guard name.utf8.count == 2, OptionValue.isPageLanguage(name) else { return nil }
    return "for the language: --locale \(name)"
  }

  /// What to use instead of a name that means an option only with a number or a text behind it; nil if it means one, and for other
  /// names.
  static func advice(_ name: String, before next: String?) -> String? {
    switch name {
    case "count" where next.flatMap({ Int($0) }) == nil: "for the number of events: how many events"
    case "summary" where next?.hasPrefix("-") ?? true: counts
    default: nil
    }
  }

  /// What to use instead of a letter with a value that only one option takes, as the second half of a sentence: `-t html`, `-s A3`.
  static func advice(_ letter: Character, value: String, writesDirectory: Bool) -> String? {
    if writesDirectory, "dD".contains(letter) { return "write --out \(terminalSafe(value))" }
    if letter == "f", value.contains("{") { return "write --fields '\(terminalSafe(value))'" }
    let value = value.lowercased()
    if letter == "f", ["ics", "ical", "jcal"].contains(value) {
      return "calendars are recognized by what they contain; for what is written: --format"
    }
    if let format = OutputFormat(fileExtension: value) { return "write --format \(format.rawValue)" }
    if PaperSize(rawValue: value) != nil { return "write --paper \(value)" }
    if value.hasSuffix("mm") { return "for the margin of sheets: --margin \(terminalSafe(String(value.dropLast(2))))" }
    return nil
  }

  /// The days of an option of remind, as the second half of a sentence: `-c+2` for two weeks, `-c2` for two
  /// months; nil for others.
  static func periodAdvice(_ text: Substring) -> String? {
    guard let letter = text.first,
      let unit = ["c": text.dropFirst().first == "+" ? "week" : "month", "p": "month", "s": "month"][letter]
    else { return nil }
    let digits = text.dropFirst().drop { $0 == "+" || $0 == "u" || $0 == "l" || $0 == "a" }
    guard let count = OptionValue.number(digits), (1...99).contains(count) else { return nil }
    return "write the days: '\(count) \(unit)\(count == 1 ? "" : "s")'"
  }

  /// What to use instead of a letter, as the second half of a sentence; nil if the letter is unknown.
  static func advice(_ letter: Character) -> String? {
    letter.isNumber
      ? "for months: month --months \(letter); for days: --days \(letter); a day before today is --date -\(letter)"
      : letters[letter]
  }
}
