import CalendarFeeds
import Testing

/// Answers in the forms of several servers.
struct ServerAnswerTests {
  private func only(_ text: String) throws -> MultiStatus.Response {
    let answer = try MultiStatus(parsing: Array(text.utf8))
    return try #require(answer.responses.count == 1 ? answer.responses.first : nil)
  }

  // MARK: Collections

  @Test func radicaleDescribesACollection() throws {
    let response = try only(
      """
      <?xml version='1.0' encoding='utf-8'?>
      <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/" \
      xmlns:ICAL="http://apple.com/ns/ical/"><response><href>/anna/cal/</href><propstat><prop><resourcetype>\
      <C:calendar /><collection /></resourcetype><displayname>Anna &amp; Co</displayname>\
      <ICAL:calendar-color>#ff2968ff</ICAL:calendar-color><CS:getctag>"e0a1"</CS:getctag>\
      <sync-token>http://radicale.org/ns/sync/c0a1</sync-token><supported-report-set><supported-report><report>\
      <expand-property /></report></supported-report><supported-report><report><sync-collection /></report>\
      </supported-report><supported-report><report><C:calendar-multiget /></report></supported-report>\
      <supported-report><report><C:calendar-query /></report></supported-report></supported-report-set>\
      <C:supported-calendar-component-set><C:comp name="VTODO" /><C:comp name="VEVENT" /><C:comp name="VJOURNAL" />\
      </C:supported-calendar-component-set></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
      """)
    var expected = DAVProperties()
    expected.isCollection = true
    expected.isCalendar = true
    expected.displayName = "Anna & Co"
    expected.color = "#ff2968ff"
    expected.ctag = "\"e0a1\""
    expected.syncToken = "http://radicale.org/ns/sync/c0a1"
    expected.reports = [.syncCollection, .calendarMultiget, .calendarQuery]
    expected.components = ["VTODO", "VEVENT", "VJOURNAL"]
    #expect(response.href == "/anna/cal/")
    #expect(response.status == nil)
    #expect(response.properties == expected)
    #expect(response.propertyStatuses == [])
  }

  @Test func serversNameWhoAsksAndTheHomesOfCalendars() throws {
    let response = try only(
      """
      <d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/dav/</d:href><d:propstat>\
      <d:prop><d:resourcetype><d:collection/></d:resourcetype><d:current-user-principal><d:href>/dav/anna/</d:href>\
      </d:current-user-principal><cal:calendar-home-set><d:href>/dav/cal/anna/</d:href><d:href> https://example.org/b/ </d:href>\
      <d:href/></cal:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """)
    #expect(response.href == "/dav/")
    #expect(response.properties.principal == "/dav/anna/")
    #expect(response.properties.homes == ["/dav/cal/anna/", "https://example.org/b/"])
  }

  @Test func whoIsNotKnownHasNoPrincipal() throws {
    let response = try only(
      """
      <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop><current-user-principal><unauthenticated/>\
      </current-user-principal><owner><href>/other/</href></owner></prop></propstat></response></multistatus>
      """)
    #expect(response.properties.principal == nil)
    #expect(response.properties.homes.isEmpty)
  }

  @Test func radicaleDescribesAUser() throws {
    let response = try only(
      """
      <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">\
      <response><href>/anna/</href><propstat><prop><resourcetype><principal /><collection /></resourcetype></prop>\
      <status>HTTP/1.1 200 OK</status></propstat><propstat><prop><displayname /><CS:getctag /><sync-token />\
      <C:supported-calendar-component-set /></prop><status>HTTP/1.1 404 Not Found</status></propstat></response>\
      </multistatus>
      """)
    var expected = DAVProperties()
    expected.isCollection = true
    #expect(response.properties == expected)
    #expect(response.propertyStatuses == [404])
  }

