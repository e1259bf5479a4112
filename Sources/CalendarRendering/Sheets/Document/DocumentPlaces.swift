package import CalendarModel

/// The places of a document of several pages that its links lead to.
package struct DocumentPlaces: Hashable, Sendable {
  /// The kinds of pages that are places, from the coarsest to the finest.
  package enum Kind: Int, CaseIterable, Hashable, Sendable, Comparable {
    case year, month, week, day, list

    package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// The kinds of pages that the document has.
  package var kinds: Set<Kind>
  /// The days of the document.
  package var dates: Range<CivilDate>

  /// Creates the places of a document.
  package init(kinds: Set<Kind>, dates: Range<CivilDate>) {
    self.kinds = kinds
    self.dates = dates
  }

  /// The finest kind of page that has a place for each of its days; nil if there is none.
  package var dayKind: Kind? { kinds.filter { $0 != .year }.max() }

  /// Whether the document has pages of several periods.
  package var isPlanner: Bool { kinds != [.list] }

  /// The name of the place of a page by its first day, or of a day.
  package static func name(of kind: Kind, from date: CivilDate) -> String {
    switch kind {
    case .year: "year-\(date)"
    case .month: "month-\(date)"
    case .week: "week-\(date)"
    case .day, .list: "day-\(date)"
    }
  }
}
