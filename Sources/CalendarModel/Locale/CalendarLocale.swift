/// The locale data that pages need: names, patterns, week and clock conventions. Plain data.
public struct CalendarLocale: Hashable, Sendable {
  /// The BCP 47 tag, such as `de-DE`; also the `lang` of a page.
  public var identifier = "en-US"
  /// The writing direction.
  public var direction: TextDirection = .leftToRight
  /// The first day of the week.
  public var firstWeekday: Weekday = .sunday
  /// The days of the weekend.
  public var weekend: Set<Weekday> = [.saturday, .sunday]
  /// Whether times use the 24-hour clock.
  public var uses24HourClock = false
  /// The ten digits, zero first.
  public var digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]

  /// Standalone month names, January first.
  public var monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// Month names for use in a date, for languages that inflect them.
  public var monthNamesInDates = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  /// Short standalone month names.
  public var shortMonthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  /// Short month names for use in a date.
  public var shortMonthNamesInDates = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// Month letters or numbers.
  public var narrowMonthNames = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
  /// Weekday names, Monday first.
  public var weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  /// Short weekday names, Monday first.
  public var shortWeekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// Weekday letters, Monday first.
  public var narrowWeekdayNames = ["M", "T", "W", "T", "F", "S", "S"]
  /// The 12-hour clock's symbol for the hours before noon.
  public var amSymbol = "AM"
  /// The 12-hour clock's symbol for the hours from noon.
  public var pmSymbol = "PM"

  /// A full date with its weekday, in the pattern letters of Unicode TR 35: `EEEE, MMMM d, y`.
  public var fullDatePattern = "EEEE, MMMM d, y"
  /// A date without its year: `EEE, MMM d`.
  public var mediumDatePattern = "EEE, MMM d"
  /// A day of the month with its month: `MMM d`.
  public var shortDatePattern = "MMM d"
  /// A month and its year: `MMMM y`.
  public var monthPattern = "MMMM y"
  /// Ranges of days with their year: `Mar 8 – 14, 2026`.
  public var dateRangePatterns = DateRangePatterns(
    withinMonth: DateRangePattern(first: "MMM d – ", last: "d, y"),
    withinYear: DateRangePattern(first: "MMM d – ", last: "MMM d, y"),
    acrossYears: DateRangePattern(first: "MMM d, y – ", last: "MMM d, y"))
  /// Ranges of days with their weekdays and without a year: `Mon, Mar 9 – Wed, Mar 11`.
  public var weekdayRangePatterns = DateRangePatterns(
    withinMonth: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"),
    withinYear: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"),
    acrossYears: DateRangePattern(first: "E, MMM d – ", last: "E, MMM d"))
  /// Months of one year: `March – May 2026`.
  public var monthRangePattern = DateRangePattern(first: "MMMM – ", last: "MMMM y")
  /// Months of different years: `December 2026 – January 2027`.
  public var monthRangeAcrossYearsPattern = DateRangePattern(first: "MMMM y – ", last: "MMMM y")
  /// A time on the 24-hour clock.
  public var time24Pattern = "HH:mm"
  /// A time on the 12-hour clock.
  public var time12Pattern = "h:mm a"

  /// The fixed phrases of the pages.
  public var phrases = PagePhrases()

  /// Creates US English, which needs no locale data.
  public init() {}
}
