internal import CalendarModel

/// A calendar's bytes after the repairs that concern the file as a whole: UTF-16 becomes UTF-8, byte order marks are left
/// out, and NUL bytes where the index met some. Line endings stay, so line numbers are those of the file.
///
/// Whether a line is UTF-8 or Windows-1252 is decided when it is decoded: feeds put together from several sources mix
/// them, and looking at bytes that nobody asks for would cost more than the index.
struct SourceText: Sendable {
  private let storage: ByteStorage
  private let start: Int
  let diagnostics: [Diagnostic]

  init(_ original: ByteStorage, name: String) {
    var storage = original
    var diagnostics: [Diagnostic] = []
    if let byteOrder = UTF16Text.byteOrder(of: storage.bytes) {
      storage = ByteStorage(copying: UTF16Text.utf8(from: storage.bytes, byteOrder: byteOrder))
      diagnostics.append(
        Diagnostic(.repairedEncoding, message: "the file is UTF-16, not UTF-8; it was converted", file: name))
    }
    var start = 0
    while storage.bytes.matches("\u{FEFF}", at: start) { start += 3 }
    if start > 3 {
      diagnostics.append(
        Diagnostic(.removedBytes, message: "the file begins with several byte order marks", file: name, line: 1))
    }
    self.storage = storage
    self.start = start
    self.diagnostics = diagnostics
  }

  /// The text in UTF-8, or in Windows-1252 where its lines are not UTF-8.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(storage) {
      body(UnsafeBufferPointer(rebasing: storage.bytes[start...]))
    }
  }

  /// The same text without NUL bytes.
  func removingNULs(file name: String) -> SourceText {
    let (kept, line) = withBytes(Self.removingNULs)
    let removed = withBytes(\.count) - kept.count
    let diagnostic = Diagnostic(
      .removedBytes, message: "removed \(removed) NUL byte\(removed == 1 ? "" : "s")", file: name, line: line)
    return SourceText(storage: ByteStorage(copying: kept), start: 0, diagnostics: diagnostics + [diagnostic])
  }

  private init(storage: ByteStorage, start: Int, diagnostics: [Diagnostic]) {
    self.storage = storage
    self.start = start
    self.diagnostics = diagnostics
  }

  private static func removingNULs(_ bytes: UnsafeBufferPointer<UInt8>) -> (kept: [UInt8], firstLine: Int) {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var position = 0
    var firstLine = 0
    while position < bytes.count {
      let end = bytes.firstOffset(of: 0, in: position..<bytes.count) ?? bytes.count
      kept.append(contentsOf: bytes[position..<end])
      if firstLine == 0 { firstLine = 1 + kept.count { $0 == 0x0A } }
      position = end + 1
    }
    return (kept, firstLine)
  }
}
