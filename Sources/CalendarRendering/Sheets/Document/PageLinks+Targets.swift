internal import CalendarModel
internal import PageDrawing

/// Where links of sheets lead: to a place in the same document, or else to an address.
extension PageLinks {
  /// Where a day leads from a page of a kind; nil if nowhere.
  func target(ofDay date: CivilDate, from kind: DocumentPlaces.Kind? = nil) -> LinkTarget? {
    if let document, let place = document.dayKind, document.dates.contains(date) {
      return place == kind ? nil : .destination(DocumentPlaces.name(of: .day, from: date))
    }
    return address(ofDay: date).flatMap(LinkTarget.init)
  }

  /// Where the week that starts on a day leads; nil if nowhere.
  func target(ofWeekFrom date: CivilDate) -> LinkTarget? {
    if let document, document.kinds.contains(.week) {
      return .destination(DocumentPlaces.name(of: .week, from: date))
    }
    return address(ofWeekFrom: date).flatMap(LinkTarget.init)
  }

  /// Where the month that starts on a day leads; nil if nowhere.
  func target(ofMonthFrom date: CivilDate) -> LinkTarget? {
    if let document, document.kinds.contains(.month) {
      return .destination(DocumentPlaces.name(of: .month, from: date))
    }
    return address(ofMonth: date).flatMap(LinkTarget.init)
  }
}
