/// A component: its properties and nested components in order (RFC 5545 section 3.6).
///
///     var event = tree.events[0]
///     event["SUMMARY"] = "Moved, to Friday"
///     event.append(CalendarProperty("GEO", value: "52.5;13.4"))
///
/// Unchanged parts are written byte by byte as they were read: unknown names, folds, line ends, and lines that are not
/// properties.
public struct CalendarComponent: Sendable {
  enum Item: Sendable {
    case property(CalendarProperty)
    case component(CalendarComponent)
    /// Lines that are neither properties nor components.
    case other(SourceBytes)
  }

  /// The `BEGIN` or `END` line.
  enum Border: Sendable {
    /// As read; empty if the line is missing.
    case source(SourceBytes)
    case new
  }

  /// The name in upper case, such as `VEVENT`.
  public let name: String
  var items: [Item] { didSet { whole = nil } }
  private let begin: Border
  private let end: Border
  /// The whole component as read; nil if it is new or changed.
  private var whole: SourceBytes?

  /// Whether it is unchanged since it was read from a file.
  func isRead(from text: SourceBytes.Text) -> Bool { whole?.text === text }

  /// Where in a file its `BEGIN` was read, also if it has been changed since; nil if it is from elsewhere.
  func origin(in text: SourceBytes.Text) -> Int? {
    if case .source(let source) = begin, source.text === text { source.range.lowerBound } else { nil }
  }

  init(_ name: String, _ items: [Item], begin: Border, end: Border, whole: SourceBytes?) {
    (self.name, self.items, self.begin, self.end, self.whole) = (name, items, begin, end, whole)
  }

  /// Creates a component.
  public init(_ name: String, properties: [CalendarProperty] = [], components: [CalendarComponent] = []) {
    self.init(
      name.uppercased(), properties.map { .property($0) } + components.map { .component($0) }, begin: .new, end: .new,
      whole: nil)
  }

  /// The properties in order.
  public var properties: [CalendarProperty] {
    get { items.compactMap { if case .property(let property) = $0 { property } else { nil } } }
    set { replace(with: newValue.map { .property($0) }) { if case .property = $0 { true } else { false } } }
  }

  /// The nested components, in order.
  public var components: [CalendarComponent] {
    get { items.compactMap { if case .component(let component) = $0 { component } else { nil } } }
    set { replace(with: newValue.map { .component($0) }) { if case .component = $0 { true } else { false } } }
  }

  /// Replaces items of one kind in place. Additional items follow the last one, or come first if there was none.
  private mutating func replace(with new: [Item], where isReplaced: (Item) -> Bool) {
    let last = items.lastIndex(where: isReplaced)
    var rest = new[...]
    var result: [Item] = []
    result.reserveCapacity(items.count + new.count)
    for (index, item) in items.enumerated() {
      if !isReplaced(item) {
        result.append(item)
      } else if let next = rest.popFirst() {
        result.append(next)
      }
      if index == last {
        result += rest
        rest = []
      }
    }
    guard let first = rest.first else {
      items = result
      return
    }
    // Properties come before components.
    if case .property = first { items = rest + result } else { items = result + rest }
  }

  func write(to writer: inout TreeWriter) {
    if let whole { return writer.append(whole) }
    write(begin, "BEGIN", to: &writer)
    for item in items {
      switch item {
      case .property(let property): property.write(to: &writer)
      case .component(let component): component.write(to: &writer)
      case .other(let source): writer.append(source)
      }
    }
    write(end, "END", to: &writer)
  }

  private func write(_ border: Border, _ keyword: String, to writer: inout TreeWriter) {
    switch border {
    case .source(let source): writer.append(source)
    case .new: writer.appendBorder(keyword, name)
    }
  }
}

extension CalendarComponent {
  /// The text of the first property with a name, ignoring case; nil if there is none.
  ///
  /// Setting it escapes the text if the property is of type TEXT, and keeps parameters. A missing property is appended.
  /// `nil` removes all properties with the name.
  public subscript(name: String) -> String? {
    get { property(name)?.text }
    set {
      guard let newValue else { return removeProperties(named: name) }
      if let index = index(ofProperty: name), case .property(var property) = items[index] {
        property.text = newValue
        items[index] = .property(property)
      } else {
        append(CalendarProperty(name, text: newValue))
      }
    }
  }

  /// The first property with a name, ignoring case; nil if there is none.
  public func property(_ name: String) -> CalendarProperty? {
    guard let index = index(ofProperty: name), case .property(let property) = items[index] else { return nil }
    return property
  }

  /// The properties with a name, ignoring case, in order.
  public func properties(named name: String) -> [CalendarProperty] {
    let name = name.uppercased()
    return properties.filter { $0.name == name }
  }

  /// Replaces the first property of that name, or appends the property.
  public mutating func set(_ property: CalendarProperty) {
    if let index = index(ofProperty: property.name) { items[index] = .property(property) } else { append(property) }
  }

  /// Appends a property after the others.
  public mutating func append(_ property: CalendarProperty) {
    let last = items.lastIndex { if case .property = $0 { true } else { false } }
    items.insert(.property(property), at: last.map { $0 + 1 } ?? 0)
  }

  /// Removes all properties with a name, ignoring case.
  public mutating func removeProperties(named name: String) {
    let name = name.uppercased()
    let kept = items.filter { if case .property(let property) = $0 { property.name != name } else { true } }
    if kept.count < items.count { items = kept }
  }

  /// The nested components with a name, ignoring case, in order.
  public func components(named name: String) -> [CalendarComponent] {
    let name = name.uppercased()
    return components.filter { $0.name == name }
  }

  /// Appends a component at the end.
  public mutating func append(_ component: CalendarComponent) { items.append(.component(component)) }

  private func index(ofProperty name: String) -> Int? {
    let name = name.uppercased()
    return items.firstIndex { if case .property(let property) = $0 { property.name == name } else { false } }
  }
}

extension CalendarComponent: Hashable {
  /// Compares names, properties and components, but not line folding.
  public static func == (left: CalendarComponent, right: CalendarComponent) -> Bool {
    left.name == right.name && left.properties == right.properties && left.components == right.components
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
    hasher.combine(components)
  }
}
