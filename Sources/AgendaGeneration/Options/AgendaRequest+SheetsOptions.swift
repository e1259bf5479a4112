internal import CalendarRendering

extension AgendaRequest {
  /// Paper, and the layout of pages on it.
  static let sheetOptions: [RequestOption] = [
    RequestOption(
      "paper", value: .required(placeholder: "SIZE"), kind: .words(of: PaperSize.self),
      help: "paper size: a2, a3, a4, a5, letter or legal; adds page numbers", views: .pages,
      formats: .paper
    ) { request, value throws(UsageError) in
      request.sheets.paperSize = try OptionValue.paper(value)
    },
    RequestOption(
      "dpi", value: .required(placeholder: "N"),
      help: "pixels per inch of a PNG image, 36 to 600 (default: 192, fewer if large)", views: .pages, formats: .image
    ) { request, value throws(UsageError) in
      request.sheets.dotsPerInch = try OptionValue.count(value, option: "dpi", in: 36...600)
    },
    RequestOption(
      "author", value: .required(placeholder: "NAME"), help: "author that a PDF document names",
      views: .pages, formats: .document
    ) { request, value throws(UsageError) in request.sheets.author = try OptionValue.word(value, option: "author") },
    RequestOption(
      "landscape", help: "landscape sheets (default: depends on the view)", views: .pages,
      formats: .paper
    ) { request, _ throws(UsageError) in request.sheets.isLandscape = true },
    RequestOption(
      "portrait", help: "portrait sheets (default: depends on the view)", views: .pages,
      formats: .paper
    ) { request, _ throws(UsageError) in request.sheets.isPortrait = true },
    RequestOption(
      "margin", value: .required(placeholder: "MM"), help: "sheet margin in millimetres, 0 to 40",
      views: .pages, formats: .paper
    ) { request, value throws(UsageError) in
      request.sheets.marginInMillimetres = try OptionValue.millimetres(value, option: "margin", in: Paper.marginRange)
    },
    RequestOption(
      "inner-margin", value: .required(placeholder: "MM"), help: "margin on the side of the binding",
      views: .pages, formats: .paper
    ) { request, value throws(UsageError) in
      request.sheets.innerMarginInMillimetres = try OptionValue.millimetres(
        value, option: "inner-margin", in: Paper.marginRange)
    },
    RequestOption(
      "outer-margin", value: .required(placeholder: "MM"), help: "margin on the opposite side", views: .pages,
      formats: .paper
    ) { request, value throws(UsageError) in
      request.sheets.outerMarginInMillimetres = try OptionValue.millimetres(
        value, option: "outer-margin", in: Paper.marginRange)
    },
    RequestOption(
      "duplex", help: "mirror margins and page numbers on even sheets, printed on the backs of others",
      views: .pages, formats: .paper
    ) { request, _ throws(UsageError) in request.sheets.isDuplex = true },
    RequestOption(
      "sheet-style", value: .required(placeholder: "STYLE"), kind: .words(of: SheetStyle.self),
      help: "spread: a week on two pages; trifold: a week to be folded; poster: a year",
      views: .sheetStyles, formats: .sheets
    ) { request, value throws(UsageError) in
      request.sheets.sheetStyle = try OptionValue.word(value, option: "sheet-style", of: SheetStyle.self)
    },
    RequestOption(
      "booklet", help: "half-size pages, ordered for printing, folding and stapling",
      views: .pages, formats: .sheets
    ) { request, _ throws(UsageError) in request.sheets.isBooklet = true },
    RequestOption(
      "n-up", value: .required(placeholder: "N"), kind: .words(OptionValue.pagesPerSheetNames),
      help: "2, 4, 6, 8 or 9 pages on each sheet, scaled, with cut lines",
      views: .pages, formats: .sheets
    ) { request, value throws(UsageError) in request.sheets.pagesPerSheet = try OptionValue.pagesPerSheet(value) },
    RequestOption(
      "notes", help: "add ruled space for notes", views: .pages, formats: .paper
    ) { request, _ throws(UsageError) in request.sheets.hasNotes = true },
  ]
}

extension OptionValue {
  /// Parses a number of pages on a sheet.
  fileprivate static func pagesPerSheet(_ value: String) throws(UsageError) -> PagesPerSheet {
    if let count = PagesPerSheet.allCases.first(where: { String($0.rawValue) == value }) { return count }
    throw UsageError("--n-up \(value): write \(list(pagesPerSheetNames, "or")).")
  }

  /// The numbers of pages on a sheet.
  fileprivate static let pagesPerSheetNames = PagesPerSheet.allCases.map { String($0.rawValue) }
}
