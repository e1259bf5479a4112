package import CalendarLayout
internal import CalendarModel

/// The caller's content for pickers, the same in text, HTML and SVG. Nil closures use the default content.
///
///     var page = try Agenda(.picker, of: date, in: [team], zone: "Europe/Berlin")
///     page.picker.cell = { cell in
///       cell.day.isWeekend ? CellLine("–", isQuiet: true) : cell.standard
///     }
public struct PickerContent: Sendable {
  /// A day of a picker.
  public struct Cell: Sendable {
    package let day: PickerDay
    /// Formats texts in the page's locale.
    public let words: PageWords

    /// The day's number.
    public var standard: CellLine {
      CellLine(words.dates.number(day.fields.day), isBold: day.isToday, isQuiet: !day.isWithinDisplayedMonth)
    }
  }

  /// A month of a picker.
  public struct Month: Sendable {
    package let month: MonthPicker
    /// Formats texts in the page's locale.
    public let words: PageWords

    /// The name of the month.
    public var standardHeader: [CellLine] { [CellLine(words.dates.month(month.firstDay, month.fields), isBold: true)] }
  }

  /// The text of a day. In text output at most as wide as two digits; HTML and SVG have more room. Screen readers still
  /// get the default label.
  public var cell: (@Sendable (Cell) -> CellLine)?
  /// The lines above the weekdays, instead of the month's name.
  public var header: (@Sendable (Month) -> [CellLine])?
  /// The lines below the weeks, besides links to other months.
  public var footer: (@Sendable (Month) -> [CellLine])?

  /// Creates default content.
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
