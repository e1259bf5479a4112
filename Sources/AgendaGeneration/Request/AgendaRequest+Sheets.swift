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
}

extension SheetStyle {
  /// The views that support the style.
  fileprivate var views: [AgendaView] {
    self == .standard ? AgendaView.pages : AgendaView.allCases.filter { $0.descriptor.sheetStyles.contains(self) }
  }
}
