/// The words and fixed lines of a ``Workload``.
enum WorkloadText {
  static let words =
    """
    agenda budget review project team plan status quarterly customer design release meeting notes please join call link \
    room floor update decision action item owner deadline risk scope sprint backlog demo retro hiring interview candidate \
    offer finance legal security audit compliance vendor contract renewal training workshop
    """.split(separator: " ").map(String.init)

  static let otherWords =
    "Besprechung Büro Übergabe Größe façade réunion équipe 会議 予定 打ち合わせ встреча отдел naïve café Zürich agenda budget review"
    .split(separator: " ").map(String.init)

  static let privateLines = [
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY", "X-MICROSOFT-CDO-IMPORTANCE:1", "X-MICROSOFT-DISALLOW-COUNTER:FALSE",
  ]

  static let alarm = [
    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT15M", "END:VALARM",
  ]

  static let zones: [(String, [[String]])] = [
    (
      "Europe/Berlin",
      [
        observance("DAYLIGHT", "+0100", "+0200", "CEST", "19700329T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        observance("STANDARD", "+0200", "+0100", "CET", "19701025T030000", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
      ]
    ),
    (
      "America/New_York",
      [
        observance("DAYLIGHT", "-0500", "-0400", "EDT", "20070311T020000", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
        observance("STANDARD", "-0400", "-0500", "EST", "20071104T020000", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
      ]
    ),
    ("Asia/Tokyo", [observance("STANDARD", "+0900", "+0900", "JST", "19700101T000000", nil)]),
    (
      "Australia/Sydney",
      [
        observance("STANDARD", "+1100", "+1000", "AEST", "20080406T030000", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"),
        observance("DAYLIGHT", "+1000", "+1100", "AEDT", "20081005T020000", "FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"),
      ]
    ),
  ]

  private static func observance(
    _ kind: String, _ from: String, _ to: String, _ name: String, _ start: String, _ rule: String?
  ) -> [String] {
    ["BEGIN:\(kind)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)", "TZNAME:\(name)", "DTSTART:\(start)"]
      + (rule.map { ["RRULE:\($0)"] } ?? []) + ["END:\(kind)"]
  }
}
