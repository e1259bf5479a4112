internal import PageDrawing

extension AgendaPlan {
  /// Has a PDF or PNG made of sheets.
  /// - Throws: `DocumentError.paper` if there is nothing that makes them, or if it fails.
  func document(of sheets: DocumentSheets, on paper: PaperHelper?) throws(DocumentError) -> OutputDocument {
    guard let paper else {
      throw .paper(PaperFailure(message: "Nothing here makes a document of sheets."))
    }
    do throws(PaperFailure) {
      guard format == .png else { return try paper.document(.pdf, sheets.properties, sheets) }
      let resolution = request.dotsPerInch ?? Self.standardDotsPerInch
      let (sheet, count) = sheets.stacked
      guard FormLimits.side.contains(sheet.height), sheet.height * resolution <= FormLimits.imageSide * 96_00 else {
        throw PaperFailure(
          message: "One image of \(count) sheets is too high; choose fewer days, a smaller --dpi, or PDF.")
      }
      return try paper.document(.png(dotsPerInch: resolution), sheets.properties, [sheet])
    } catch {
      throw .paper(error)
    }
  }

  /// Two pixels for each of a usual screen.
  private static let standardDotsPerInch = 192
}
