internal import Bytes
internal import CalendarModel

/// The bytes of a file after file-level repairs: UTF-16 is converted to UTF-8; byte order marks and, on request, NUL
/// bytes are removed. Line numbers do not change.
///
/// Windows-1252 is detected per line, when the line is decoded: feeds merged from several sources mix encodings, and
/// checking bytes that are never decoded would cost more than the index.
struct SourceText: Sendable {
  private let storage: ByteStorage
  private let start: Int
  let diagnostics: [Diagnostic]
  let repairs: Set<SourceRepair>

  init(_ original: ByteStorage, name: String) {
    var storage = original
    var diagnostics: [Diagnostic] = []
    var repairs: Set<SourceRepair> = []
    if let byteOrder = UTF16Text.byteOrder(of: storage.bytes) {
      storage = ByteStorage(copying: UTF16Text.utf8(from: storage.bytes, byteOrder: byteOrder))
      repairs.insert(.convertedUTF16)
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
    self.repairs = repairs
  }

  /// Calls `body` with the bytes. Lines that are not UTF-8 are not converted.
  func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    withExtendedLifetime(storage) {
      body(storage.bytes.part(start..<storage.bytes.count))
    }
  }

  /// The text without NUL bytes.
  func removingNULs(file name: String) -> SourceText {
    let (kept, line) = withBytes(Self.removingNULs)
    let removed = withBytes(\.count) - kept.count
    let diagnostic = Diagnostic(
      .removedBytes, message: "removed \(removed) NUL byte\(removed == 1 ? "" : "s")", file: name, line: line)
    return SourceText(
      storage: ByteStorage(copying: kept), start: 0, diagnostics: diagnostics + [diagnostic],
      repairs: repairs.union([.removedNULs]))
  }

  /// Other bytes for the same lines, with a diagnostic that says why.
  func replacing(with bytes: [UInt8], _ diagnostic: Diagnostic) -> SourceText {
    SourceText(
      storage: ByteStorage(copying: bytes), start: 0, diagnostics: diagnostics + [diagnostic], repairs: repairs)
  }

  private init(storage: ByteStorage, start: Int, diagnostics: [Diagnostic], repairs: Set<SourceRepair>) {
    self.storage = storage
    self.start = start
    self.diagnostics = diagnostics
    self.repairs = repairs
  }

  private static func removingNULs(_ bytes: ByteView) -> (kept: [UInt8], firstLine: Int) {
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
