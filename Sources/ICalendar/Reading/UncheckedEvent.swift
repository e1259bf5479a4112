internal import Bytes
internal import CalendarModel

/// One `VEVENT` as found by a parser without checks: each `END` closes the innermost component, whatever its name.
package struct UncheckedEvent {
  /// The physical line of its `BEGIN`.
  package let line: Int
  /// Its own lines, without lines of nested components.
  package let lines: ComponentLines
  /// Whether the outermost component around it is closed before the file ends.
  package let isClosed: Bool
  /// The `VTIMEZONE`s of its calendar by TZID; the last of duplicates.
  package let zones: [String: UncheckedZone]

  /// The first value of a property as text, without surrounding blanks; nil if it is absent or empty.
  package func text(_ property: PropertyName) -> String? {
    let line = lines.lines.first { $0.property == property }
    guard let line else { return nil }
    let text = TextValue.decode(lines.bytes[line.value].trimmingBlanks).text
    return text.isEmpty ? nil : text
  }
}

extension CalendarFile {
  /// Passes each event that is nested only in calendars to `body`, in file order.
  package func forEachUncheckedEvent(_ body: (UncheckedEvent) -> Void) { reader.forEachUncheckedEvent(body) }
}

extension SeriesReader {
  fileprivate func forEachUncheckedEvent(_ body: (UncheckedEvent) -> Void) {
    source.withBytes { bytes in
      var zones: (calendar: Int, known: [String: UncheckedZone])?
      for place in UncheckedPlaces.all(in: bytes) {
        let calendar = max(0, index.calendars.indices.partitioningIndex { index.calendars[$0].line > place.line } - 1)
        if zones?.calendar != calendar {
          zones = (calendar, UncheckedZone.all(index.calendars[calendar].timeZones, of: bytes))
        }
        var lines = ComponentLines(bytes, range: place.range, firstNumber: place.line)
        lines.removeNested()
        body(
          UncheckedEvent(line: place.line, lines: lines, isClosed: place.isClosed, zones: zones?.known ?? [:]))
      }
    }
  }
}

extension ComponentLines {
  /// Removes the borders and lines of nested components.
  fileprivate mutating func removeNested() {
    var depth = 0
    lines.removeAll { line in
      if line.property == .begin { depth += 1 }
      defer { if line.property == .end { depth -= 1 } }
      return depth != 1 || line.property == .begin || line.property == .end
    }
  }
}
