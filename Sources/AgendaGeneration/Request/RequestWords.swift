/// The words of a command line other than options: views, dates and inputs.
///
///     month team.ics            the view, an input
///     team.ics next friday      an input, a date
///     tomorrow team.ics         a date, an input
///
/// A word is a file if one of that name exists, except the first word if it is a view.
package struct RequestWords {
  /// The views; empty if none is named.
  package internal(set) var views: [AgendaView] = []
  /// The first and last date; nil if none is named.
  package internal(set) var dates: DateSpecificationRange?
  /// Paths, addresses and names of calendars, in order.
  package internal(set) var inputs: [String] = []
  /// The words to search for, as in `search design review`.
  package internal(set) var text: [String] = []
  /// The number of events to show, as in `next 5`.
  package internal(set) var count: Int?
  /// The least length of free times, as in `free 2 hours`; the value of an option.
  package internal(set) var length: String?
  /// The hours of free times or of a day, as in `free between 9 and 12` and `tomorrow afternoon`; the value of an option.
  package internal(set) var hours: String?
  /// What hours are grouped by, as in `hours by category`; the value of an option.
  package internal(set) var grouping: String?
  /// The format, as in `week as pdf`.
  package internal(set) var format: OutputFormat?
  /// Whether the command means a calendar unless a file says otherwise: `merge a.ics b.ics`.
  package internal(set) var writesCalendar = false
  /// Whether the words ask for the number of events: `how many meetings next week`.
  package internal(set) var counts = false
  /// Whether the words ask for what is not over: `what is left today`.
  package internal(set) var leavesOutPast = false
  /// Which event alone the words ask for: `last meeting in march`; nil for all.
  var only: OnlyEvent?
  /// Whether only the first of the dates was given: `from tomorrow`.
  package internal(set) var isOpenEnded = false
  /// How ambiguous words were interpreted.
  package internal(set) var notes: [String] = []

  init() {}

  /// Reads the words.
  /// - Parameters:
  ///   - words: The words.
  ///   - names: The names of calendars, and of files for suggestions.
  ///   - local: Parses dates in the user's language; used only if there is no English date.
  ///   - unreadLanguage: The user's language if its words are not known; used only to say so.
  ///   - isName: Whether a word is the name of a calendar.
  ///   - exists: Whether there is a file or directory at a path.
  package init(
    _ words: [String], names: @escaping () -> [String] = { [] }, local: @escaping () -> LocalDateReader? = { nil },
    unreadLanguage: @escaping () -> String? = { nil },
    isName: @escaping (String) -> Bool = { _ in false }, exists: @escaping (String) -> Bool
  ) throws(UsageError) {
    let kinds = WordKinds(exists: exists, isName: isName, local: local)
    do throws(UsageError) {
      self = try RequestWordReader.read(words, kinds, names: names, unreadLanguage: unreadLanguage)
    } catch {
      guard let known = try SentenceReader(kinds).command(for: words[...]) else { throw error }
      self = try RequestWordReader.read(known, kinds, names: names, unreadLanguage: unreadLanguage)
    }
  }

  /// The views of a word such as `month` or `year,month,week`; nil if it is something else.
  package static func views(_ word: String) -> [AgendaView]? {
    let parts = word.lowercased().split(separator: ",", omittingEmptySubsequences: false)
    let views = parts.compactMap { AgendaView(rawValue: String($0)) }
    return views.isEmpty || views.count < parts.count ? nil : views
  }
}

/// The one event of some days that words ask for: `first event in april`.
enum OnlyEvent: String {
  case first, last
}
