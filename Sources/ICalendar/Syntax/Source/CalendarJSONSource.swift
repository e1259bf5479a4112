internal import Bytes
internal import CalendarModel
internal import CalendarText

/// Converts a jCal or JSCalendar file to content lines.
///
/// Properties of jCal keep their line numbers if each has its own line.
struct CalendarJSONSource {
  /// The content lines; nil if the file is not a calendar in JSON.
  private(set) var storage: ByteStorage?
  /// Whether the content lines are made of JSCalendar, not of jCal.
  private(set) var isJSCalendar = false
  /// Why a file that looks like JSON cannot be read; nil if it is readable, or does not look like JSON.
  private(set) var problem: String?
  /// What was repaired or ignored.
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum size of a file to convert, because JSON is held in memory several times.
  private static let longest = 256 << 20
  /// The most faults that are reported one by one.
  private static let mostNotes = 1_000

  /// Converts bytes that look like JSON, and ignores others.
  init(_ original: ByteStorage, file: String) {
    var original = original
    if let wide = WideText(original.bytes), Self.isLikely(original.bytes, wide) {
      original = ByteStorage(copying: wide.utf8(from: original.bytes))
      report(.repairedEncoding, wide.message, file: file)
    }
    let bytes = original.bytes
    var start = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < bytes.count, CalendarJSON.isLikely(bytes[start]) else { return }
    guard bytes.count <= Self.longest else {
      problem = "it looks like JSON and is larger than \(Self.longest >> 20) MiB"
      return
    }
    // From the start of the text, because lines are counted from there.
    var text = Array(bytes.part(bytes.matches("\u{FEFF}", at: 0) ? 3..<bytes.count : 0..<bytes.count))
    if !text.withByteView(UTF8Check.isValid) {
      let (converted, isDamaged) = LooseText.utf8(from: text[...])
      text = converted
      report(
        .repairedEncoding,
        isDamaged
          ? "the file is not valid UTF-8; invalid bytes became U+FFFD"
          : "the file is not UTF-8; it was read as Windows-1252", file: file)
    }
    switch CalendarJSON.contents(of: text) {
    case .calendar(let lines, let notes):
      storage = ByteStorage(copying: lines)
      isJSCalendar = !CalendarJSON.isJCal(text)
      for note in notes.prefix(Self.mostNotes) {
        report(note.isRepaired ? .repairedValue : .malformedLine, note.fault.message, line: note.fault.line, file: file)
      }
      if notes.count > Self.mostNotes {
        report(.limitExceeded, "\(notes.count - Self.mostNotes) more faults of the JSON are not listed", file: file)
      }
    case .other(let reason): problem = reason
    }
  }

  /// Whether UTF-16 or UTF-32 looks like JSON.
  private static func isLikely(_ bytes: ByteView, _ wide: WideText) -> Bool {
    let head = wide.utf8(from: bytes.part(0..<min(bytes.count, 256)))
    return head.first { $0 > 0x20 && $0 < 0x80 }.map(CalendarJSON.isLikely) ?? false
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, line: Int = 0, file: String) {
    diagnostics.append(
      Diagnostic(code, message: message, file: file, line: line, component: line > 0 ? CalendarJSON.component : nil))
  }
}
