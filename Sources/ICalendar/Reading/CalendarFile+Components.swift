internal import Bytes
package import CalendarModel
package import CalendarText

extension CalendarFile {
  /// The component that an event was read from; nil if the event is from another file.
  ///
  /// Contains everything that the model leaves out: parameters and nonstandard properties, also in alarms.
  package func component(of event: Event) -> ContentComponent? {
    guard let position = position(of: event) else { return nil }
    let entry = reader.index.events[position]
    return reader.source.withBytes { bytes in
      let lines = ComponentLines(
        bytes, range: entry.offset..<min(bytes.count, entry.offset + entry.length), firstNumber: entry.line,
        dropsUnterminatedLine: entry.traits.contains(.cutOff))
      return ContentComponent(lines)
    }
  }

  /// The zone that a `TZID` has in the calendar of an event; nil if it is unknown, or the event is from another file.
  package func zone(named identifier: String, of event: Event) -> Zone? {
    guard event.calendar.file == name, let position = position(of: event) else { return nil }
    return reader.source.withBytes { bytes in
      let named = reader.context(reader.index.events[position].calendar, bytes).zone(named: Array(identifier.utf8)[...])
      return named.problem?.code == .unknownTimeZone ? nil : named.zone
    }
  }

  /// The size of the component that an event was read from; 0 if the event is from another file.
  package func byteCount(of event: Event) -> Int { position(of: event).map { reader.index.events[$0].length } ?? 0 }

  /// The people, places and resources inside the component that an event was read from (RFC 9073 section 7), which the model leaves out.
  func related(to event: Event) -> [ContentComponent] {
    guard event.calendar.file == name, let position = position(of: event) else { return [] }
    let entry = reader.index.events[position]
    // Few events have any, and a search costs less than the component.
    let hasAny = reader.source.withBytes { bytes in
      Self.hasOtherThanAlarms(bytes.part(entry.offset..<min(bytes.count, entry.offset + entry.length)))
    }
    guard hasAny, let component = component(of: event) else { return [] }
    return component.components.filter { ["PARTICIPANT", "VLOCATION", "VRESOURCE"].contains($0.name) }
  }

  private static let begin = TextScan("BEGIN")

  /// Whether an event may contain other components than alarms.
  private static func hasOtherThanAlarms(_ event: ByteView) -> Bool {
    guard var begin else { return true }
    var start = 1
    while start < event.count, let place = begin.first(in: event, start..<event.count) {
      // A component may be indented.
      let isLine = event[place - 1] == 0x0A || event[place - 1] == 0x0D || event[place - 1].isBlank
      if isLine, !event.matches("BEGIN:VALARM", at: place) { return true }
      start = place + 1
    }
    return false
  }

  private func position(of event: Event) -> Int? {
    let events = reader.index.events
    let position = (0..<events.count).partitioningIndex { events[$0].line >= event.line }
    guard event.line > 0, position < events.count, events[position].line == event.line else { return nil }
    return position
  }

  /// The published busy times of the file, by start; empty unless the file was opened with ``EventKinds/freeBusy``.
  package var publishedBusyTimes: [Occurrence] { busyTimes }

  /// The calendars of the file without their events, to-dos and journal entries.
  package func calendarObjects() -> [CalendarObject] {
    reader.source.withBytes { bytes in
      let withEntries = reader.index.events.calendars
      return reader.index.calendars.indices.compactMap { position in
        let entry = reader.index.calendars[position]
        let context = reader.context(position, bytes)
        func component(_ block: CalendarEntry.Block) -> ContentComponent? {
          ContentComponent(
            ComponentLines(
              bytes, range: block.range, firstNumber: block.line, longestLine: ReadingLimits.componentBytes))
        }
        var object = CalendarObject(
          file: name, line: entry.line, header: context.properties, hasEntries: withEntries.contains(position)
        ) { identifier in
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
        return object.isEmpty && !object.hasEntries ? nil : object
      }
    }
  }
}

extension ContentComponent {
  /// The outermost component of the lines; nil if there is none.
  init?(_ lines: ComponentLines) {
    var open: [ContentComponent] = []
    /// The number of open components that are nested too deeply to be kept.
    var skipped = 0
    func close(to position: Int) {
      while open.count > max(1, position) {
        let inner = open.removeLast()
        open[open.count - 1].components.append(inner)
      }
    }
    for line in lines.lines {
      switch line.property {
      case .begin:
        var component = ContentComponent(
          String(decoding: lines.bytes[line.value].trimmingBlanks, as: UTF8.self))
        // Alarms do not nest.
        if skipped == 0, component.name == "VALARM", let position = open.lastIndex(where: { $0.name == "VALARM" }) {
          close(to: position)
        }
        if open.count < ReadingLimits.nesting {
          component.line = line.number
          // Most lines belong to the outermost component.
          if open.isEmpty { component.properties.reserveCapacity(lines.lines.count) }
          open.append(component)
        } else {
          skipped += 1
        }
      case .end where skipped > 0: skipped -= 1
      case .end:
        let name = String(decoding: lines.bytes[line.value].trimmingBlanks, as: UTF8.self).uppercased()
        // END also closes open components inside its own.
        guard let position = open.lastIndex(where: { $0.name == name }) else { continue }
        close(to: position)
        if position == 0 {
          self = open[0]
          return
        }
      default:
        guard skipped == 0, let last = open.indices.last else { continue }
        open[last].properties.append(lines.contentProperty(line))
      }
    }
    close(to: 1)
    guard let outermost = open.first else { return nil }
    self = outermost
  }
}
