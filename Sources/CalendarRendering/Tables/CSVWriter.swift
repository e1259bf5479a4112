/// Writes comma-separated values.
struct CSVWriter {
  /// The output so far.
  private(set) var bytes: [UInt8] = []

  /// Writes one line.
  mutating func row(_ fields: [String]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(TerminalSanitizer.sanitized(field))
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  private mutating func write(_ field: String) {
    let isFormula = SpreadsheetFormula.begins(field)
    let needsQuotes = field.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    if needsQuotes { bytes.append(UInt8(ascii: "\"")) }
  }
}
