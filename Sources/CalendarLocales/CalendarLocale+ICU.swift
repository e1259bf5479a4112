internal import CICU
internal import CalendarModel

extension CalendarLocale {
  /// Loads all locale data from ICU, for the Gregorian calendar in every region.
  init(_ identifier: LocaleIdentifier) {
    self.init()
    let name = identifier.with(calendar: "gregorian")
    self.identifier = identifier.tag
    direction = ICULocale.isRightToLeft(name) ? .rightToLeft : .leftToRight
    phrases = PagePhrases(language: identifier.language, script: identifier.script, region: identifier.region)
    if let digits = Self.digits(name) { self.digits = digits }
    setWeek(name)
    if let first = identifier.firstWeekday { firstWeekday = first }
    setNames(name)
    setPatterns(name)
  }

  private static func digits(_ name: String) -> [String]? {
    guard let digits = ICULocale.digits(of: name)?.unicodeScalars.map({ String($0) }) else { return nil }
    return digits.count == 10 ? digits : nil
  }

  private mutating func setWeek(_ name: String) {
    guard let calendar = ICUCalendarHandle(locale: name) else { return }
    if let first = Weekday(icu: calendar.firstDayOfWeek) { firstWeekday = first }
    weekend = Set(Weekday.allCases.filter { calendar.isWeekend($0.icu) })
  }

  private mutating func setNames(_ name: String) {
    guard let symbols = DateSymbols(locale: name) else { return }
    monthNames = symbols.months(ICU_STANDALONE_MONTHS) ?? monthNames
    monthNamesInDates = symbols.months(ICU_MONTHS) ?? monthNamesInDates
    shortMonthNames = symbols.months(ICU_STANDALONE_SHORT_MONTHS) ?? shortMonthNames
    shortMonthNamesInDates = symbols.months(ICU_SHORT_MONTHS) ?? shortMonthNamesInDates
    narrowMonthNames = symbols.months(ICU_NARROW_MONTHS) ?? narrowMonthNames
    weekdayNames = symbols.weekdays(ICU_STANDALONE_WEEKDAYS) ?? weekdayNames
    shortWeekdayNames = symbols.weekdays(ICU_STANDALONE_SHORT_WEEKDAYS) ?? shortWeekdayNames
    narrowWeekdayNames = symbols.weekdays(ICU_STANDALONE_NARROW_WEEKDAYS) ?? narrowWeekdayNames
    if let halves = symbols.all(ICU_AM_PMS), halves.count >= 2 { (amSymbol, pmSymbol) = (halves[0], halves[1]) }
  }

  private mutating func setPatterns(_ name: String) {
    guard let patterns = ICUDatePatterns(locale: name) else { return }
    fullDatePattern = patterns.best("yMMMMEEEEd") ?? fullDatePattern
    mediumDatePattern = patterns.best("MMMEd") ?? mediumDatePattern
    shortDatePattern = patterns.best("MMMd") ?? shortDatePattern
    shortDateWithYearPattern = patterns.best("yMMMd")
    monthPattern = patterns.best("yMMMM") ?? monthPattern
    time24Pattern = patterns.best("Hm") ?? time24Pattern
    time12Pattern = patterns.best("hm") ?? time12Pattern
    // `j` is the region's preferred hour field; H and k are 24-hour fields.
    if let preferred = patterns.best("j") { uses24HourClock = preferred.contains { $0 == "H" || $0 == "k" } }
    setRangePatterns(name, patterns)
  }

  private mutating func setRangePatterns(_ name: String, _ patterns: ICUDatePatterns) {
    guard let intervals = ICUIntervalPatterns(locale: name) else { return }
    func ranges(_ skeleton: String) -> DateRangePatterns? {
      guard let single = patterns.best(skeleton),
        let days = intervals.range(skeleton, differingIn: ICU_DATE, single: single),
        let months = intervals.range(skeleton, differingIn: ICU_MONTH, single: single)
      else { return nil }
      // Without a year in the pattern, days in different years are written like days in different months.
      let years =
        skeleton.contains("y") ? intervals.range(skeleton, differingIn: ICU_YEAR, single: single) ?? months : months
      return DateRangePatterns(withinMonth: days, withinYear: months, acrossYears: years)
    }
    dateRangePatterns = ranges("yMMMd") ?? dateRangePatterns
    weekdayRangePatterns = ranges("MMMEd") ?? weekdayRangePatterns
    monthRangePattern =
      intervals.range("yMMMM", differingIn: ICU_MONTH, single: monthPattern) ?? monthRangePattern
    monthRangeAcrossYearsPattern =
      intervals.range("yMMMM", differingIn: ICU_YEAR, single: monthPattern) ?? monthRangeAcrossYearsPattern
  }
}

extension Weekday {
  /// ICU numbers weekdays from Sunday, 1.
  init?(icu: Int) {
    self.init(rawValue: icu == 1 ? 7 : icu - 1)
  }

  var icu: Int {
    rawValue % 7 + 1
  }
}

/// The names of months, weekdays and day periods in a locale and calendar.
struct DateSymbols {
  private let format: ICUDateFormat

  /// Opens the names of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    guard let format = ICUDateFormat(pattern: "y", locale: locale) else { return nil }
    self.format = format
  }

  /// All names of a kind; nil if there are none.
  func all(_ type: icu_symbols) -> [String]? {
    let names = format.symbols(type)
    return names.isEmpty ? nil : names
  }

  /// The twelve month names from January.
  func months(_ type: icu_symbols) -> [String]? {
    all(type).flatMap { $0.count == 12 && !$0.contains("") ? $0 : nil }
  }

  /// The seven weekday names from Monday. ICU's list starts with an empty name and Sunday.
  func weekdays(_ type: icu_symbols) -> [String]? {
    guard let names = all(type), names.count == 8 else { return nil }
    return Array(names[2...]) + [names[1]]
  }
}
