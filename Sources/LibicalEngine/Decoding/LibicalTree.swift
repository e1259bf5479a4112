internal import CLibical
internal import CalendarModel
internal import ICalendar

/// Parses one `VEVENT` with libical, reads the tree and frees it.
enum LibicalTree {
  /// The result of parsing an event.
  struct Contents {
    /// The properties by the offsets of their values.
    var properties: [Int: LibicalProperty] = [:]
    /// Why libical did not read a line, by line index.
    var refused: [Int: String] = [:]
  }

  /// A marker property before each line, because libical does not keep line numbers.
  private static let marker = Array("X-LINE:".utf8)

  /// Parses lines with libical.
  static func parse(_ lines: [LibicalFeed.Line]) -> Contents {
    guard !lines.isEmpty else { return Contents() }
    return LibicalLibrary.use {
      var contents = Contents()
      guard let component = component(of: lines) else {
        for line in lines { contents.refused[line.index] = "it makes no component of the event" }
        return contents
      }
      defer { icalcomponent_free(component) }
      read(propertiesOf: component, lines, to: &contents)
      for alarm in components(of: component) { read(propertiesOf: alarm, lines, to: &contents) }
      for line in lines where contents.refused[line.index] == nil {
        for offset in line.offsets where contents.properties[offset] == nil {
          contents.refused[line.index] = "it has no such value in its tree"
        }
      }
      return contents
    }
  }

  private static func component(of lines: [LibicalFeed.Line]) -> OpaquePointer? {
    guard let parser = icalparser_new() else { return nil }
    defer { icalparser_free(parser) }
    var component: OpaquePointer?
    func add(_ text: [UInt8]) {
      var text = text.map { CChar(bitPattern: $0) }
      text.append(0)
      // The parser copies what it keeps.
      text.withUnsafeMutableBufferPointer { text in
        if let root = icalparser_add_line(parser, text.baseAddress) { component = root }
      }
    }
    add(Array("BEGIN:VEVENT".utf8))
    for (position, line) in lines.enumerated() {
      if line.isTrigger { add(Array("BEGIN:VALARM".utf8)) }
      add(marker + Array(String(position).utf8))
      add(line.text)
      if line.isTrigger { add(Array("END:VALARM".utf8)) }
    }
    add(Array("END:VEVENT".utf8))
    return component ?? icalparser_clean(parser)
  }

  // MARK: Walking

  /// The properties of a component. Collects all pointers first, because other calls move the cursor in the component.
  private static func properties(of component: OpaquePointer) -> [OpaquePointer] {
    var all: [OpaquePointer] = []
    var next = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let property = next {
      all.append(property)
      next = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    return all
  }

  private static func components(of component: OpaquePointer) -> [OpaquePointer] {
    var all: [OpaquePointer] = []
    var next = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT)
    while let child = next {
      all.append(child)
      next = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)
    }
    return all
  }

  private static func read(
    propertiesOf component: OpaquePointer, _ lines: [LibicalFeed.Line], to contents: inout Contents
  ) {
    var line: LibicalFeed.Line?
    var count = 0
    for property in properties(of: component) {
      switch icalproperty_isa(property) {
      case ICAL_X_PROPERTY:
        let position = LibicalValue.string(icalproperty_get_value_as_string_r(property)).flatMap { Int($0) }
        line = position.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
        count = 0
      case ICAL_XLICERROR_PROPERTY:
        guard let line else { continue }
        let message = LibicalValue.string(icalproperty_get_value_as_string_r(property)) ?? "an error"
        contents.refused[line.index] = "“\(message.prefix(120))”"
      default:
        guard let line, count < line.offsets.count else {
          if let line { contents.refused[line.index] = "it takes it for more values than there are" }
          continue
        }
        let read = LibicalValue.property(property, hasParameters: line.hasParameters)
        contents.properties[line.offsets[count]] = read
        if let endOffset = line.endOffset {
          contents.properties[endOffset] = LibicalProperty(value: read.value?.periodEnd)
        }
        count += 1
      }
    }
  }
}