  @Test func nextcloudDescribesACollection() throws {
    let response = try only(
      """
      <?xml version="1.0"?>
      <d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" \
      xmlns:cs="http://calendarserver.org/ns/" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns">\
      <d:response><d:href>/remote.php/dav/calendars/anna/personal/</d:href><d:propstat><d:prop><d:resourcetype>\
      <d:collection/><cal:calendar/></d:resourcetype><d:displayname>Persönlich</d:displayname>\
      <d:sync-token>http://sabre.io/ns/sync/42</d:sync-token><d:supported-report-set><d:supported-report><d:report>\
      <d:expand-property/></d:report></d:supported-report><d:supported-report><d:report><d:sync-collection/></d:report>\
      </d:supported-report><d:supported-report><d:report><cal:calendar-multiget/></d:report></d:supported-report>\
      <d:supported-report><d:report><cal:calendar-query/></d:report></d:supported-report></d:supported-report-set>\
      <cal:supported-calendar-component-set><cal:comp name="VEVENT"/><cal:comp name="VTODO"/>\
      </cal:supported-calendar-component-set><cs:getctag>http://sabre.io/ns/sync/42</cs:getctag>\
      <x1:calendar-color xmlns:x1="http://apple.com/ns/ical/">#0082c9</x1:calendar-color></d:prop>\
      <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """)
    #expect(response.href == "/remote.php/dav/calendars/anna/personal/")
    #expect(response.properties.isCalendar)
    #expect(!response.properties.isSubscription)
    #expect(response.properties.displayName == "Persönlich")
    #expect(response.properties.color == "#0082c9")
    #expect(response.properties.ctag == "http://sabre.io/ns/sync/42")
    #expect(response.properties.syncToken == "http://sabre.io/ns/sync/42")
    #expect(response.properties.reports == [.syncCollection, .calendarMultiget, .calendarQuery])
    #expect(response.properties.components == ["VEVENT", "VTODO"])
  }

  @Test func nextcloudDescribesASubscription() throws {
    let response = try only(
      """
      <d:multistatus xmlns:d="DAV:" xmlns:cs="http://calendarserver.org/ns/"><d:response>\
      <d:href>/remote.php/dav/calendars/anna/holidays/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/>\
      <cs:subscribed/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>\
      </d:multistatus>
      """)
    #expect(response.properties.isSubscription)
    #expect(!response.properties.isCalendar)
  }

  @Test func iCloudDescribesACollection() throws {
    let response = try only(
      """
      <?xml version="1.0" encoding="UTF-8"?><multistatus xmlns="DAV:"><response xmlns="DAV:">
          <href>/1234567/calendars/home/</href>
          <propstat>
              <prop>
                  <displayname xmlns="DAV:">Home</displayname>
                  <getctag xmlns="http://calendarserver.org/ns/">HwoQEgwAAAoM</getctag>
                  <calendar-color xmlns="http://apple.com/ns/ical/" symbolic-color="red">#FF2968FF</calendar-color>
                  <resourcetype xmlns="DAV:"><collection/><calendar xmlns="urn:ietf:params:xml:ns:caldav"/></resourcetype>
                  <supported-calendar-component-set xmlns="urn:ietf:params:xml:ns:caldav">
                      <comp name="VEVENT" xmlns="urn:ietf:params:xml:ns:caldav"/>
                  </supported-calendar-component-set>
              </prop>
              <status>HTTP/1.1 200 OK</status>
          </propstat>
      </response></multistatus>
      """)
    #expect(response.href == "/1234567/calendars/home/")
    #expect(response.properties.isCalendar)
    #expect(response.properties.displayName == "Home")
    #expect(response.properties.color == "#FF2968FF")
    #expect(response.properties.ctag == "HwoQEgwAAAoM")
    #expect(response.properties.components == ["VEVENT"])
    #expect(response.properties.reports == nil)
  }

  // MARK: Calendars

