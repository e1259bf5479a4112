internal import AgendaGeneration
internal import CalendarModel

/// The name pattern of pages, such as `{calendar}/{date}-{view}.{ext}`: a path relative to the output directory.
struct NamePattern: Hashable {
  /// A placeholder in braces.
  enum Field: String, CaseIterable {
    /// The calendar's name.
    case calendar
    /// The first day.
    case date
    /// The last day.
    case last
    case view
    /// The extension of the format.
    case ext
  }

  private enum Part: Hashable {
    case text(String)
    case field(Field)
  }

  private let parts: [Part]
  /// The pattern as given.
  let text: String

  static let standard = "{calendar}/{date}-{view}.{ext}"

  init(_ text: String) throws(UsageError) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open != rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw UsageError("--name \(text): missing closing brace.")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let field = Field(rawValue: name) else {
        let all = Field.allCases.map { "{\($0.rawValue)}" }
        throw UsageError("--name \(text): unknown field {\(name)}; use \(list(all)).")
      }
      parts.append(.field(field))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
    try check()
  }

  /// Field values never contain a separator or start with a dot, so only the pattern determines the directories.
  private func check() throws(UsageError) {
    let sample = parts.map { part in
      switch part {
      case .text(let text): text
      case .field: "x"
      }
    }.joined()
    for component in sample.split(separator: "/", omittingEmptySubsequences: false) {
      guard !component.isEmpty else {
        throw UsageError("--name \(text): expected a path relative to the output directory, such as \(Self.standard).")
      }
      guard !component.hasPrefix("."), component == SafeName.name(String(component)) else {
        throw UsageError("--name \(text): '\(component)' is not a portable file name.")
      }
    }
  }

  func contains(_ field: Field) -> Bool { parts.contains(.field(field)) }

  /// The name of a page for every calendar.
  func name(period: Range<CivilDate>, view: AgendaView, fileExtension: String) -> PageName {
    var name = PageName()
    for part in parts {
      switch part {
      case .text(let text): name.append(text)
      case .field(.calendar): name.appendCalendar()
      case .field(.date): name.append(period.lowerBound.description)
      case .field(.last): name.append(period.upperBound.adding(days: -1).description)
      case .field(.view): name.append(view.rawValue)
      case .field(.ext): name.append(fileExtension)
      }
    }
    return name
  }
}

/// The name of a page, as a template for the name of the calendar.
struct PageName {
  /// The text before, between and after the occurrences of the calendar's name.
  private var pieces = [""]

  mutating func append(_ text: String) {
    pieces[pieces.count - 1] += text
  }

  mutating func appendCalendar() {
    pieces.append("")
  }

  /// The path of the page relative to the output directory.
  /// - Parameter calendar: The calendar's safe and unique name.
  func path(calendar: String) -> String {
    var path = pieces[0]
    for piece in pieces.dropFirst() {
      path += calendar
      path += piece
    }
    return path
  }
}
