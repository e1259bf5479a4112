internal import Bytes
internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import TimeZones

/// The file of a copy as it is on disk. Its bytes are read when they are needed, so that many feeds that wait hold none.
struct CopyState {
  /// Whether it is the file that the record describes.
  let isKnown: Bool
  /// Whether it can be shown: it is known, or at least a whole calendar.
  let isUsable: Bool
  private let place: FeedPlace
  private let limit: Int

  init(_ place: FeedPlace, _ record: FeedRecord, limit: Int) {
    (self.place, self.limit) = (place, limit)
    let bytes = place.copy(upTo: limit)
    isKnown =
      bytes.map { $0.count == record.copy?.size && Fingerprint(of: $0).value == record.copy?.fingerprint } ?? false
    guard let bytes, !isKnown else {
      isUsable = isKnown
      return
    }
    // A process was killed between the copy and the record, or somebody has changed the file.
    let calendar = CalendarFile(bytes: bytes, name: "", options: ReadingOptions(defaultZone: .utc))
    isUsable = calendar.isCalendar && !FeedContents.isCut(calendar)
  }

  /// Its bytes; nil if there is no file.
  var bytes: [UInt8]? { place.copy(upTo: limit) }
}