  @Test func radicaleReturnsCalendars() throws {
    let answer = try MultiStatus(
      parsing: Array(
        """
        <?xml version='1.0' encoding='utf-8'?>
        <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/anna/cal/gone.ics</href>\
        <status>HTTP/1.1 404 Not Found</status></response><response><href>/anna/cal/a%40b.ics</href><propstat><prop>\
        <getetag>"9959"</getetag><C:calendar-data>BEGIN:VCALENDAR
        SUMMARY:A &lt; B &amp; C ]]&gt; é&#13;
        END:VCALENDAR
        </C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
        """.utf8))
    #expect(answer.responses.map(\.status) == [404, nil])
    #expect(answer.responses[1].properties.etag == "\"9959\"")
    let data = try #require(answer.responses[1].properties.calendarData)
    #expect(String(decoding: data, as: UTF8.self) == "BEGIN:VCALENDAR\nSUMMARY:A < B & C ]]> é\r\nEND:VCALENDAR\n")
  }

  @Test func iCloudReturnsCalendarsAsCharacterData() throws {
    let response = try only(
      """
      <multistatus xmlns="DAV:"><response><href>/1/calendars/home/A.ics</href><propstat><status>HTTP/1.1 200 OK</status>\
      <prop><getetag>"C=1@U=ab"</getetag><calendar-data xmlns="urn:ietf:params:xml:ns:caldav"><![CDATA[BEGIN:VCALENDAR
      SUMMARY:<b> & ]]]]><![CDATA[>
      END:VCALENDAR
      ]]></calendar-data></prop></propstat></response></multistatus>
      """)
    let data = try #require(response.properties.calendarData)
    #expect(String(decoding: data, as: UTF8.self) == "BEGIN:VCALENDAR\nSUMMARY:<b> & ]]>\nEND:VCALENDAR\n")
  }

