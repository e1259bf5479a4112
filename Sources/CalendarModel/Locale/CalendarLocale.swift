/// The locale data that pages need: names, patterns, and week and clock conventions.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct CalendarLocale: Hashable, Sendable {
  /// The BCP 47 tag, such as `de-DE`; also the `lang` of a page.
  public var identifier: String {
    _read { yield content.identifier }
    _modify { yield &content.identifier }
  }
  /// The writing direction.
  public var direction: TextDirection {
    _read { yield content.direction }
    _modify { yield &content.direction }
  }
  /// The first day of the week.
  public var firstWeekday: Weekday {
    _read { yield content.firstWeekday }
    _modify { yield &content.firstWeekday }
  }
  /// The days of the weekend.
  public var weekend: Set<Weekday> {
    _read { yield content.weekend }
    _modify { yield &content.weekend }
  }
  /// Whether times use the 24-hour clock.
  public var uses24HourClock: Bool {
    _read { yield content.uses24HourClock }
    _modify { yield &content.uses24HourClock }
  }
  /// The ten digits, zero first.
  public var digits: [String] {
    _read { yield content.digits }
    _modify { yield &content.digits }
  }

  /// Standalone month names, January first.
  public var monthNames: [String] {
    _read { yield content.monthNames }
    _modify { yield &content.monthNames }
  }
  /// Month names for use in a date, for languages that inflect them.
  public var monthNamesInDates: [String] {
    _read { yield content.monthNamesInDates }
    _modify { yield &content.monthNamesInDates }
  }
  /// Short standalone month names.
  public var shortMonthNames: [String] {
    _read { yield content.shortMonthNames }
    _modify { yield &content.shortMonthNames }
  }
  /// Short month names for use in a date.
  public var shortMonthNamesInDates: [String] {
    _read { yield content.shortMonthNamesInDates }
    _modify { yield &content.shortMonthNamesInDates }
  }
  /// The shortest month names: letters or numbers.
  public var narrowMonthNames: [String] {
    _read { yield content.narrowMonthNames }
    _modify { yield &content.narrowMonthNames }
  }
  /// Weekday names, Monday first.
  public var weekdayNames: [String] {
    _read { yield content.weekdayNames }
    _modify { yield &content.weekdayNames }
  }
  /// Short weekday names, Monday first.
  public var shortWeekdayNames: [String] {
    _read { yield content.shortWeekdayNames }
    _modify { yield &content.shortWeekdayNames }
  }
  /// Weekday letters, Monday first.
  public var narrowWeekdayNames: [String] {
    _read { yield content.narrowWeekdayNames }
    _modify { yield &content.narrowWeekdayNames }
  }
  /// The 12-hour clock's symbol for the hours before noon.
  public var amSymbol: String {
    _read { yield content.amSymbol }
    _modify { yield &content.amSymbol }
  }
  /// The 12-hour clock's symbol for the hours from noon.
  public var pmSymbol: String {
    _read { yield content.pmSymbol }
    _modify { yield &content.pmSymbol }
  }

  /// A full date with its weekday, in the pattern letters of Unicode TR 35: `EEEE, MMMM d, y`.
  public var fullDatePattern: String {
    _read { yield content.fullDatePattern }
    _modify { yield &content.fullDatePattern }
  }
  /// A date without its year: `EEE, MMM d`.
  public var mediumDatePattern: String {
    _read { yield content.mediumDatePattern }
    _modify { yield &content.mediumDatePattern }
  }
  /// The pattern of a short date with a year; nil for the full date with a short month and without its weekday.
  package var shortDateWithYearPattern: String? {
    _read { yield content.shortDateWithYearPattern }
    _modify { yield &content.shortDateWithYearPattern }
  }
  /// A day of the month with its month: `MMM d`.
  public var shortDatePattern: String {
    _read { yield content.shortDatePattern }
    _modify { yield &content.shortDatePattern }
  }
  /// A month and its year: `MMMM y`.
  public var monthPattern: String {
    _read { yield content.monthPattern }
    _modify { yield &content.monthPattern }
  }
  /// Ranges of days with their year: `Mar 8 – 14, 2026`.
  package var dateRangePatterns: DateRangePatterns {
    _read { yield content.dateRangePatterns }
    _modify { yield &content.dateRangePatterns }
  }
  /// Ranges of days with their weekdays and without a year: `Mon, Mar 9 – Wed, Mar 11`.
  package var weekdayRangePatterns: DateRangePatterns {
    _read { yield content.weekdayRangePatterns }
    _modify { yield &content.weekdayRangePatterns }
  }
  /// Months of one year: `March – May 2026`.
  package var monthRangePattern: DateRangePattern {
    _read { yield content.monthRangePattern }
    _modify { yield &content.monthRangePattern }
  }
  /// Months of different years: `December 2026 – January 2027`.
  package var monthRangeAcrossYearsPattern: DateRangePattern {
    _read { yield content.monthRangeAcrossYearsPattern }
    _modify { yield &content.monthRangeAcrossYearsPattern }
  }
  /// A time on the 24-hour clock.
  public var time24Pattern: String {
    _read { yield content.time24Pattern }
    _modify { yield &content.time24Pattern }
  }
  /// A time on the 12-hour clock.
  public var time12Pattern: String {
    _read { yield content.time12Pattern }
    _modify { yield &content.time12Pattern }
  }

  /// The fixed phrases of the pages.
  package var phrases: PagePhrases {
    _read { yield content.phrases }
    _modify { yield &content.phrases }
  }

  /// Creates US English, which needs no locale data.
  public init() {}

  @Shared private var content = Content()

  /// The stored properties, documented above.
  private struct Content: Hashable, Sendable {
    var identifier = "en-US"
    var direction: TextDirection = .leftToRight
    var firstWeekday: Weekday = .sunday
    var weekend: Set<Weekday> = [.saturday, .sunday]
    var uses24HourClock = false
    var digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    var monthNames = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    var monthNamesInDates = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    var shortMonthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var shortMonthNamesInDates = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    var narrowMonthNames = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
    var weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    var shortWeekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var narrowWeekdayNames = ["M", "T", "W", "T", "F", "S", "S"]
    var amSymbol = "AM"
    var pmSymbol = "PM"
    var fullDatePattern = "EEEE, MMMM d, y"
    var mediumDatePattern = "EEE, MMM d"
    var shortDateWithYearPattern: String?
    var shortDatePattern = "MMM d"
    var monthPattern = "MMMM y"
    var dateRangePatterns = DateRangePatterns(
      withinMonth: DateRangePattern(first: "MMM d – ", last: "d, y"),
      withinYear: DateRangePattern(first: "MMM d – ", last: "MMM d, y"),
      acrossYears: DateRangePattern(first: "MMM d, y – ", last: "MMM d, y"))
    var weekdayRangePatterns = DateRangePatterns(
      withinMonth: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"),
      withinYear: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"),
      acrossYears: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"))
    var monthRangePattern = DateRangePattern(first: "MMMM – ", last: "MMMM y")
    var monthRangeAcrossYearsPattern = DateRangePattern(first: "MMMM y – ", last: "MMMM y")
    var time24Pattern = "HH:mm"
    var time12Pattern = "h:mm a"
    var phrases = PagePhrases()
  }
}

