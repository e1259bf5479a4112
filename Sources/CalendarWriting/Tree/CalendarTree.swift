internal import Bytes
public import ICalendar

/// A calendar file as a tree of components and properties, for lossless editing.
///
///     var tree = try CalendarTree(contentsOf: "team.ics")
///     tree.events[0]["SUMMARY"] = "Moved, to Friday"
///     try tree.write(to: "team.ics")
///
/// Only the lines of changed properties differ in the written file. Nothing is repaired; to find problems, read
/// ``encoded()`` with ``ICalendar/CalendarFile``.
public struct CalendarTree: Sendable {
  /// The outermost components and the lines between them.
  private var root: CalendarComponent
  /// The text that it was read from; empty for a new tree.
  private let text: SourceBytes.Text

  /// More deeply nested components are kept as lines.
  private static let nesting = 64

  /// Reads a file.
  /// - Throws: ``ICalendar/CalendarFileError`` if the file cannot be read or has no component.
  public init(contentsOf path: String) throws(CalendarFileError) {
    let bytes: [UInt8]
    do {
      bytes = try SourceStream.contents(of: path)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes, name: path)
  }

  /// Reads the bytes of a file.
  /// - Parameters:
  ///   - bytes: iCalendar, in UTF-8 or another superset of ASCII.
  ///   - name: The name in errors.
  /// - Throws: ``ICalendar/CalendarFileError/notACalendar(_:)`` if the bytes have no component.
  /// - Complexity: Linear in the bytes. Properties are decoded on demand.
  public init(_ bytes: [UInt8], name: String = "calendar") throws(CalendarFileError) {
    let text = SourceBytes.Text(bytes)
    self.text = text
    root = Self.root(of: text)
    guard !root.components.isEmpty else {
      throw .notACalendar("\(name): no line begins with BEGIN:; check the address or path")
    }
  }

  /// Creates a tree from new components.
  public init(_ components: [CalendarComponent]) {
    root = CalendarComponent(
      "", components.map { .component($0) }, begin: .source(Self.nothing), end: .source(Self.nothing), whole: nil)
    text = Self.nothing.text
  }

  private static let nothing = SourceBytes(text: SourceBytes.Text([]), range: 0..<0)

  /// The outermost components, usually one `VCALENDAR`.
  public var components: [CalendarComponent] {
    get { root.components }
    set { root.components = newValue }
  }

  /// The events of all calendars, in order. To change many, use ``updateEvents(_:)``.
  ///
  /// An event stays in its calendar when others are removed or added. A new event goes between its neighbours, and to the end of the
  /// last calendar if it is the last.
  public var events: [CalendarComponent] {
    get { components(named: "VEVENT") }
    set {
      let places = EventPlaces(old: events.map { $0.origin(in: text) }, new: newValue.map { $0.origin(in: text) })
      var position = 0
      update("VEVENT") { components in
        components = places.atOld[position].map { newValue[$0] }
        position += 1
      }
      let rest = places.appended.map { newValue[$0] }
      guard !rest.isEmpty else { return }
      var calendars = components
      if let last = calendars.lastIndex(where: { $0.name == "VCALENDAR" }) {
        for event in rest { calendars[last].append(event) }
        components = calendars
      } else {
        components += rest
      }
    }
  }

  /// The components with a name in all calendars, ignoring case, in order.
  public func components(named name: String) -> [CalendarComponent] {
    let name = name.uppercased()
    return components.flatMap { component in
      component.name == "VCALENDAR" ? component.components(named: name) : component.name == name ? [component] : []
    }
  }

  /// Changes each event in turn.
  /// - Throws: The errors of `change`; then no event is changed.
  /// - Complexity: Linear in the components, however many are changed.
  public mutating func updateEvents(_ change: (inout CalendarComponent) throws -> Void) rethrows {
    try update("VEVENT") { events in
      for index in events.indices { try change(&events[index]) }
    }
  }

