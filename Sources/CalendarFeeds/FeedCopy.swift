public import CalendarModel
public import FeedModel
public import ICalendar
internal import SystemInterface

/// The stored copy of a feed.
public struct FeedCopy: Sendable {
  /// The label of the feed; the name of the calendar in diagnostics.
  public let label: String
  /// When its content arrived.
  public let fetchTime: Instant
  /// What was repaired when it arrived, as sentences.
  public let notes: [String]
  /// The file; nil if the calendar could not be stored.
  let path: String?
  /// The calendar, if it is already known.
  let loaded: CalendarFile?
  let options: ReadingOptions

  /// The calendar.
  ///
  /// - Throws: ``FeedModel/FeedFailure`` of the kind ``FeedModel/FeedFailure/Kind/storage`` if the copy was removed or cannot be read.
  public func calendar() throws(FeedFailure) -> CalendarFile {
    if let loaded { return loaded }
    guard let path else { throw FeedFailure(.storage, "The copy was not stored.") }
    do {
      let bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: options.limits.bytes)
      return CalendarFile(bytes: bytes, name: label, options: options)
    } catch {
      throw FeedFailure(.storage, "The copy cannot be read: \(error.message).")
    }
  }
}
