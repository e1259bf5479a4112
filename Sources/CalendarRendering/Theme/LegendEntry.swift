/// A legend entry: the meaning of a colour.
struct LegendEntry: Hashable {
  /// The calendar or the category.
  let name: String
  /// The number of its colour on the page.
  let number: Int
}
