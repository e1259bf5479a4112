internal import Bytes
internal import CalendarText

/// A file in jCal or JSCalendar as content lines.
///
/// Properties of jCal keep their line numbers if each has a line of its own.
struct CalendarJSONSource {
  /// The content lines; nil if the file is no calendar in JSON.
  private(set) var storage: ByteStorage?
  /// Why a file that looks like JSON cannot be read; nil if it does not look like JSON, or can be read.
  private(set) var problem: String?

  /// The longest file that is converted: JSON is held in memory several times.
  private static let longest = 256 << 20

  /// Converts bytes that look like JSON, and leaves all others alone.
  init(_ original: ByteStorage) {
    let bytes = original.bytes
    var start = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < bytes.count, CalendarJSON.isLikely(bytes[start]) else { return }
    guard bytes.count <= Self.longest else {
      problem = "it looks like JSON and is larger than \(Self.longest >> 20) MiB"
      return
    }
    // From the start of the text, so that lines are counted from there.
    let text = Array(bytes.part(bytes.matches("\u{FEFF}", at: 0) ? 3..<bytes.count : 0..<bytes.count))
    switch CalendarJSON.contents(of: text) {
    case .calendar(let lines, _): storage = ByteStorage(copying: lines)
    case .other(let reason): problem = reason
    }
  }
}
