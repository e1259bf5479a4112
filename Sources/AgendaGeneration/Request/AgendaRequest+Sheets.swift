package import CalendarRendering

extension AgendaRequest.Sheets {
  /// Whether an option other than a style asks for sheets of paper.
  package var needsPaper: Bool {
    paperSize != nil || isLandscape || isPortrait || isDuplex || marginInMillimetres != nil
      || innerMarginInMillimetres != nil
      || outerMarginInMillimetres != nil || imposition != nil
  }

  /// The paper of the page.
  /// - Parameter usualSize: The size if the request has none.
  package func paper(ofUsualSize usualSize: PaperSize) -> Paper {
    var paper = Paper(
      size: paperSize ?? usualSize, isLandscape: isLandscape ? true : isPortrait ? false : nil,
      marginInMillimetres: marginInMillimetres)
    paper.innerMarginInMillimetres = innerMarginInMillimetres
    paper.outerMarginInMillimetres = outerMarginInMillimetres
    paper.isDuplex = isDuplex
    return paper
  }

  /// How pages are placed on sheets; nil for one per sheet.
  package var imposition: SheetImposition? { isBooklet ? .booklet : pagesPerSheet.map(SheetImposition.pagesPerSheet) }

  /// Checks whether the options fit some views and each other.
  package func validate(for shownViews: [AgendaView]) throws(UsageError) {
    if isBooklet, let pagesPerSheet {
      throw UsageError("--booklet and --n-up \(pagesPerSheet.rawValue) cannot be combined.")
    }
    if isLandscape, isPortrait { throw UsageError("--landscape and --portrait cannot be combined.") }
    try validateMargins()
    guard let sheetStyle, sheetStyle != .standard else { return }
    if isPortrait, sheetStyle == .trifold {
      throw UsageError("--portrait cannot be combined with --sheet-style trifold, which is folded across.")
    }
    let views = sheetStyle.views
    guard shownViews.contains(where: views.contains) else {
      throw UsageError(
        "--sheet-style \(sheetStyle.rawValue) does not apply to the view '\(list(shownViews.map(\.rawValue), "or"))', only to"
          + " \(list(views.map { "'\($0.rawValue)'" })).")
    }
    if isBooklet, sheetStyle != .spread {
      throw UsageError(
        "--booklet cannot be combined with --sheet-style \(sheetStyle.rawValue), which is one large sheet.")
    }
    if hasNotes, sheetStyle != .poster {
      throw UsageError(
        "--notes cannot be combined with --sheet-style \(sheetStyle.rawValue), which has space for notes.")
    }
    if isLandscape, sheetStyle == .spread, isBooklet {
      throw UsageError(
        "--landscape cannot be combined with --booklet and --sheet-style spread, whose pages are upright.")
    }
  }

  /// The minimum width between the margins of a booklet's page in millimetres. A week, which is turned, has its dates,
  /// all-day events and hours in it.
  private static let leastPageWidth = 60
  /// The usual margin of a booklet's page in millimetres.
  private static let usualPageMargin = 9

  /// Checks whether the margins leave room on the pages of a booklet, which are half as large as the paper. Any margins
  /// leave it on other pages.
  private func validateMargins() throws(UsageError) {
    guard isBooklet, let paperSize else { return }
    let margins = [("--inner-margin", innerMarginInMillimetres), ("--outer-margin", outerMarginInMillimetres)]
      .map { name, own in own == nil ? ("--margin", marginInMillimetres) : (name, own) }
    var given: [String] = []
    let width = paperSize.sides.height / 20
    var free = width
    for (name, millimetres) in margins {
      free -= millimetres ?? Self.usualPageMargin
      guard let option = millimetres.map({ "\(name) \($0)" }), !given.contains(option) else { continue }
      given.append(option)
    }
    guard free < Self.leastPageWidth, !given.isEmpty else { return }
    throw UsageError(
      "\(list(given)): a page in a booklet of \(paperSize.rawValue) is \(width) mm wide, and needs"
        + " \(Self.leastPageWidth) between its margins; write smaller margins or a larger --paper.")
  }
}

extension SheetStyle {
  /// The views that support the style.
  fileprivate var views: [AgendaView] {
    self == .standard ? AgendaView.pages : AgendaView.allCases.filter { $0.descriptor.sheetStyles.contains(self) }
  }
}
