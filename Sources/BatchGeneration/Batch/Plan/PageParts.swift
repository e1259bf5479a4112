internal import CalendarModel

/// Divides the pages of a calendar into a few parts that are read once each.
///
/// A calendar whose series have too many instances for one answer is read in parts, as its pages alone have room for more. It is
/// read at most so many times, however many pages there are. The parts depend on the pages that were asked for, and not on those
/// that are due, so that a page is the same whichever run writes it.
struct PageParts: Sendable {
  private let partOfPage: [Int]
  /// The days of each part.
  private let days: [Range<CivilDate>]

  private static let mostParts = 8

  /// - Parameter pages: The views and days of the pages, grouped by view.
  init(_ pages: [(view: String, dates: Range<CivilDate>)]) {
    let views = Dictionary(grouping: pages.indices) { pages[$0].view }
    let most = max(1, Self.mostParts / max(1, views.count))
    var (partOfPage, days): ([Int], [Range<CivilDate>]) = (Array(repeating: 0, count: pages.count), [])
    for positions in views.values.sorted(by: { ($0.first ?? 0) < ($1.first ?? 0) }) {
      let length = (positions.count + most - 1) / most
      for start in stride(from: 0, to: positions.count, by: length) {
        let part = positions[start..<min(positions.count, start + length)]
        let dates = part.map { pages[$0].dates }
        guard let first = dates.map(\.lowerBound).min(), let last = dates.map(\.upperBound).max() else { continue }
        for page in part { partOfPage[page] = days.count }
        days.append(first..<last)
      }
    }
    (self.partOfPage, self.days) = (partOfPage, days)
  }

  var count: Int { days.count }

  /// The number of the part with a page, and its days.
  func part(ofPage page: Int) -> (number: Int, dates: Range<CivilDate>) {
    let number = partOfPage[page]
    return (number, days[number])
  }
}