  @Test func googleReturnsChanges() throws {
    let answer = try MultiStatus(
      parsing: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <D:multistatus xmlns:D="DAV:" xmlns:caldav="urn:ietf:params:xml:ns:caldav" xmlns:ical="http://apple.com/ns/ical/">
         <D:response>
          <D:href>/caldav/v2/anna%40example.com/events/one%40google.com.ics</D:href>
          <D:propstat>
           <D:status>HTTP/1.1 200 OK</D:status>
           <D:prop>
            <D:getetag>"63841234567"</D:getetag>
           </D:prop>
          </D:propstat>
         </D:response>
         <D:response>
          <D:href>/caldav/v2/anna%40example.com/events/two%40google.com.ics</D:href>
          <D:status>HTTP/1.1 404 Not Found</D:status>
         </D:response>
         <D:sync-token>https://www.googleapis.com/caldav/v2/anna%40example.com/sync/CJDh</D:sync-token>
        </D:multistatus>
        """.utf8))
    #expect(answer.responses.map(\.properties.etag) == ["\"63841234567\"", nil])
    #expect(answer.responses.map(\.status) == [nil, 404])
    #expect(answer.syncToken == "https://www.googleapis.com/caldav/v2/anna%40example.com/sync/CJDh")
  }

  /// RFC 6578 section 3.10.
  @Test func truncatedAnswersSaySo() throws {
    let answer = try MultiStatus(
      parsing: Array(
        """
        <?xml version="1.0" encoding="utf-8" ?>
        <D:multistatus xmlns:D="DAV:">
          <D:response>
            <D:href>http://webdav.example.com/dav/test.doc</D:href>
            <D:propstat><D:prop><D:getetag>"00001-abcd1"</D:getetag></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
          </D:response>
          <D:response>
            <D:href>http://webdav.example.com/dav/</D:href>
            <D:status>HTTP/1.1 507 Insufficient Storage</D:status>
            <D:error><D:number-of-matches-within-limits/></D:error>
          </D:response>
          <D:sync-token>http://example.com/ns/sync/1233</D:sync-token>
        </D:multistatus>
        """.utf8))
    #expect(answer.responses.map(\.status) == [nil, 507])
    #expect(answer.responses.map(\.conditions) == [[], [.numberOfMatchesWithinLimits]])
  }

  /// RFC 4918 section 9.6.2: several resources with one status.
  @Test func resourcesShareAStatus() throws {
    let answer = try MultiStatus(
      parsing: Array(
        """
        <multistatus xmlns="DAV:"><response><href>/a</href><href>/b</href><status>HTTP/1.1 423 Locked</status>\
        <error><lock-token-submitted/></error></response></multistatus>
        """.utf8))
    #expect(answer.responses.map(\.href) == ["/a", "/b"])
    #expect(answer.responses.map(\.status) == [423, 423])
  }

  // MARK: Conditions

  @Test func refusalsNameConditions() {
    func conditions(_ text: String) -> Set<DAVCondition> { DAVCondition.conditions(in: Array(text.utf8)) }
    #expect(
      conditions("<?xml version='1.0' encoding='utf-8'?>\n<error xmlns=\"DAV:\"><valid-sync-token /></error>")
        == [.validSyncToken])
    #expect(
      conditions(
        """
        <?xml version="1.0" encoding="utf-8"?>
        <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns">
          <s:exception>Sabre\\DAV\\Exception\\InvalidSyncToken</s:exception>
          <s:message>Invalid or unknown sync token</s:message>
          <d:valid-sync-token/>
        </d:error>
        """) == [.validSyncToken])
    #expect(
      conditions(
        "<D:error xmlns:D='DAV:' xmlns:C='urn:ietf:params:xml:ns:caldav'><D:supported-report/><C:supported-filter/></D:error>"
      )
        == [.supportedReport, .supportedFilter])
    #expect(conditions("<error><valid-sync-token/></error>") == [])
    #expect(conditions("<D:error xmlns:D='DAV:'><x><D:valid-sync-token/></x></D:error>") == [])
    for text in ["", "Forbidden", "<html><body>403</body></html>", "<error xmlns=\"DAV:\">"] {
      #expect(conditions(text) == [])
    }
  }

  // MARK: Forms

  @Test func namespacesAndPlacesDecide() throws {
    // Names of other namespaces, and the right ones in wrong places.
    let response = try only(
      """
      <a:multistatus xmlns:a="DAV:" xmlns:b="urn:b"><a:response><a:href>/x</a:href><b:status>HTTP/1.1 500 x</b:status>\
      <a:propstat><a:prop><b:getetag>wrong</b:getetag><b:x><a:getetag>wrong</a:getetag><a:multistatus><a:response>\
      <a:href>/y</a:href></a:response></a:multistatus></b:x><a:getetag>"1<b:i>2</b:i>3"</a:getetag></a:prop>\
      </a:propstat><a:getetag>wrong</a:getetag></a:response></a:multistatus>
      """)
    #expect(response.href == "/x")
    // A text with elements is none.
    #expect(response.properties == DAVProperties())
    #expect(response.status == nil)
  }

  @Test func prefixesMayBeAnything() throws {
    let text = #"<é:multistatus xmlns:é="DAV:"><é:sync-token>  t\#n </é:sync-token></é:multistatus>"#
    #expect(try MultiStatus(parsing: Array(text.utf8)).syncToken == "t")
  }

  @Test func encodings() throws {
    func token(_ name: String) -> String {
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><multistatus xmlns=\"DAV:\"><sync-token>é</sync-token></multistatus>"
    }
    func read(_ bytes: [UInt8]) throws -> String? { try MultiStatus(parsing: bytes).syncToken }
    #expect(try read(Array(token("UTF-8").utf8)) == "é")
    #expect(try read([0xEF, 0xBB, 0xBF] + Array(token("UTF-8").utf8)) == "é")
    #expect(try read(token("ISO-8859-1").unicodeScalars.map { UInt8($0.value) }) == "é")
    let units = Array(token("UTF-16").utf16)
    #expect(try read([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == "é")
    #expect(try read([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "é")
    for name in ["windows-1252", "Shift_JIS", "x"] {
      let error = try #require(throws: WebDAVError.self) { _ = try read(Array(token(name).utf8)) }
      #expect(error.kind == .encoding)
      #expect(
        error.description == "The answer is in a character encoding that is not supported; UTF-8 and UTF-16 are.")
    }
    #expect(throws: WebDAVError.self) { _ = try read(Array(token("US-ASCII").utf8)) }
  }
}