  /// Changes the components of a name in all calendars, each in an array by itself, which may have none or several of them afterwards.
  private mutating func update(_ name: String, _ change: (inout [CalendarComponent]) throws -> Void) rethrows {
    func updated(_ items: [CalendarComponent.Item]) throws -> [CalendarComponent.Item] {
      try items.flatMap { item in
        guard case .component(let component) = item, component.name == name else { return [item] }
        var changed = [component]
        try change(&changed)
        return changed.map { .component($0) }
      }
    }
    root.items = try updated(root.items).map { item in
      guard case .component(var calendar) = item, calendar.name == "VCALENDAR" else { return item }
      calendar.items = try updated(calendar.items)
      return .component(calendar)
    }
  }

  /// The bytes of the file: as read, except for changes. Adds a `VTIMEZONE` for each zone that new or changed
  /// properties use, unless the calendar has one or the system does not know the zone.
  public func encoded() -> [UInt8] {
    var writer = TreeWriter(lineBreak: text.lineBreak)
    var root = root
    if !root.isRead(from: text) {
      root.items = root.items.map { item in
        if case .component(let component) = item { .component(component.withZones(besides: text)) } else { item }
      }
    }
    root.write(to: &writer)
    return writer.bytes
  }

  /// Writes the file atomically: if it fails, the previous content stays.
  /// - Throws: ``ICalendar/FileError`` if the file cannot be written.
  public func write(to path: String) throws(FileError) { try OutputFile(path: path).replace(with: encoded()) }
}

extension CalendarTree: Hashable {
  /// Compares components, but not line folding.
  public static func == (left: CalendarTree, right: CalendarTree) -> Bool { left.components == right.components }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

// MARK: Reading

extension CalendarTree {
  /// A component whose `END` has not been read yet.
  private struct Open {
    let name: String
    let begin: SourceBytes
    var items: [CalendarComponent.Item] = []

    func closed(by end: SourceBytes) -> CalendarComponent.Item {
      let whole = SourceBytes(text: begin.text, range: begin.range.lowerBound..<end.range.upperBound)
      return .component(CalendarComponent(name, items, begin: .source(begin), end: .source(end), whole: whole))
    }
  }

  private static func root(of text: SourceBytes.Text) -> CalendarComponent {
    func part(_ range: Range<Int>) -> SourceBytes { SourceBytes(text: text, range: range) }
    var open = [Open(name: "", begin: part(0..<0))]
    /// The number of open components that are nested too deeply.
    var skipped = 0
    func close(at end: SourceBytes) {
      let inner = open.removeLast()
      open[open.count - 1].items.append(inner.closed(by: end))
    }
    text.bytes.withByteView { bytes in
      for line in SourceLines(bytes) {
        let source = part(line.range)
        guard let (isBegin, name) = line.border else {
          open[open.count - 1].items.append(
            line.isContentLine && open.count > 1 && skipped == 0 ? .property(CalendarProperty(source)) : .other(source))
          continue
        }
        if isBegin {
          if open.count <= nesting, skipped == 0 {
            open.append(Open(name: name, begin: source))
          } else {
            skipped += 1
            open[open.count - 1].items.append(.other(source))
          }
        } else if skipped > 0 {
          skipped -= 1
          open[open.count - 1].items.append(.other(source))
        } else if let position = open.lastIndex(where: { $0.name == name }), position > 0 {
          // END also closes open components inside its own.
          while open.count > position + 1 { close(at: part(line.range.lowerBound..<line.range.lowerBound)) }
          close(at: source)
        } else {
          open[open.count - 1].items.append(.other(source))
        }
      }
      while open.count > 1 { close(at: part(bytes.count..<bytes.count)) }
    }
    return CalendarComponent(
      "", open[0].items, begin: .source(part(0..<0)), end: .source(part(0..<0)), whole: part(0..<text.bytes.count))
  }
}
