/// One unfolded content line of a VTIMEZONE. Its parameters tell nothing about the clock.
struct ZoneLine {
  /// The property's name in upper case.
  var name: String
  /// The raw value.
  var value: String
  /// The line of the file on which it begins, counted from 1.
  var line: Int

  /// The lines of a component as they were cut.
  static func lines(of component: ComponentLines) -> [ZoneLine] {
    component.lines.map { line in
      ZoneLine(
        name: String(decoding: component.bytes[line.name], as: UTF8.self).uppercased(),
        value: String(decoding: component.bytes[line.value], as: UTF8.self), line: line.number)
    }
  }
}
