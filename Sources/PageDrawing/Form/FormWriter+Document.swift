internal import CalendarModel

extension FormWriter {
  /// Writes the format and properties of a document.
  mutating func write(_ format: PaperFormat, _ properties: DocumentProperties) throws(FormError) {
    switch format {
    case .pdf: byte(0)
    case .png(let dotsPerInch):
      byte(1)
      try number(dotsPerInch, in: FormLimits.dotsPerInch, "resolution")
    }
    byte((properties.author == nil ? 0 : 1) | (properties.created == nil ? 0 : 2))
    try text(properties.title, atMost: FormLimits.textBytes, "title")
    try name(properties.language, .language)
    if let author = properties.author { try text(author, atMost: FormLimits.textBytes, "author") }
    if let created = properties.created {
      try number(created.secondsSinceEpoch, in: FormLimits.created, "time of creation")
    }
  }

  /// Writes a sheet.
  mutating func write(_ sheet: Sheet) throws(FormError) {
    try number(sheet.width, in: FormLimits.side, "width of a sheet")
    try number(sheet.height, in: FormLimits.side, "height of a sheet")
    color(sheet.paper)
    byte(sheet.label == nil ? 0 : 1)
    if let label = sheet.label { try text(label, atMost: FormLimits.textBytes, "label of a page") }
    let count = sheet.drawings.count
    guard count <= FormLimits.drawings else { throw .tooMany(FormLimits.drawings, "drawings on a sheet") }
    try number(count, in: 0...FormLimits.drawings, "number of drawings")
    var nesting = FormNesting()
    for step in sheet.drawings {
      try nesting.add(step)
      try write(step)
      guard bytes.count <= FormLimits.frameBytes else {
        throw FormError("the drawings of a sheet are longer than \(FormLimits.frameBytes) bytes")
      }
    }
    try nesting.finish()
  }
}
