internal import CalendarModel

extension DocumentOutline {
  /// The entries of a day of a list.
  mutating func entries(ofDay date: CivilDate, _ context: SheetContext) -> [OutlineEntry] {
    entries(
      of: .list, on: date, title: context.listDate(date), destination: DocumentPlaces.name(of: .list, from: date))
  }
}
