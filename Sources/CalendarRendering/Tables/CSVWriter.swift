package import Bytes

/// Writes comma-separated values.
package struct CSVWriter {
  /// The output so far, except what was passed on.
  package private(set) var bytes: [UInt8] = []
  /// Takes the output in pieces; nil to keep it.
  private let chunks: Chunks?

  /// Creates a writer without a line.
  /// - Parameter chunks: Takes the document in pieces, the last with ``finish()``; nil to keep it.
  package init(to chunks: Chunks? = nil) { self.chunks = chunks }

  /// Writes one line.
  package mutating func row(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(TerminalSanitizer.sanitized(field, upTo: .max))
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
    if bytes.count >= Chunks.pieceSize { finish() }
  }

  /// Passes the rest of the document on.
  package mutating func finish() {
    guard let chunks else { return }
    chunks.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ field: String) {
    let isFormula = SpreadsheetFormula.begins(field)
    let hasQuotes = field.utf8.contains(UInt8(ascii: "\""))
    let needsQuotes = hasQuotes || field.utf8.contains(UInt8(ascii: ","))
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    if hasQuotes {
      for byte in field.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
    } else {
      bytes.append(contentsOf: field.utf8)
    }
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
  }
}

/// Detects texts that spreadsheets may interpret as formulas.
enum SpreadsheetFormula {
  /// Whether a text begins like a formula. Includes full-width signs, which East Asian spreadsheets accept, and signs
  /// after blanks, which imports may remove.
  static func begins(_ text: String) -> Bool {
    // Most texts begin with a letter or a digit.
    if let byte = text.utf8.first, (0x30...0x39).contains(byte) || (0x41...0x7A).contains(byte) { return false }
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{2212}", "\u{FE62}"..."\u{FE63}",
      "\u{FE66}", "\u{FE6B}":
      return true
    default: return false
    }
  }
}
