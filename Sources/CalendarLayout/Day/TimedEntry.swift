import CalendarModel

/// A timed event on one day, before placement.
struct TimedEntry: BitwiseCopyable {
  private var position: Int32
  private var start: Int32
  private var end: Int32
  private var boxStart: Int32
  private var boxEnd: Int32
  var continuesBefore: Bool
  var continuesAfter: Bool

  /// The index of the occurrence. Entries are moved often, so they contain only integers.
  var index: Int { Int(position) }
  /// The event's minutes on the day, end exclusive.
  var minutes: Range<Int> {
    get { Int(start)..<Int(end) }
    set {
      start = Int32(clamping: newValue.lowerBound)
      end = Int32(clamping: newValue.upperBound)
    }
  }
  /// At least the minimum duration, within the day.
  var boxMinutes: Range<Int> {
    get { Int(boxStart)..<Int(boxEnd) }
    set {
      boxStart = Int32(clamping: newValue.lowerBound)
      boxEnd = Int32(clamping: newValue.upperBound)
    }
  }

  init(index: Int, minutes: Range<Int>, boxMinutes: Range<Int>, continuesBefore: Bool, continuesAfter: Bool) {
    position = Int32(truncatingIfNeeded: index)
    start = Int32(clamping: minutes.lowerBound)
    end = Int32(clamping: minutes.upperBound)
    boxStart = Int32(clamping: boxMinutes.lowerBound)
    boxEnd = Int32(clamping: boxMinutes.upperBound)
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }

  /// Lengthens a box that is shorter than `least` within `bounds`, towards the end if there is room.
  mutating func lengthen(to least: Int, in bounds: Range<Int>) {
    let least = min(least, bounds.count)
    let shown = boxMinutes.clamped(to: bounds)
    guard shown.count < least else { return }
    let lower = min(boxMinutes.lowerBound, bounds.upperBound - least)
    boxMinutes = lower..<max(boxMinutes.upperBound, max(lower, bounds.lowerBound) + least)
  }

  /// Creates the entry of a span on a day that starts at `start` and is `length` minutes long. Seconds are rounded
  /// outwards.
  init(_ span: OccurrenceSpan, seconds: Range<Int>, length: Int, minimumDuration: Int) {
    let start = min(length, max(0, floorDivide(span.start - seconds.lowerBound, 60)))
    let end = max(start, min(length, -floorDivide(seconds.lowerBound - span.end, 60)))
    // A box that would be too short at the end of the day starts earlier.
    let least = min(length, max(1, minimumDuration))
    let lower = min(start, length - least)
    self.init(
      index: span.index, minutes: start..<end, boxMinutes: lower..<max(end, lower + least),
      continuesBefore: span.start < seconds.lowerBound, continuesAfter: span.end > seconds.upperBound)
  }
}
