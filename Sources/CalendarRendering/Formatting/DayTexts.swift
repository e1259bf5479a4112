internal import CalendarModel

/// The dates of some days as they are written, put together once for pages that say them again and again.
final class DayTexts: Sendable {
  private let firstDay: Int
  /// The whole date and the date without its year of each day.
  private let text: [UInt8]
  /// Where each of them ends; the next one begins there.
  private let ends: [Int32]

  /// More days than this are not kept.
  private static let limit = 4_096

  /// - Parameters:
  ///   - full: Appends the whole date of a day.
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

  /// Appends the date of a day; false when it is not kept.
  @inline(__always)
  func append(_ date: CivilDate, isFull: Bool, to bytes: inout ByteBuffer) -> Bool {
    let index = 2 * (date.daysSinceEpoch - firstDay) + (isFull ? 0 : 1)
    guard index >= 0, index < ends.count else { return false }
    let start = index == 0 ? 0 : Int(ends[index - 1])
    text.withUnsafeBufferPointer { bytes.append(UnsafeBufferPointer(rebasing: $0[start..<Int(ends[index])])) }
    return true
  }
}
