internal import Bytes
internal import CalendarModel

/// Preformatted dates of a range of days, for pages that repeat them.
final class DayTexts: Sendable {
  private let firstDay: Int
  /// The full date and the date without its year for each day.
  private let text: [UInt8]
  /// The end of each date; the next one starts there.
  private let ends: [Int32]

  /// The maximum number of cached days: 44 years, in a megabyte.
  private static let limit = 16_384

  /// - Parameters:
  ///   - full: Appends the full date of a day.
  ///   - medium: Appends the date without its year.
  init?(
    _ dates: Range<CivilDate>, full: (CivilDate, inout ByteBuffer) -> Void,
    medium: (CivilDate, inout ByteBuffer) -> Void
  ) {
    let days = dates.lowerBound.daysSinceEpoch..<dates.upperBound.daysSinceEpoch
    guard days.count <= Self.limit else { return nil }
    firstDay = days.lowerBound
    var buffer = ByteBuffer(capacity: 64 * days.count)
    var ends: [Int32] = []
    ends.reserveCapacity(2 * days.count)
    for day in days {
      full(CivilDate(daysSinceEpoch: day), &buffer)
      ends.append(Int32(truncatingIfNeeded: buffer.count))
      medium(CivilDate(daysSinceEpoch: day), &buffer)
      ends.append(Int32(truncatingIfNeeded: buffer.count))
    }
    self.ends = ends
    text = buffer.bytes
  }

  /// Appends the date of a day; false if it is not cached.
  @inline(__always)
  func append(_ date: CivilDate, isFull: Bool, to bytes: inout ByteBuffer) -> Bool {
    let index = 2 * (date.daysSinceEpoch - firstDay) + (isFull ? 0 : 1)
    guard index >= 0, index < ends.count else { return false }
    let start = index == 0 ? 0 : Int(ends[index - 1])
    text.withByteView { bytes.append($0.part(start..<Int(ends[index]))) }
    return true
  }
}
