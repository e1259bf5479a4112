internal import CalendarModel

extension FormReader {
  /// Reads the format and properties of a document.
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

  /// Reads a sheet.
  mutating func sheet() throws(FormError) -> Sheet {
    let width = try number(in: FormLimits.side, "width of a sheet")
    let height = try number(in: FormLimits.side, "height of a sheet")
    let paper = try color()
    let flags = try flags(below: 2, "kind of sheet")
    let label = flags & 1 == 0 ? nil : try text(atMost: FormLimits.textBytes, "label of a page")
    let count = try number(in: 0...FormLimits.drawings, "number of drawings")
    var sheet = Sheet(width: width, height: height, paper: paper, label: label)
    // A step has at least one byte, so that a false count reserves little.
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
