package import CalendarLayout
internal import CalendarModel

/// What a caller shows in pickers, the same in text, HTML and SVG. Without a closure, the usual content is shown.
///
///     var page = try Agenda(.picker, of: date, in: [team], zone: "Europe/Berlin")
///     page.picker.cell = { cell in
///       cell.day.isWeekend ? CellLine("–", isQuiet: true) : cell.standard
///     }
public struct PickerContent: Sendable {
  /// A day of a picker.
  public struct Cell: Sendable {
    /// The day.
    package let day: PickerDay
    /// The words of the page.
    public let words: PageWords

    /// The day's number.
    public var standard: CellLine {
      CellLine(words.dates.number(day.fields.day), isBold: day.isToday, isQuiet: !day.isWithinDisplayedMonth)
    }
  }

  /// A month of a picker.
  public struct Month: Sendable {
    /// The month.
    package let month: MonthPicker
    /// The words of the page.
    public let words: PageWords

    /// The name of the month.
    public var standardHeader: [CellLine] { [CellLine(words.dates.month(month.firstDay, month.fields), isBold: true)] }
  }

  /// The text of a day, at most as wide as two digits in text; HTML and SVG have more room. The spoken label stays.
  public var cell: (@Sendable (Cell) -> CellLine)?
  /// The lines above the weekdays, instead of the name of the month.
  public var header: (@Sendable (Month) -> [CellLine])?
  /// The lines below the weeks, besides what leads to other months.
  public var footer: (@Sendable (Month) -> [CellLine])?

  /// The usual content.
  public init() {}

  func line(of day: PickerDay, _ words: PageWords) -> CellLine {
    let cell = Cell(day: day, words: words)
    return self.cell?(cell) ?? cell.standard
  }

  func header(of month: MonthPicker, _ words: PageWords) -> [CellLine] {
    let month = Month(month: month, words: words)
    return header?(month) ?? month.standardHeader
  }

  func footer(of month: MonthPicker, _ words: PageWords) -> [CellLine] {
    footer?(Month(month: month, words: words)) ?? []
  }
}
