internal import Bytes
internal import CalendarModel

/// The bytes of a file after file-level repairs: UTF-16 and UTF-32 are converted to UTF-8; byte order marks and, on request,
/// NUL bytes and the indentation of components are removed. Line numbers do not change.
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
    if let wide = WideText(storage.bytes) {
      storage = ByteStorage(copying: wide.utf8(from: storage.bytes))
      repairs.insert(.convertedToUTF8)
      diagnostics.append(Diagnostic(.repairedEncoding, message: wide.message, file: name))
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

  /// The bytes with the byte order mark of the file.
  var wholeBytes: [UInt8] {
    withExtendedLifetime(storage) { Array(storage.bytes.part((start > 3 ? start : 0)..<storage.bytes.count)) }
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

  /// The text without the indentation of components; nil if there are only continuations.
  func outdenting(file name: String) -> SourceText? {
    guard let outdented = withBytes({ IndentedComponents.outdented($0, isIndexedAgain: true) }) else { return nil }
    let found = outdented.faults().map { Diagnostic($0.code, message: $0.message, file: name, line: $0.line) }
    return SourceText(
      storage: ByteStorage(copying: outdented.text), start: 0, diagnostics: diagnostics + found,
      repairs: repairs.union([.removedIndentation]))
  }

  /// Other bytes for the same lines, with a diagnostic that gives the reason.
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

extension SourceText {
  /// The text with each line that is not UTF-8 decoded from another charset. Line numbers do not change.
  /// - Parameters:
  ///   - name: The name of the charset in the diagnostic.
  ///   - decode: Decodes the bytes of a line; nil if they are invalid in the charset.
  ///   - file: The file name in the diagnostic.
  func decodingLines(as name: String, decode: ([UInt8]) -> String?, file: String) -> SourceText {
    var bytes: [UInt8] = []
    var (count, number, firstLine) = (0, 0, 0)
    for line in withBytes({ Array($0) }).split(separator: 0x0A, omittingEmptySubsequences: false) {
      if number > 0 { bytes.append(0x0A) }
      number += 1
      guard String(validating: line, as: UTF8.self) == nil, let text = decode(Array(line)) else {
        bytes.append(contentsOf: line)
        continue
      }
      bytes.append(contentsOf: text.utf8)
      count += 1
      if firstLine == 0 { firstLine = number }
    }
    guard count > 0 else { return self }
    let message = "\(count) line\(count == 1 ? " is" : "s are") not UTF-8; read as \(name)"
    return replacing(
      with: bytes, Diagnostic(.repairedEncoding, message: message, file: file, line: firstLine))
  }
}

/// A repair of a file as a whole.
package enum SourceRepair: Hashable, Sendable {
  /// From UTF-16 or UTF-32, before anything else was read.
  case convertedToUTF8
  /// NUL bytes were removed.
  case removedNULs
  /// Components were indented.
  case removedIndentation
}

/// Converts UTF-16 calendars, with or without a byte order mark.
enum UTF16Text {
  enum ByteOrder {
    case little, big
  }

  /// The byte order if the bytes look like UTF-16: a byte order mark, or two Latin characters.
  static func byteOrder(of bytes: ByteView) -> ByteOrder? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .little
    case (0xFE, 0xFF): return .big
    default: break
    }
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (1..., 0, 1..., 0): return .little
    case (0, 1..., 0, 1...): return .big
    default: return nil
    }
  }

  /// Converts to UTF-8. Lone surrogates become U+FFFD; an odd last byte is dropped.
  static func utf8(from bytes: ByteView, byteOrder: ByteOrder) -> [UInt8] {
    let (high, low) = byteOrder == .little ? (1, 0) : (0, 1)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text.appendUTF8(scalar.value)
      case .error: text.appendUTF8(0xFFFD)
      case .emptyInput: return text
      }
    }
  }
}
