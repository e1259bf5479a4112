import CalendarModel
import ICalendar

/// What a calendar comes to, in the form of the `.expected` files beside the fixtures.
struct FixtureReport {
  /// One line per occurrence, then one per diagnostic.
  let text: String

  /// Shows the occurrences of 2020 to 2029, with Europe/Berlin for times without a zone.
  init(_ bytes: [UInt8], name: String) {
    let file = CalendarFile(bytes: bytes, name: name, options: ReadingOptions(defaultZone: berlin))
    let reading = file.read(
      CivilDate(year: 2020, month: 1, day: 1)..<CivilDate(year: 2030, month: 1, day: 1), in: berlin)
    var lines = reading.occurrences.prefix(Self.limit).map {
      let summary = Self.visible($0.event.summary ?? "-")
      return "\($0.start.text)/\($0.end.text) \(summary)\($0.event.status == .cancelled ? " (cancelled)" : "")"
    }
    if reading.occurrences.count > Self.limit { lines.append("… \(reading.occurrences.count) in all") }
    // A check looks at no days, so it cannot know that a series is cut off.
    let diagnostics = file.check() + reading.diagnostics.filter { $0.code == .truncatedRecurrence }
    lines += diagnostics.filter { $0.code != .ignored }.map { "\($0.code.rawValue):\($0.line)" }
    text = lines.map { $0 + "\n" }.joined()
  }

  /// How many occurrences are written out.
  private static let limit = 12

  /// The text with everything that is no ordinary character as `\u{…}`.
  private static func visible(_ text: String) -> String {
    var visible = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        visible += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
      default: visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }
}
