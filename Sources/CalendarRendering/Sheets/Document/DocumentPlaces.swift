package import CalendarModel
internal import PageDrawing

/// Link targets for the pages of a document.
package struct DocumentPlaces: Hashable, Sendable {
  /// The kinds of pages with link targets, from the coarsest to the finest.
  package enum Kind: Int, CaseIterable, Hashable, Sendable, Comparable {
    case year, month, week, day, list

    package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  /// The kinds of pages in the document.
  package var kinds: Set<Kind>
  /// The days of the document.
  package var dates: Range<CivilDate>

  /// Creates the link targets of a document.
  package init(kinds: Set<Kind>, dates: Range<CivilDate>) {
    self.kinds = kinds
    self.dates = dates
  }

  /// The finest kind of page that has a target for each of its days; nil if there is none.
  package var dayKind: Kind? { kinds.filter { $0 != .year }.max() }

  /// Whether the document has pages for several periods.
  package var isPlanner: Bool { kinds != [.list] }

  /// The name of the target for a page, by its first day, or for a day.
  package static func name(of kind: Kind, from date: CivilDate) -> String {
    switch kind {
    case .year: "year-\(date)"
    case .month: "month-\(date)"
    case .week: "week-\(date)"
    case .day, .list: "day-\(date)"
    }
  }
}

/// Builds the outline of a document: year › month › week › day. Years and months become groups if there are several of
/// them, or if they have pages.
package struct DocumentOutline: Sendable {
  private let places: DocumentPlaces
  private let dates: DateText
  private let groups: [Group]
  private var open: [Group: CivilDate] = [:]

  private enum Group: Int, CaseIterable, Hashable, Sendable {
    case year, month
  }

  /// Creates an outline without entries.
  package init(_ places: DocumentPlaces, dates: DateText) {
    self.places = places
    self.dates = dates
    let (first, last) = (places.dates.lowerBound, places.dates.upperBound.adding(days: -1))
    groups = Group.allCases.filter { group in
      switch group {
      case .year: places.kinds.contains(.year) || first.fields.year != last.fields.year
      case .month: places.kinds.contains(.month) || Self.start(of: .month, last) != Self.start(of: .month, first)
      }
    }
  }

  /// The outline entries for the next page or day, in document order: its groups, if they begin with it, and itself.
  /// - Parameters:
  ///   - kind: The kind of page.
  ///   - date: The day that determines its month and year.
  ///   - title: The title of the entry.
  ///   - destination: The name of the target.
  package mutating func entries(
    of kind: DocumentPlaces.Kind, on date: CivilDate, title: String, destination: String
  ) -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    for group in groups {
      let start = Self.start(of: group, date)
      if group == .year, kind == .year || open[.year] != start { open[.month] = nil }
      let isOwn = group == .year ? kind == .year : kind == .month
      guard isOwn || kind.rawValue > group.rawValue, open[group] != start else { continue }
      open[group] = start
      if isOwn { continue }
      entries.append(
        OutlineEntry(
          title: group == .year ? dates.number(date.fields.year) : dates.month(date), level: level(of: group),
          destination: destination))
    }
    entries.append(OutlineEntry(title: title, level: level(of: kind), destination: destination))
    return entries
  }

  private func level(of group: Group) -> Int { 1 + groups.count { $0.rawValue < group.rawValue } }

  private func level(of kind: DocumentPlaces.Kind) -> Int {
    switch kind {
    case .year: 1
    case .month: level(of: Group.month)
    case .week: 1 + groups.count
    case .day, .list: 1 + groups.count + (places.kinds.contains(.week) ? 1 : 0)
    }
  }

  private static func start(of group: Group, _ date: CivilDate) -> CivilDate {
    CivilDate(date.fields.year, group == .year ? 1 : date.fields.month, 1)
  }
}

extension DocumentOutline {
  /// The outline entries for a day of a list.
  mutating func entries(ofDay date: CivilDate, _ context: SheetContext) -> [OutlineEntry] {
    entries(
      of: .list, on: date, title: context.listDate(date), destination: DocumentPlaces.name(of: .list, from: date))
  }
}

/// An entry of the outline of a document.
package struct OutlineEntry: Hashable, Sendable {
  package var title: String
  /// The depth; 1 is the highest.
  package var level: Int
  /// The name of the target.
  package var destination: String

  /// The step that records it.
  var drawing: Drawing { .bookmark(title: title, level: level, destination: destination) }
}
