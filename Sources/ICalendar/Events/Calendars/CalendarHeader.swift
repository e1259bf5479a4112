internal import Bytes
internal import CalendarModel

/// The calendar's own properties.
struct CalendarHeader {
  private(set) var properties: CalendarProperties
  /// `X-WR-TIMEZONE`.
  private(set) var zoneName: String?
  /// Whether it is in vCalendar 1.0.
  private(set) var isVCalendar = false
  var sink = DiagnosticSink()

  init(_ entry: CalendarEntry, of source: ByteView, file: String) {
    properties = CalendarProperties(file: file)
    var lines = ComponentLines()
    var daylight: Int?
    for block in entry.properties {
      lines.read(source, range: block.range, firstNumber: block.line)
      for fault in lines.faults {
        sink.report(
          Diagnostic(
            fault.code, message: fault.message, file: file, line: fault.line, component: "VCALENDAR",
            property: fault.property))
      }
      for line in lines.lines {
        take(line, lines.bytes[line.value].trimmingBlanks)
        if line.property == nil, lines.isNamed("DAYLIGHT", line.name), Self.isTrue(lines.bytes[line.value]) {
          daylight = daylight ?? line.number
        }
      }
    }
    if isVCalendar, zoneName == nil, let daylight { reportDaylight(daylight) }
  }

  private static func isTrue(_ value: ArraySlice<UInt8>) -> Bool {
    value.trimmingBlanks.prefix(4).map(\.uppercased) == Array("TRUE".utf8)
  }

  /// Reports the zone of vCalendar 1.0, which is an offset with changes of the clock.
  private mutating func reportDaylight(_ line: Int) {
    sink.report(
      Diagnostic(
        .droppedValue, severity: .note,
        message: "DAYLIGHT of vCalendar 1.0 is not read; times without a zone are shown as they are written",
        file: properties.file, line: line, component: "VCALENDAR", property: "DAYLIGHT"))
  }

  private mutating func take(_ line: ContentLine, _ value: ArraySlice<UInt8>) {
    switch line.property {
    case .name, .calendarName:
      // NAME is standard (RFC 7986); X-WR-CALNAME is older and more common.
      let (name, _) = TextValue.decode(value)
      if !name.isEmpty, properties.name == nil || line.property == .name { properties.name = name }
    case .color, .calendarColor:
      if let color = ColorValue.read(value), properties.color == nil || line.property == .color {
        properties.color = color
      }
    case .method:
      let method = TextValue.decode(value).text.uppercased()
      if let known = properties.method, known != method {
        sink.report(
          Diagnostic(
            .duplicateProperty, message: "METHOD occurs more than once; the first is used", file: properties.file,
            line: line.number, component: "VCALENDAR", property: PropertyName.method.rawValue))
      }
      properties.method = properties.method ?? method
    case .calendarZone:
      if zoneName == nil, !value.isEmpty { zoneName = String(decoding: value, as: UTF8.self) }
    case .version: if value.elementsEqual("1.0".utf8) { isVCalendar = true }
    default: break
    }
  }
}
