internal import Bytes
internal import CalendarText

/// Converts a jCal or JSCalendar file to content lines.
///
/// Properties of jCal keep their line numbers if each has its own line.
struct CalendarJSONSource {
  /// The content lines; nil if the file is not a calendar in JSON.
  private(set) var storage: ByteStorage?
  /// Why a file that looks like JSON cannot be read; nil if it is readable, or does not look like JSON.
  private(set) var problem: String?

  /// The maximum size of a file to convert, because JSON is held in memory several times.
  private static let longest = 256 << 20

  /// Converts bytes that look like JSON, and ignores others.
  init(_ original: ByteStorage) {
    let bytes = original.bytes
    var start = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < bytes.count, CalendarJSON.isLikely(bytes[start]) else { return }
    guard bytes.count <= Self.longest else {
      problem = "it looks like JSON and is larger than \(Self.longest >> 20) MiB"
      return
    }
    // From the start of the text, because lines are counted from there.
    let text = Array(bytes.part(bytes.matches("\u{FEFF}", at: 0) ? 3..<bytes.count : 0..<bytes.count))
    switch CalendarJSON.contents(of: text) {
    case .calendar(let lines, _): storage = ByteStorage(copying: lines)
    case .other(let reason): problem = reason
    }
  }
}
