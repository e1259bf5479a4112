internal import Bytes
internal import CalendarModel

/// Reports what RFC 5545 requires of calendars and no view needs.
enum Requirements {
  /// The properties that calendars lack (section 3.6), each at its `BEGIN:VCALENDAR`. vCalendar 1.0 does not require them.
  static func faults(of reader: SeriesReader) -> [Diagnostic] {
    reader.source.withBytes { bytes in
      reader.index.calendars.indices.flatMap { position -> [Diagnostic] in
        let calendar = reader.index.calendars[position]
        guard calendar.line > 0, !reader.context(position, bytes).isVCalendar else { return [] }
        return missing(in: calendar, of: bytes).map { property in
          Diagnostic(
            .missingProperty, severity: .note,
            message: "the calendar has no \(property.rawValue), which RFC 5545 requires", file: reader.name,
            line: calendar.line, component: "VCALENDAR", property: property.rawValue)
        }
      }
    }
  }

  private static func missing(in calendar: CalendarEntry, of source: ByteView) -> [PropertyName] {
    var missing: [PropertyName] = [.productID, .version]
    for block in calendar.properties {
      let lines = ComponentLines(source, range: block.range, firstNumber: block.line)
      for line in lines.lines { missing.removeAll { $0 == line.property } }
    }
    return missing
  }
}
