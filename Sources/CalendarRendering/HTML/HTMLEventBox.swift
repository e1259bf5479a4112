internal import CalendarLayout

/// What is seen of the box of an event in the column of a day.
struct HTMLEventBox {
  /// The minutes that are shown.
  let minutes: Range<Int>
  /// How many lines of text there is room for.
  let lines: Int
  /// Whether it began before what is shown.
  let isCutBefore: Bool
  /// Whether it goes on after what is shown.
  let isCutAfter: Bool

  /// How many minutes a line of small text takes on a screen; decides which lines of a box are left out.
  private static let minutesPerLine = 16

  init(_ block: EventBlock, visibleMinutes: Range<Int>) {
    let box = block.boxMinutes
    minutes = box.clamped(to: visibleMinutes)
    lines = max(1, (minutes.count - 3) / Self.minutesPerLine)
    isCutBefore = block.continuesBefore || box.lowerBound < minutes.lowerBound
    isCutAfter = block.continuesAfter || box.upperBound > minutes.upperBound
  }
}
