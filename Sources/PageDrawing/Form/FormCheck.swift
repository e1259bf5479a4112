/// Checks drawings that are painted without being recorded, so that the same limits apply.
package enum FormCheck {
  /// Checks all values.
  ///
  /// - Throws: `FormError` if a value is outside ``FormLimits``.
  package static func check(
    _ format: PaperFormat, _ properties: DocumentProperties, _ sheets: some Collection<Sheet>
  ) throws(FormError) {
    guard sheets.count <= FormLimits.sheets else { throw .tooMany(FormLimits.sheets, "sheets in a document") }
    var writer = FormWriter()
    try writer.write(format, properties)
    for sheet in sheets {
      var writer = FormWriter()
      try writer.write(sheet)
    }
  }
}
