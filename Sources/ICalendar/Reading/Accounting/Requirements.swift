internal import Bytes
internal import CalendarModel

/// Reports what RFC 5545 requires and no view needs.
enum Requirements {
  /// The properties that calendars lack (section 3.6), each at its `BEGIN:VCALENDAR`, and what entries lack, at the first line of each
  /// kind. vCalendar 1.0 requires none of it, and nothing is required of components outside any calendar.
  static func faults(
    of index: ComponentIndex, _ lacks: [String: LineLedger.Lack], in source: ByteView, file: String
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for calendar in index.calendars where calendar.line > 0 {
      var missing: [PropertyName] = [.productID, .version]
      for block in calendar.properties {
        let lines = ComponentLines(source, range: block.range, firstNumber: block.line)
        for line in lines.lines {
          missing.removeAll { $0 == line.property }
          if line.property == .version, lines.bytes[line.value].elementsEqual("1.0".utf8) { return [] }
        }
      }
      faults += missing.map { property in
        Diagnostic(
          .missingProperty, severity: .note,
          message: "the calendar has no \(property.rawValue), which RFC 5545 requires", file: file,
          line: calendar.line, component: "VCALENDAR", property: property.rawValue)
      }
    }
    for (message, lack) in lacks {
      let more = lack.count - 1
      faults.append(
        Diagnostic(
          lack.code, severity: .note,
          message: more > 0 ? "\(message) (and on \(more) more line\(more == 1 ? "" : "s"))" : message, file: file,
          line: lack.line, component: lack.component, property: lack.property))
    }
    // Lines decide the order, and of one line the messages, not the dictionary.
    return faults.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }
}
