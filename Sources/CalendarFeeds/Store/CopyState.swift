internal import Bytes
internal import CalendarModel
internal import FeedModel
internal import ICalendar
internal import TimeZones

/// The file of a copy on disk. Bytes are read on demand, so that many waiting feeds need no memory.
struct CopyState {
  /// Whether the record describes this file.
  let isKnown: Bool
  /// Whether it can be used: the record describes it, or it is at least a complete calendar of this feed.
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
    // Names in a list can change, so a file in the output directory may be the copy of another feed.
    guard place.publishedName == record.fileName || !place.isPublished else {
      isUsable = false
      return
    }
    // The process was killed between writing copy and record, or somebody has changed the file.
    let calendar = CalendarFile(bytes: bytes, name: "", options: ReadingOptions(defaultZone: .utc))
    isUsable = calendar.isCalendar && !FeedContents.isCut(calendar)
  }

  /// Its bytes; nil if there is no file.
  var bytes: [UInt8]? { place.copy(upTo: limit) }
}
