internal import CalendarModel

/// Writes the output of a template: its own text unchanged, and values escaped for their context.
struct TemplateWriter {
  private let type: TemplateType
  private let texts: TemplateTexts
  /// The output so far.
  private(set) var bytes: [UInt8] = []
  private var cell = CSVCell()

  init(_ type: TemplateType, texts: TemplateTexts) {
    self.type = type
    self.texts = texts
  }

  /// Writes the template's own text.
  mutating func write(_ literal: [UInt8]) {
    guard type == .csv else { return bytes += literal }
    for byte in literal { cell.write(byte, to: &bytes) }
  }

  /// Ends the output.
  mutating func finish() {
    if type == .csv { cell.end(&bytes) }
  }

  mutating func write(_ value: TemplateValue, _ format: TemplateFormat, _ slot: TemplateSlot) {
    if slot == .value { return writeJSON(value, format) }
    switch value {
    case .none, .elements: break
    case .text(let text): write(clean: texts.clean(text, format), slot)
    case .words(let words):
      write(
        clean: texts.clean(
          words.map { texts.clean($0, .standard) }.filter { !$0.isEmpty }.joined(separator: ", "), format), slot)
    case .plain(let text): append(text)
    case .number(let number): append(String(number))
    case .flag(let flag): append(flag ? "true" : "false")
    case .moment(let moment): write(clean: texts.text(of: moment, format), slot)
    case .address(let url):
      append(slot == .addressPart ? TemplateEscaping.addressPart(url.string) : TemplateEscaping.escaped(url, as: type))
    }
  }

  private mutating func write(clean text: String, _ slot: TemplateSlot) {
    append(slot == .addressPart ? TemplateEscaping.addressPart(text) : TemplateEscaping.escaped(text, as: type))
  }

  private mutating func append(_ text: String) {
    if type == .csv { cell.write(value: text, to: &bytes) } else { bytes += text.utf8 }
  }

  /// Writes a whole JSON value: a string, a number, a Boolean, an array of strings, or null.
  private mutating func writeJSON(_ value: TemplateValue, _ format: TemplateFormat) {
    switch value {
    case .none, .elements: append("null")
    case .number, .flag: write(value, format, .text)
    case .text, .plain, .address, .moment:
      append("\"")
      write(value, format, .string)
      append("\"")
    case .words(let words):
      append("[")
      for (index, word) in words.map({ texts.clean($0, .standard) }).filter({ !$0.isEmpty }).enumerated() {
        append(index > 0 ? ", \"" : "\"")
        write(.text(word), format, .string)
        append("\"")
      }
      append("]")
    }
  }
}

/// A cell of a CSV file. It is quoted if a value in it requires that, and protected from being interpreted as a
/// formula.
private struct CSVCell {
  /// The offset of its first byte.
  private var start = 0
  private var isInQuotes = false
  private var needsQuotes = false
  /// Whether the template itself quotes the cell.
  private var hasQuotes = false
  /// A negative number at the beginning, which is not a formula if nothing follows.
  private var number: Range<Int>?

  /// Writes a byte of the template's own text.
  mutating func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte == UInt8(ascii: "\"") {
      hasQuotes = hasQuotes || bytes.count == start
      isInQuotes.toggle()
    }
    guard !isInQuotes, [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D].contains(byte) else {
      return bytes.append(byte)
    }
    end(&bytes)
    bytes.append(byte)
    start = bytes.count
  }

  /// Writes a value of a field.
  mutating func write(value: String, to bytes: inout [UInt8]) {
    let isFirst = bytes[start...].dropFirst(hasQuotes ? 1 : 0).allSatisfy { $0 == 0x20 }
    if isFirst, SpreadsheetFormula.begins(value) {
      if value.utf8.first == UInt8(ascii: "-"), Int(value) != nil {
        number = bytes.count..<bytes.count + value.utf8.count
      } else {
        bytes.append(UInt8(ascii: "'"))
      }
    }
    for byte in value.utf8 {
      if [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09].contains(byte) { needsQuotes = true }
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
  }

  /// Ends the cell.
  mutating func end(_ bytes: inout [UInt8]) {
    if let number, !bytes[number.upperBound...].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "\"") }) {
      bytes.insert(UInt8(ascii: "'"), at: number.lowerBound)
    }
    number = nil
    if needsQuotes, !hasQuotes {
      bytes.insert(UInt8(ascii: "\""), at: start)
      bytes.append(UInt8(ascii: "\""))
    }
    (isInQuotes, needsQuotes, hasQuotes, start) = (false, false, false, bytes.count)
  }
}
