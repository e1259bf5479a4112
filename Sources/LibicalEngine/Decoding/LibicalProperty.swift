internal import CalendarModel
internal import ICalendar

/// A property of libical's component tree.
struct LibicalProperty {
  enum Value {
    case time(DateTimeValue)
    case period(start: DateTimeValue, end: DateTimeValue)
    case periodOfLength(start: DateTimeValue, duration: EventDuration)
    case duration(EventDuration)
    case integer(Int)
    case rule(RecurrenceRule)
    case text(ValueText)

    /// The end or length of a period.
    var periodEnd: Value? {
      switch self {
      case .period(_, let end): .time(end)
      case .periodOfLength(_, let duration): .duration(duration)
      default: nil
      }
    }
  }

  /// Nil for an unsupported type.
  var value: Value?
  /// The parameters that events use.
  var parameters: [ParameterName: [UInt8]] = [:]
}

extension LibicalProperty {
  /// Reads a property of the tree.
  init(_ node: borrowing LibicalNode, hasParameters: Bool) {
    value = node.value
    guard hasParameters else { return }
    for name in ParameterName.allCases { parameters[name] = node.parameter(name) }
  }
}

/// Parses one `VEVENT` with libical and reads its tree.
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

  /// Parses an event.
  static func parse(_ lines: [LibicalFeed.Line]) -> Contents {
    guard !lines.isEmpty else { return Contents() }
    let parsed = LibicalComponent.parse(texts(of: lines)) { component in
      var contents = Contents()
      for number in component.numbers { read(number, of: component, lines, to: &contents) }
      return contents
    }
    guard var contents = parsed else {
      return Contents(
        refused: Dictionary(
          lines.map { ($0.index, "it returned no component") }, uniquingKeysWith: { first, _ in first }))
    }
    for line in lines where contents.refused[line.index] == nil {
      for offset in line.offsets where contents.properties[offset] == nil {
        contents.refused[line.index] = "it returned no such value"
      }
    }
    return contents
  }

  /// The content lines of a component, with markers.
  private static func texts(of lines: [LibicalFeed.Line]) -> [[UInt8]] {
    var texts = [Array("BEGIN:VEVENT".utf8)]
    for (position, line) in lines.enumerated() {
      if line.isOfAlarm { texts.append(Array("BEGIN:VALARM".utf8)) }
      texts.append(marker + Array(String(position).utf8))
      texts.append(line.text)
      if line.isOfAlarm { texts.append(Array("END:VALARM".utf8)) }
    }
    texts.append(Array("END:VEVENT".utf8))
    return texts
  }

  /// Reads the properties of a component.
  private static func read(
    _ number: Int, of component: borrowing LibicalComponent, _ lines: [LibicalFeed.Line], to contents: inout Contents
  ) {
    var line: LibicalFeed.Line?
    var count = 0
    component.forEachProperty(of: number) { property in
      switch property.kind {
      case .custom:
        let position = property.text.flatMap { Int($0) }
        line = position.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
        count = 0
      case .error:
        guard let line else { return }
        contents.refused[line.index] = "“\((property.text ?? "an error").prefix(120))”"
      case .standard:
        guard let line, count < line.offsets.count else {
          if let line { contents.refused[line.index] = "it returned too many values" }
          return
        }
        let read = LibicalProperty(property, hasParameters: line.hasParameters)
        contents.properties[line.offsets[count]] = read
        if let endOffset = line.endOffset {
          contents.properties[endOffset] = LibicalProperty(value: read.value?.periodEnd)
        }
        count += 1
      }
    }
  }
}
