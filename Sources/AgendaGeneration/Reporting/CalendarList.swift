internal import CalendarModel
internal import CalendarRendering
internal import FeedModel
internal import ICalendar

/// The report of the `calendars` view.
struct CalendarList {
  private struct Row {
    var name: String
    /// `#rrggbb`; nil for none.
    var color: String?
    /// An address that can be typed, or the path of a file or directory, or the label of a feed.
    var place: String
    /// The number of events; nil if the calendar was not read.
    var eventCount: Int?
  }

  private let rows: [Row]

  /// - Parameters:
  ///   - opened: The calendars that were read.
  ///   - listed: Calendars of accounts, listed after them.
  init(_ opened: [OpenedCalendar], listed: [CalendarInput]) {
    rows =
      OpenedCalendar.distinctlyNamed(opened).map { calendar in
        Row(
          name: calendar.name, color: calendar.color, place: calendar.place,
          eventCount: calendar.files.reduce(0) { $0 + $1.eventCount })
      }
      + listed.map { calendar in
        Row(
          name: calendar.displayName ?? "", color: calendar.color.flatMap(CalendarIdentity.color)?.hex,
          place: calendar.sources.first?.feed?.address.withoutAccount ?? calendar.path)
      }
  }

  /// A line for each calendar: name, colour and place.
  var text: [UInt8] {
    guard !rows.isEmpty else { return Array("No calendars.\n".utf8) }
    return TextTable(heading: [], rows: rows.map { [$0.name, $0.color ?? "", $0.place] }).lines
  }

  /// The JSON report, described in `docs/json.md`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeVersion()
      writer.key("calendars")
      writer.array(rows) { writer, row in
        writer.object(inline: true) { writer in
          writer.key("name")
          writer.value(row.name)
          writer.key("color")
          writer.value(row.color)
          writer.key("place")
          writer.value(row.place)
          writer.key("events")
          if let count = row.eventCount { writer.value(count) } else { writer.value(nil) }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}
