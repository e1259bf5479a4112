/// The text of a calendar around content lines; the first of them is on line 4.
/// - Parameter header: Further lines of the `VCALENDAR` itself, each with its line break.
public func calendarText(_ lines: String, header: String = "") -> String {
  "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n\(header)\(lines)\nEND:VCALENDAR\n"
}

/// The text of an event around content lines; in ``calendarText(_:header:)`` the first of them is on line 6.
public func event(_ lines: String, uid: String = "1") -> String {
  "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n"
}
