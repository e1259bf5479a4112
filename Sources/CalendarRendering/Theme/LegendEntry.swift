/// A line of the legend: what a colour stands for.
struct LegendEntry: Hashable {
  /// The calendar or the category.
  let name: String
  /// The number of its colour on the page.
  let number: Int
}
