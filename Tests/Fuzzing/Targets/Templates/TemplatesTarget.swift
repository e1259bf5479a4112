internal import CalendarModel
internal import CalendarRendering
package import FuzzSupport

/// A template, whose type is HTML or that of its first comment, rendered with events that are hostile in every text; an input without
/// `{{` is a list of fields too.
package enum TemplatesTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    // The texts of calendars have this word; where the template has it too, nothing can be concluded.
    let mentionsMarker = contains(input, "zqx") || input.contains(0x1B)
    if let template = try? Template(parsing: input, fileName: "fuzz.html") {
      let output = try render(template)
      try FuzzFinding.require(
        mentionsMarker || !isBroken(output, template.type), "a text of a calendar is markup in \(template.type)")
      try FuzzFinding.require(
        output == render(template), "a template has two outputs")
    }
    if !contains(input, "{{"), let fields = try? Template(fields: String(decoding: input, as: UTF8.self)) {
      _ = try render(fields)
    }
  }

  private static func render(_ template: Template) throws(FuzzFinding) -> [UInt8] {
    let renderer = TemplateRenderer(template, now: Instant(secondsSinceEpoch: 1_772_000_000))
    do {
      return try renderer.render(.events(occurrences), settings: settings)
    } catch {
      // Three events cannot make so long a page.
      throw FuzzFinding("\(error)")
    }
  }

  /// Whether a text of the calendar acts in an output.
  private static func isBroken(_ output: [UInt8], _ type: TemplateType) -> Bool {
    switch type {
    case .html, .xml, .json: contains(output, "<zqx")
    case .latex: contains(output, "\\zqx")
    case .text, .csv, .org, .markdown: output.contains(0x1B)
    }
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.indices.contains { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  private static let zone = Zone(identifier: "Europe/Berlin", offsetInSeconds: 3_600, abbreviation: "<zqx>")

  private static let settings: PageSettings = {
    var settings = PageSettings(zone: zone)
    settings.title = "<zqx title>"
    return settings
  }()

  private static let hostile = "<zqx a=\"1\" b='2'>\\zqx{1}]]>--><zqx>\u{1B}[31m\u{202E}{{title}}\n\r=1+1`$|*_"

  private static let occurrences: [Occurrence] = [0, 9, 26].map { hour in
    let from = EventTime.zoned(CivilDateTime(2026, 3, 9, hour, 30), zone)
    let to = EventTime.zoned(CivilDateTime(2026, 3, 9, hour + 1, 30), zone)
    var event = Event(uid: "\(hostile)\(hour)", start: from, end: .time(to))
    event.summary = hostile
    event.location = hour == 0 ? nil : hostile
    event.description = hostile
    event.categories = [hostile, "b"]
    event.url = "https://example.org/<zqx>?\"'\\zqx"
    event.organizer = Participant(address: "mailto:<zqx>@example.org", name: hostile)
    event.calendar = CalendarProperties(name: hostile, file: "<zqx>.ics")
    return Occurrence(of: event, recurrenceID: nil, start: from, end: to)
  }
}
