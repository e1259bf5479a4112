internal import AgendaGeneration

/// The names that other programs (khal, gcalcli, remind, cal, icalBuddy) use for options of this one.
enum OtherOptionNames {
  /// The option, with its value if the other name implies one.
  private static let options: [String: (name: String, value: String?)] = [
    "timezone": ("tz", nil), "time-zone": ("tz", nil), "zone": ("tz", nil), "lang": ("locale", nil),
    "language": ("locale", nil), "start": ("from", nil), "begin": ("from", nil), "since": ("from", nil),
    "out": ("output", nil), "filter": ("search", nil), "query": ("search", nil), "grep": ("search", nil),
    "reverse": ("newest-first", nil), "colour": ("color", nil), "no-color": ("color", "never"),
    "no-colour": ("color", "never"), "gray": ("grey", nil), "grayscale": ("grey", nil), "monochrome": ("grey", nil),
    "today": ("date", "today"), "tomorrow": ("date", "tomorrow"), "silent": ("quiet", nil), "max": ("limit", nil),
    "first-day": ("week-start", nil), "firstweekday": ("week-start", nil), "categories": ("category", nil),
    "without": ("exclude", nil), "not": ("exclude", nil), "ignore": ("exclude", nil), "where": ("location", nil),
    "place": ("location", nil), "room": ("location", nil), "participant": ("attendee", nil), "with": ("attendee", nil),
    "organiser": ("organizer", nil), "me": ("mine", nil), "min-length": ("min-duration", nil),
    "longer": ("min-duration", nil), "repair": ("fix", nil), "mend": ("fix", nil), "browser": ("open", nil),
    "follow": ("watch", nil), "live": ("watch", nil), "tag": ("category", nil), "tags": ("category", nil),
    "label": ("category", nil), "size": ("paper", nil), "paper-size": ("paper", nil), "papersize": ("paper", nil),
  ]

  private static let lastDay =
    "write --to, the day after the last one, or the days in words, such as 'today to friday'"
  /// What to use instead of names with several meanings, or only similar ones.
  private static let advice = [
    "until": lastDay,
    "end": lastDay,
    "through": lastDay,
    "week": "write 'week' without dashes", "month": "write 'month' without dashes", "day": "write 'day' without dashes",
    "agenda": "write 'agenda' without dashes", "year": "write 'year' without dashes",
    "list": "write 'agenda' without dashes", "sort": "write --newest-first for the latest event first",
    "file": "write the name of the file alone, and --output for the file to write",
    "input": "write the name of the file alone", "config": "set the environment variable ICS2DAY_CONFIG",
    "hide-cancelled": "write --status confirmed for events that take place",
    "no-cancelled": "write --status confirmed for events that take place",
    "exclude-cancelled": "write --status confirmed for events that take place",
    "only": "write --calendar-name for a calendar, --category for a category, --search for words",
    "portrait": "sheets are upright unless there is --landscape",
    "title": "a page has the names of its calendars; the configuration file gives a calendar another name",
    "verbose": "warnings are printed unless there is --quiet; 'check' lists all of them",
  ]

  /// The meanings of single letters in other programs.
  private static let letters: [Character: String] = [
    "q": "did you mean '--quiet'?", "f": "did you mean '--format' or '--from'?", "V": "did you mean '--version'?",
    "n": "did you mean '--limit' or '--days'?", "s": "did you mean '--search' or '--from'?",
    "w": "did you mean '--width'?", "d": "did you mean '--date' or '--days'?",
    "e": "write --to, the day after the last",
    "v": "warnings are printed unless there is --quiet; the version is --version",
    "t": "did you mean '--to' or '--tz'?",
    "l": "did you mean '--limit' or '--locale'?",
  ]

  /// The option that a name means, and its value if the name implies one; nil if it means none. A format is the value
  /// of `--format`.
  static func option(_ name: String) -> (name: String, value: String?)? {
    OutputFormat(fileExtension: name).map { ("format", $0.rawValue) } ?? options[name]
  }

  /// What to use instead of a name, as the second half of a sentence; nil if the name is unknown.
  static func advice(_ name: String) -> String? { advice[name] }

  /// What to use instead of a letter, as the second half of a sentence; nil if the letter is unknown.
  static func advice(_ letter: Character) -> String? { letters[letter] }
}
