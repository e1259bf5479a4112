internal import PageDrawing

extension AgendaPlan {
  /// Has a PDF or PNG made of sheets.
  /// - Throws: `DocumentError.paper` if there is nothing that makes them, or if it fails.
  func document(of sheets: DocumentSheets, on paper: PaperHelper?) throws(DocumentError) -> OutputDocument {
    guard let paper else {
      throw .paper(PaperFailure(message: "Nothing here makes a document of sheets."))
    }
    do throws(PaperFailure) {
      let output: PaperOutput
      if format == .png {
        let resolution = request.dotsPerInch ?? Self.standardDotsPerInch
        let (sheet, count) = sheets.stacked
        guard sheet.height <= Self.highestImage, sheet.height * resolution <= Self.mostRows * 96_00 else {
          throw PaperFailure(
            message: "One image of \(count) sheets is too high; choose fewer days, a smaller --dpi, or PDF.")
        }
        output = try paper.document(.png(dotsPerInch: resolution), sheets.properties, [sheet])
      } else {
        output = try paper.document(.pdf, sheets.properties, sheets)
      }
      return OutputDocument(bytes: output.bytes, notes: output.notes)
    } catch {
      throw .paper(error)
    }
  }

  /// The height of a sheet that can be drawn, in hundredths of a unit.
  private static let highestImage = 1_920_000
  /// The rows of an image.
  private static let mostRows = 32_767
  /// Two pixels for each of a usual screen.
  private static let standardDotsPerInch = 192
}
