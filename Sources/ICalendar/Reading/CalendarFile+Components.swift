internal import Bytes
package import CalendarModel
package import CalendarText

extension CalendarFile {
  /// The component that an event was read from; nil if the event is from another file.
  ///
  /// Contains everything that the model leaves out: parameters, and properties of other standards, also in alarms.
  package func component(of event: Event) -> ContentComponent? {
    let events = reader.index.events
    let position = (0..<events.count).partitioningIndex { events[$0].line >= event.line }
    guard event.line > 0, position < events.count, events[position].line == event.line else { return nil }
    let entry = events[position]
    return reader.source.withBytes { bytes in
      let lines = ComponentLines(
        bytes, range: entry.offset..<min(bytes.count, entry.offset + entry.length), firstNumber: entry.line,
        dropsUnterminatedLine: entry.traits.contains(.cutOff))
      return ContentComponent(lines)
    }
  }

  /// The published busy times of the file, by start; empty unless the file was opened with ``EventKinds/freeBusy``.
  package var publishedBusyTimes: [Occurrence] { busyTimes }

  /// The calendars of the file without their events, to-dos and journal entries.
  package func calendarObjects() -> [CalendarObject] {
    reader.source.withBytes { bytes in
      reader.index.calendars.indices.compactMap { position in
        let entry = reader.index.calendars[position]
        let context = reader.context(position, bytes)
        func component(_ block: CalendarEntry.Block) -> ContentComponent? {
          ContentComponent(
            ComponentLines(
              bytes, range: block.range, firstNumber: block.line, longestLine: ReadingLimits.componentBytes))
        }
        var object = CalendarObject(file: name, line: entry.line, header: context.properties) { identifier in
          let named = context.zone(named: Array(identifier.utf8)[...])
          return named.problem?.code == .unknownTimeZone ? nil : named.zone
        }
        for block in entry.properties {
          let lines = ComponentLines(bytes, range: block.range, firstNumber: block.line)
          object.properties += lines.lines.compactMap { line in
            line.property == .begin || line.property == .end ? nil : lines.contentProperty(line)
          }
        }
        object.timeZones = entry.timeZones.compactMap(component)
        object.freeBusy = entry.freeBusy.compactMap(component)
        object.others = entry.others.compactMap(component)
        return object.isEmpty ? nil : object
      }
    }
  }
}

extension ContentComponent {
  /// The outermost component of some lines; nil if there is none.
  init?(_ lines: ComponentLines) {
    var open: [ContentComponent] = []
    /// The number of open components that are nested too deeply to be kept.
    var skipped = 0
    for line in lines.lines {
      switch line.property {
      case .begin:
        if open.count < ReadingLimits.nesting {
          var component = ContentComponent(
            String(decoding: lines.bytes[line.value].trimmingBlanks, as: UTF8.self))
          component.line = line.number
          open.append(component)
        } else {
          skipped += 1
        }
      case .end where skipped > 0: skipped -= 1
      case .end:
        let name = String(decoding: lines.bytes[line.value].trimmingBlanks, as: UTF8.self).uppercased()
        // END also closes open components inside its own.
        guard let position = open.lastIndex(where: { $0.name == name }) else { continue }
        while open.count > max(1, position) {
          let inner = open.removeLast()
          open[open.count - 1].components.append(inner)
        }
        if position == 0 {
          self = open[0]
          return
        }
      default:
        guard skipped == 0, let last = open.indices.last else { continue }
        open[last].properties.append(lines.contentProperty(line))
      }
    }
    while open.count > 1 {
      let inner = open.removeLast()
      open[open.count - 1].components.append(inner)
    }
    guard let outermost = open.first else { return nil }
    self = outermost
  }
}

extension ComponentLines {
  /// A line with its parameters. Quoted-printable values of vCalendar 1.0 become TEXT of RFC 5545.
  func contentProperty(_ line: ContentLine) -> ContentProperty {
    let known = knownParameters(of: line)
    var property = ContentProperty(
      String(decoding: bytes[line.name], as: UTF8.self), contentParameters(of: line),
      value: text(line.value), line: line.number)
    if isNamed("QUOTED-PRINTABLE", known.encoding) {
      property.value = TextEscapes.escaped(LineText(bytes[line.value], known, of: self).text)
      property.parameters.removeAll { $0.name == "ENCODING" || $0.name == "CHARSET" }
    }
    return property
  }

  /// Parameters with lists of values, which may be unquoted (RFC 7986 section 6).
  private static let listParameters: Set<String> = ["DELEGATED-FROM", "DELEGATED-TO", "DISPLAY", "FEATURE", "MEMBER"]

  /// The parameters of a line that have a name and a value.
  private func contentParameters(of line: ContentLine) -> [ContentParameter] {
    guard !line.parameters.isEmpty else { return [] }
    return bytes.withByteView { view in
      var parameters: [ContentParameter] = []
      var cursor = ParameterCursor(line.parameters, of: view)
      while let parameter = cursor.next(in: view) {
        let name = String(decoding: bytes[parameter.name], as: UTF8.self)
        guard !name.isEmpty else { continue }
        let isList = Self.listParameters.contains(name.uppercased()) && !bytes[parameter.value].contains(0x22)
        let values =
          isList ? bytes[parameter.value].split(separator: 0x2C).map { value($0.indices) } : values(parameter.value)
        // A list may be empty, and no format has a parameter without values.
        if !values.isEmpty { parameters.append(ContentParameter(name, values)) }
      }
      return parameters
    }
  }

  /// The values of a parameter. The range excludes the outer quotes: `a`, or `a","b`.
  private func values(_ range: Range<Int>) -> [String] {
    let quote = UInt8(ascii: "\"")
    var values: [String] = []
    var start = range.lowerBound
    // Only commas between quotes separate values: programs write names with a comma and without quotes.
    for index in range where bytes[index] == UInt8(ascii: ",") {
      guard index > start, bytes[index - 1] == quote, index + 1 < range.upperBound, bytes[index + 1] == quote else {
        continue
      }
      values.append(value(start..<index - 1))
      start = index + 2
    }
    return values + [value(min(start, range.upperBound)..<range.upperBound)]
  }

  /// A decoded parameter, which may contain the line breaks of RFC 6868.
  private func value(_ range: Range<Int>) -> String {
    String(decoding: unescaped(range), as: UTF8.self).removingControls(keepingLineBreaks: true)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).removingControls(keepingLineBreaks: true)
  }
}
