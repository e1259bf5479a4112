internal import FuzzSupport

extension WebDAVTarget {
  /// Servers of several kinds: with and without tokens, that answer in parts, that refuse reports, that redirect.
  package static var seeds: [[UInt8]] {
    let kind = "<resourcetype><collection/><C:calendar/></resourcetype>"
    let reports =
      "<supported-report-set><supported-report><report><sync-collection/></report></supported-report>"
      + "</supported-report-set>"
    let collection = response(
      "/dav/team/", "\(kind)<displayname>Team</displayname><A:calendar-color>#FF2968</A:calendar-color>")
    let synchronised = response("/dav/team/", "\(kind)\(reports)<sync-token>1</sync-token>")
    let tagged = response("/dav/team/", "\(kind)<S:getctag>1</S:getctag>")
    let listed =
      response("/dav/team/a.ics", "<getetag>\"1\"</getetag>")
      + response("/dav/team/b%40.ics", "<getetag>\"2\"</getetag>")
    let data = response("/dav/team/a.ics", "<getetag>\"1\"</getetag><C:calendar-data>\(calendar)</C:calendar-data>")
    let gone = "<response><href>/dav/team/a.ics</href><status>HTTP/1.1 404 Not Found</status></response>"
    let cut =
      "<response><href>/dav/team/</href><status>HTTP/1.1 507 Full</status><error><number-of-matches-within-limits/></error></response>"
    let token = "<sync-token>2</sync-token>"
    let account = response("/", "<current-user-principal><href>/me/</href></current-user-principal>")
    let home = response("/me/", "<C:calendar-home-set><href>/me/cal/</href></C:calendar-home-set>")
    let calendars =
      response(
        "/me/cal/b/",
        "\(kind)<displayname>Work</displayname><C:supported-calendar-component-set><C:comp name=\"VEVENT\"/></C:supported-calendar-component-set>"
      )
      + response("/me/cal/s/", "<resourcetype><collection/><C:calendar/><S:subscribed/></resourcetype>")
    return [
      [0] + dialog([collection, listed, data]), [0] + dialog([tagged, listed, data, tagged]),
      [0] + dialog([synchronised, listed + token, data, synchronised + gone, gone + token]),
      [0] + dialog([synchronised, listed + cut + token, data + token, data]),
      [0] + dialog([synchronised]) + [0] + Array("e".utf8)
        + Array("<error xmlns=\"DAV:\"><valid-sync-token/></error>".utf8) + [0] + dialog([listed, data]),
      [0] + Array("c/dav/other/".utf8) + [0] + dialog([collection, listed, data]),
      [0] + Array("bhttps://example.net/".utf8) + [0] + dialog([collection]),
      [1] + dialog([account, home, calendars]), [1] + Array("f\0".utf8) + dialog([home, calendars]),
      [1] + Array("d".utf8),
    ]
  }

  private static let calendar =
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT\nEND:VCALENDAR\n"

  private static func response(_ href: String, _ properties: String) -> String {
    "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
  }

  /// Answers with status 207.
  private static func dialog(_ bodies: [String]) -> [UInt8] {
    Array(
      bodies.map { body in
        Array(
          "p<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\" xmlns:S=\"http://calendarserver.org/ns/\" xmlns:A=\"http://apple.com/ns/ical/\">\(body)</multistatus>"
            .utf8)
      }.joined(separator: [0]))
  }
}
