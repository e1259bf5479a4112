internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The dimensions of text in a month, and the lines that titles need. Lengths are in hundredths of a unit on sheets,
/// and hundredths of a pixel on screens.
struct MonthMeasure {
  let words: EventWords
  /// The caller's lines of a day; nil for the default.
  var ownLines: (@Sendable (MonthDay) -> [CellLine])?
  /// The width of a day.
  let cellWidth: Int
  /// The font size.
  let size: Int
  /// The line height.
  let leading: Int
  /// The space below each bar and event.
  let gap: Int
  /// The total vertical padding of a bar.
  let barPadding: Int
  /// The height of the part of a cell with the day's number.
  let numberHeight: Int
  /// The horizontal insets of an event's text.
  let inset: (start: Int, end: Int)
  /// The total horizontal insets of a bar's text, and the additional inset where the bar continues in another week.
  let (barInset, continuation): (Int, Int)

  /// Allowance for fonts wider than Helvetica, in hundredths.
  let allowance: Int
  /// Whether text runs from right to left, where the width of a time on a sheet is only estimated.
  let isMirrored: Bool

  /// The maximum number of lines of a title. More would be an accident or an attack.
  static let mostLines = 16

  /// The text beside an event's dot, or in an all-day event's bar.
  struct Title {
    /// The time before the title; nil for an all-day event.
    let time: String?
    /// The lines of the title. The first is beside the time, and empty if no word fits there.
    let lines: [String]
  }

  /// The text metrics of events.
  var fit: TextFit { TextFit(measure: TextMeasure(size: size * allowance / 100)) }
  /// The text metrics of bars.
  var barFit: TextFit { TextFit(measure: TextMeasure(size: size * allowance / 100, isBold: true)) }

  /// The title of an event in the cell of a day.
  func title(of occurrence: Occurrence, on day: CivilDate) -> Title {
    guard let time = words.cellTime(occurrence, on: day).map(TextFit.line) else {
      let text = TextFit.line(words.boxTitle(occurrence.event))
      return Title(time: nil, lines: barFit.lines(text, width: max(0, cellWidth - barInset), limit: Self.mostLines))
    }
    let text = TextFit.line(words.title(occurrence.event))
    let width = max(0, cellWidth - inset.start - inset.end)
    let first = max(0, width - fit.measure.width(of: time) * (isMirrored ? 9 : 8) / 8 - DrawnText.gap)
    return Title(time: time, lines: fit.lines(text, firstWidth: first, width: width, limit: Self.mostLines))
  }

  /// Whether the time of an event is as wide as a cell at most.
  func hasWholeTime(_ occurrence: Occurrence, on day: CivilDate) -> Bool {
    guard let time = words.cellTime(occurrence, on: day).map(TextFit.line) else { return true }
    return fit.measure.width(of: time) * (isMirrored ? 9 : 8) / 8 <= cellWidth - inset.start - inset.end
  }

  /// The lines of the title of a bar.
  func lines(of bar: EventBar) -> [String] {
    let ends = (bar.continuesBefore ? continuation : 0) + (bar.continuesAfter ? continuation : 0)
    return barFit.lines(
      TextFit.line(words.title(bar)), width: max(0, cellWidth * bar.columns - barInset - ends), limit: Self.mostLines)
  }

  /// The wrapped lines of a line provided by the caller.
  func lines(of line: CellLine) -> [String] {
    let fit = line.isBold ? barFit : fit
    return fit.lines(
      TextFit.line(line.text),
      width: max(0, cellWidth - inset.end - (line.occurrence == nil ? inset.end : inset.start)),
      limit: Self.mostLines)
  }

  /// The height of an event with the space below it.
  func height(of occurrence: Occurrence, on day: CivilDate) -> Int {
    let title = title(of: occurrence, on: day)
    return height(lines: title.lines.count, isBar: title.time == nil)
  }

  /// The height of some lines with the space below them.
  func height(lines: Int, isBar: Bool) -> Int { lines * leading + (isBar ? barPadding : 0) + gap }
}

extension TextFit {
  /// Wraps the line to `width`, and its first line to `firstWidth`; the first line is empty if no whole word fits.
  func lines(_ line: String, firstWidth: Int, width: Int, limit: Int) -> [String] {
    guard firstWidth < width, limit > 1, !line.isEmpty else { return lines(line, width: width, limit: limit) }
    guard let (first, rest) = wholeWords(of: line, width: firstWidth) else {
      return [""] + lines(line, width: width, limit: limit - 1)
    }
    return rest.isEmpty ? [first] : [first] + lines(rest, width: width, limit: limit - 1, TitleHyphens.of(line))
  }
}
