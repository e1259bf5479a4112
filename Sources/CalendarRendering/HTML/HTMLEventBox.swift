internal import CalendarLayout

/// The visible part of a box in a day column.
struct HTMLEventBox {
  /// The visible minutes.
  let minutes: Range<Int>
  /// The distance from the top of the column, in minutes as drawn.
  let top: Int
  /// The height, in minutes as drawn.
  let height: Int
  /// The number of text lines that fit.
  let lines: Int
  /// Whether it starts before the visible part.
  let isCutBefore: Bool
  /// Whether it ends after the visible part.
  let isCutAfter: Bool

  /// The height of a line of small text in minutes, which determines the lines that a box omits.
  private static let minutesPerLine = 16

  init(_ block: EventBlock, on axis: TimeAxis) {
    self.init(
      block.boxMinutes, continuesBefore: block.continuesBefore, continuesAfter: block.continuesAfter, on: axis)
  }

  init(_ box: Range<Int>, continuesBefore: Bool, continuesAfter: Bool, on axis: TimeAxis) {
    minutes = box.clamped(to: axis.minutes)
    top = axis.position(of: minutes.lowerBound)
    height = axis.position(of: minutes.upperBound) - top
    lines = max(1, (height - 3) / Self.minutesPerLine)
    isCutBefore = continuesBefore || box.lowerBound < minutes.lowerBound
    isCutAfter = continuesAfter || box.upperBound > minutes.upperBound
  }
}
