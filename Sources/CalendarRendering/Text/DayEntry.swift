import CalendarLayout
import CalendarModel

/// The content of a box in a day column: an event, or a box of the caller.
struct DayEntry {
  /// Where the box is drawn.
  enum Form {
    /// An event, in the columns of its cluster.
    case event(EventBlock)
    /// The caller's box, in its part of the column.
    case own(ColumnBox)
  }

  let form: Form
  /// The minutes of the box.
  let minutes: Range<Int>
  let title: TerminalText
  let hyphens: TitleHyphens
  /// The time in full, without spaces around the dash, and only its start.
  let time: (full: TerminalText, compact: TerminalText, start: TerminalText)
  /// The lines below the title of the caller's box.
  let ownLines: [(text: TerminalText, style: TextStyle)]
  /// Whether the hour labels show when it takes place: it starts at one, and ends on this day.
  let startsOnLine: Bool

  /// Creates an entry for an event.
  init(_ block: EventBlock, of day: DayLayout, context: TextContext) {
    form = .event(block)
    minutes = block.boxMinutes
    title = context.title(of: block.occurrence)
    hyphens = context.hyphens(of: block.occurrence)
    time = Self.time(of: block, on: day, context: context)
    ownLines = []
    startsOnLine =
      !block.continuesBefore && !block.continuesAfter
      && day.hourMarks.contains { $0.minute == block.minutes.lowerBound }
  }

  /// Creates an entry for the caller's box; nil without lines.
  init?(_ box: ColumnBox, context: TextContext) {
    guard let first = box.lines.first else { return nil }
    form = .own(box)
    minutes = box.minutes
    title = context.own(first.text)
    hyphens = TitleHyphens.of(title.letters)
    time = (TerminalText(""), TerminalText(""), TerminalText(""))
    ownLines = box.lines.dropFirst().map { (context.own($0.text), context.style(of: $0)) }
    startsOnLine = true
  }

  /// The forms of a box's time. Ends on other days are left open, as `22:00 –`.
  private static func time(
    of block: EventBlock, on day: DayLayout, context: TextContext
  ) -> (full: TerminalText, compact: TerminalText, start: TerminalText) {
    let (start, end) = day.clockRange(block.minutes)
    let dates = context.dates
    if block.continuesBefore || block.continuesAfter {
      let words = EventWords(dates: dates, zone: day.zone)
      let open = context.own(
        words.time(start: block.continuesBefore ? nil : start, end: block.continuesAfter ? nil : end))
      return (open, open, open)
    }
    let hasLength = !block.minutes.isEmpty
    return (
      context.own(dates.timeRange(start, end, hasLength: hasLength)),
      context.own(dates.compactTimeRange(start, end, hasLength: hasLength)),
      context.own(dates.shortTime(start))
    )
  }

  /// Whether it covers part of another box.
  var isOverlay: Bool {
    switch form {
    case .event(let block): block.level > 0
    case .own(let box): box.isOverlay
    }
  }

  /// Its part of a column of `width` columns, as the layout says.
  func columns(in width: Int) -> Range<Int> {
    switch form {
    case .event(let block): block.left(in: width)..<max(block.left(in: width), block.right(in: width))
    case .own(let box): box.left(in: width)..<max(box.left(in: width), box.right(in: width))
    }
  }

  /// The number of columns in its cluster; 1 for the caller's box, which is never moved.
  var clusterColumns: Int {
    if case .event(let block) = form { block.columns } else { 1 }
  }

  /// The number of title lines in `inside` columns, and of words broken in them.
  func titleLines(inside: Int) -> (count: Int, breaks: Int) {
    let (lines, breaks) = title.lineCount(in: inside, limit: Self.mostLines, hyphens)
    return (max(lines, 1), breaks)
  }

  /// The number of rows that a box needs to show its whole title in `inside` columns of text.
  ///
  /// - Parameters:
  ///   - titleLines: The number of title lines in these columns.
  ///   - hasTime: Whether it also shows its time, or the caller's lines.
  func rows(inside: Int, titleLines rows: Int, hasTime: Bool) -> Int {
    if !hasTime { return rows }
    if !ownLines.isEmpty { return rows + ownLines.count }
    let isBesideTitle = rows == 1 && title.columns + 1 + time.compact.columns <= inside
    if isBesideTitle || time.compact.isEmpty { return rows }
    return rows + (time.start.columns <= inside ? 1 : 2)
  }

  /// The maximum number of lines of a title.
  static let mostLines = 40
}
