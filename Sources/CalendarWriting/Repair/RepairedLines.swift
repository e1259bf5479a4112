internal import CalendarText
internal import ICalendar

/// The properties of a repaired calendar by the lines of its source.
struct RepairedLines {
  /// A component.
  struct Part {
    let component: ContentComponent
    /// The properties by the line that each was made of.
    let byLine: [Int: [ContentProperty]]
    /// The properties that were made of no line, by name.
    let placeless: [String: [ContentProperty]]

    init(_ component: ContentComponent) {
      self.component = component
      byLine = Dictionary(grouping: component.properties.lazy.filter { $0.line > 0 }, by: \.line)
      placeless = Dictionary(grouping: component.properties.lazy.filter { $0.line == 0 }, by: \.name)
    }
  }

  /// The calendar itself.
  let calendar: Part
  /// The components inside it, at any depth, by the line of their `BEGIN`.
  private(set) var parts: [Int: Part] = [:]

  init(_ calendar: ContentComponent) {
    self.calendar = Part(calendar)
    // The lines of an availability stay: its copy lacks the values that cannot be read.
    for component in calendar.components where component.name != "VAVAILABILITY" { note(component) }
  }

  private mutating func note(_ component: ContentComponent) {
    if component.line > 0 { parts[component.line] = Part(component) }
    for inner in component.components { note(inner) }
  }
}

/// The values of the properties of a source that stay, by component and name.
struct KeptValues {
  private let outline: SourceOutline
  private var positions: [Int: [String: [Int]]] = [:]

  /// - Parameter lines: The lines that do not stay.
  init(_ outline: SourceOutline, but lines: Set<Int>) {
    self.outline = outline
    // Only the components of these lines are asked for.
    let components = Set(lines.compactMap { outline.lines[$0].component })
    for (position, line) in outline.lines.enumerated() where !lines.contains(position) {
      guard let component = line.component, components.contains(component), case .property(let name) = line.kind else {
        continue
      }
      positions[component, default: [:]][name, default: []].append(position)
    }
  }

  mutating func values(of name: String, in component: Int) -> Set<String> {
    Set(
      (positions[component]?[name] ?? []).flatMap { position in
        outline.source(of: position).withBytes(ContentProperty.init(contentLine:))?.singles.map(\.value) ?? []
      })
  }
}

extension ContentProperty {
  /// A property for each value of a list that may be on several lines.
  var singles: [ContentProperty] {
    guard ["EXDATE", "RDATE", "CATEGORIES"].contains(name) else { return [self] }
    return TextEscapes.parts(value, separator: ",").map { part in
      var single = self
      single.value = String(part)
      return single
    }
  }

  /// The property without some values; nil if none is left.
  func without(_ values: Set<String>) -> ContentProperty? {
    var rest = self
    let left = singles.map(\.value).filter { !values.contains($0) }
    rest.value = left.joined(separator: ",")
    return left.isEmpty ? nil : rest
  }
}