/// The writing direction of a language.
public enum TextDirection: String, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// The patterns of a range of days, by what differs between the first and last day, so that shared parts are written
/// once.
package struct DateRangePatterns: Hashable, Sendable {
  /// For days in one month: `Mar 8 – 14, 2026`.
  package var withinMonth: DateRangePattern
  /// For days in different months of one year: `Mar 30 – Apr 5, 2026`.
  package var withinYear: DateRangePattern
  /// For days in different years: `Dec 28, 2026 – Jan 3, 2027`.
  package var acrossYears: DateRangePattern

  /// Creates patterns.
  package init(withinMonth: DateRangePattern, withinYear: DateRangePattern, acrossYears: DateRangePattern) {
    self.withinMonth = withinMonth
    self.withinYear = withinYear
    self.acrossYears = acrossYears
  }
}

/// The pattern of a date range in two parts, in the pattern letters of Unicode TR 35: `MMM d – ` for the first date and
/// `d, y` for the last. The separator belongs to the first part.
package struct DateRangePattern: Hashable, Sendable {
  /// The pattern of the first date, with the separator.
  package var first: String
  /// The pattern of the last date.
  package var last: String

  /// Creates a pattern from its parts.
  package init(first: String, last: String) {
    self.first = first
    self.last = last
  }
}
