internal import CalendarModel

/// Decodes values of recorded drawings from a frame, and checks each.
struct FormReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The number of unread bytes.
  var remaining: Int { bytes.endIndex - position }

  /// Checks that all bytes have been read.
  func finish() throws(FormError) {
    if remaining > 0 { throw FormError("a frame has \(remaining) bytes too many") }
  }

  mutating func byte() throws(FormError) -> UInt8 {
    guard position < bytes.endIndex else { throw FormError("a frame ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  /// Decodes a number written by ``FormWriter/number(_:in:_:)``. Only the shortest form is accepted.
  mutating func number(in range: ClosedRange<Int>, _ meaning: StaticString) throws(FormError) -> Int {
    var rest: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = try byte()
      // Nine bytes have 63 bits, more than any range needs.
      guard shift < 63, shift == 0 || byte != 0 else { throw FormError("a number is not in its shortest form") }
      rest |= UInt(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    let value = Int(bitPattern: rest >> 1) ^ -Int(bitPattern: rest & 1)
    guard range.contains(value) else { throw .outside(range, value, meaning) }
    return value
  }

  mutating func text(atMost limit: Int, _ meaning: StaticString) throws(FormError) -> String {
    let count = try number(in: 0...limit, meaning)
    guard count <= remaining else { throw FormError("a frame ends too early") }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw FormError("a \(meaning) is not UTF-8")
    }
    position += count
    return text
  }

  mutating func name(_ rule: FormName) throws(FormError) -> String {
    let name = try text(atMost: rule.limit, rule.meaning)
    guard rule.admits(name) else { throw rule.error(name) }
    return name
  }

  mutating func color() throws(FormError) -> EventColor {
    EventColor(red: try byte(), green: try byte(), blue: try byte())
  }

  /// Decodes a byte of flags below `end`.
  mutating func flags(below end: UInt8, _ meaning: StaticString) throws(FormError) -> UInt8 {
    let flags = try byte()
    guard flags < end else { throw .unknown(flags, meaning) }
    return flags
  }
}

extension FormReader {
  /// Decodes the format and properties of a document.
  mutating func document() throws(FormError) -> (PaperFormat, DocumentProperties) {
    let number = try byte()
    let format: PaperFormat
    switch number {
    case 0: format = .pdf
    case 1: format = .png(dotsPerInch: try self.number(in: FormLimits.dotsPerInch, "resolution"))
    default: throw .unknown(number, "format")
    }
    let flags = try flags(below: 4, "kind of properties")
    let title = try text(atMost: FormLimits.textBytes, "title")
    var properties = DocumentProperties(title: title, language: try name(.language))
    if flags & 1 != 0 { properties.author = try text(atMost: FormLimits.textBytes, "author") }
    if flags & 2 != 0 {
      properties.created = Instant(
        secondsSinceEpoch: try self.number(in: FormLimits.created, "time of creation"))
    }
    return (format, properties)
  }

  /// Decodes a sheet.
  mutating func sheet() throws(FormError) -> Sheet {
    let width = try number(in: FormLimits.side, "width of a sheet")
    let height = try number(in: FormLimits.side, "height of a sheet")
    let paper = try color()
    let flags = try flags(below: 2, "kind of sheet")
    let label = flags & 1 == 0 ? nil : try text(atMost: FormLimits.textBytes, "label of a page")
    let count = try number(in: 0...FormLimits.drawings, "number of drawings")
    var sheet = Sheet(width: width, height: height, paper: paper, label: label)
    // A step has at least one byte, so a wrong count reserves little memory.
    sheet.drawings.reserveCapacity(min(count, remaining))
    var nesting = FormNesting()
    for _ in 0..<count {
      let step = try step()
      try nesting.add(step)
      sheet.drawings.append(step)
    }
    try nesting.finish()
    return sheet
  }
}

/// Counts the open groups of a sheet.
struct FormNesting {
  private var depth = 0

  /// Counts one step.
  mutating func add(_ step: Drawing) throws(FormError) {
    switch step {
    case .open:
      depth += 1
      if depth > FormLimits.depth { throw FormError("groups are nested deeper than \(FormLimits.depth)") }
    case .close:
      depth -= 1
      if depth < 0 { throw FormError("a group is closed that is not open") }
    default: break
    }
  }

  /// Checks that every group is closed.
  func finish() throws(FormError) {
    if depth > 0 { throw FormError("\(depth) groups of a sheet are not closed") }
  }
}
