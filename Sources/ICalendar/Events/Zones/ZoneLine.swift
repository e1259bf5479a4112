/// One unfolded content line of a VTIMEZONE, without its parameters, which do not affect the zone.
struct ZoneLine {
  /// The property name in upper case.
  var name: String
  /// The raw value.
  var value: String
  /// The first physical line, from 1.
  var line: Int

  /// Converts the content lines of a component.
  static func lines(of component: ComponentLines) -> [ZoneLine] {
    component.lines.map { line in
      ZoneLine(
        name: String(decoding: component.bytes[line.name], as: UTF8.self).uppercased(),
        value: String(decoding: component.bytes[line.value], as: UTF8.self), line: line.number)
    }
  }
}
