import CalendarWriting
import Testing

/// Lines that a conversion and the way back keep.
extension LossTests {
  /// An event or to-do after a conversion and back.
  private func converted(_ lines: String, kind: String = "VEVENT", by format: CalendarFormat) throws -> Set<String> {
    let text = "BEGIN:VCALENDAR\nBEGIN:\(kind)\nUID:1\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:\(kind)\nEND:VCALENDAR\n"
    let encoded = try encoded(text, as: format)
    #expect(encoded.diagnostics.isEmpty, "\(encoded.diagnostics)")
    return self.lines(try self.encoded(encoded.text).text)
  }

  @Test(
    "All formats keep what events have",
    arguments: [
      #"ORGANIZER;CN=Jo;EMAIL=jo@example.org:mailto:calendar@example.org"#,
      #"ATTENDEE;ROLE=X-ROLE:mailto:b@example.org"#,
      "CONFERENCE;VALUE=URI;LANGUAGE=de;X-P=q;LABEL=a:https://example.org/c",
      "IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/i.png", "STYLED-DESCRIPTION;VALUE=TEXT:<b>x</b>",
      "LINK;VALUE=URI;LINKREL=SOURCE:https://example.org/l", "STRUCTURED-DATA;VALUE=TEXT;FMTTYPE=text/plain:x",
      "GEO:37.5;-122.0", "DESCRIPTION;FMTTYPE=text/plain:1 < 2", "DESCRIPTION;FMTTYPE=text/markdown:*a* & b",
    ], CalendarFormat.allCases)
  func lineOfEvents(line: String, format: CalendarFormat) throws {
    let kept = try converted("DTSTART:20260310T090000Z\n" + line, by: format)
    #expect(kept.contains(line), "\(kept)")
  }

  @Test("A description that is converted from HTML loses its media type alone")
  func mediaTypes() throws {
    let lines = "DTSTART:20260310T090000Z\nDESCRIPTION;LANGUAGE=de;FMTTYPE=text/html:<b>a</b> &lt; b\n"
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT0S\nDESCRIPTION;FMTTYPE=text/plain:c\nEND:VALARM"
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(lines)\(alarm)\nEND:VEVENT\nEND:VCALENDAR\n"
    let written = self.lines(try encoded(text).text)
    #expect(written.contains("DESCRIPTION;LANGUAGE=de:a < b") && written.contains("DESCRIPTION;FMTTYPE=text/plain:c"))
  }

  @Test("The parameters of periods are kept")
  func parametersOfPeriods() throws {
    let line = "RDATE;VALUE=PERIOD;X-P=q:20260320T090000Z/PT2H"
    let kept = try converted("DTSTART:20260310T090000Z\n" + line, by: .jcal)
    #expect(kept.contains(line), "\(kept)")
  }

  @Test("When a to-do was completed is kept", arguments: ["", "STATUS:CANCELLED\n", "STATUS:COMPLETED\n"])
  func completions(status: String) throws {
    let completed = "COMPLETED:20260309T090000Z"
    let kept = try converted("DUE:20260310T090000Z\n\(status)" + completed, kind: "VTODO", by: .jscalendar)
    #expect(kept.contains(completed) && kept.contains(status.isEmpty ? "STATUS:COMPLETED" : String(status.dropLast())))
  }
}
