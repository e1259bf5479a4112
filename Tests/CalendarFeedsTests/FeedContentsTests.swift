import CalendarModel
import FeedModel
import Foundation
import ICalendar
import TestSupport
import Testing
import TimeZones

@testable import CalendarFeeds

@Suite("What servers send")
struct FeedContentsTests {
  private func contents(_ body: [UInt8], _ type: String = "text/calendar") throws -> FeedContents {
    try FeedContents(body, type: MediaType(type), label: "feed", options: ReadingOptions(defaultZone: .utc))
  }

  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines
      + ["BEGIN:VEVENT", "UID:a", "DTSTART:20260309T090000Z", "SUMMARY:Žluť", "END:VEVENT", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  @Test("A calendar that is UTF-8 stays as it is, whatever the server says")
  func utf8() throws {
    let bytes = Array(calendar().utf8)
    for type in ["text/calendar", "text/calendar; charset=iso-8859-1", "text/html;charset=\"latin1\"", ""] {
      let contents = try contents(bytes, type)
      #expect(contents.bytes == bytes)
      #expect(contents.isComplete && contents.notes.isEmpty)
    }
  }

  @Test("Lines that are not UTF-8 are read in the charset that the server names")
  func charsets() throws {
    // Ž and ť in ISO 8859-2, which Windows-1252 has elsewhere.
    var bytes: [UInt8] = []
    for scalar in calendar().unicodeScalars {
      switch scalar {
      case "Ž": bytes.append(0xAE)
      case "ť": bytes.append(0xBB)
      default: bytes.append(UInt8(scalar.value))
      }
    }
    let contents = try contents(bytes, "text/calendar; charset=ISO-8859-2")
    #expect(contents.bytes == Array(calendar().utf8))
    #expect(contents.notes == ["1 line is not UTF-8 and read as ISO-8859-2."])
    #expect(
      try self.contents(bytes, "text/calendar; charset=x-klingon").notes == [
        "The server names an unknown charset, which was ignored."
      ])
  }

  @Test("Latin-1 and ASCII in the words of a server are Windows-1252", arguments: ["ISO-8859-1", "latin1", "us-ascii"])
  func latin(charset: String) throws {
    let (start, end) = (Array("BEGIN:VCALENDAR\r\nSUMMARY:".utf8), Array("\r\nEND:VCALENDAR\r\n".utf8))
    let contents = try contents(start + [0x93, 0xE9, 0x94, 0x96, 0x80] + end, "text/calendar; charset=\(charset)")
    #expect(contents.bytes == start + Array("“é”–€".utf8) + end)
  }

  @Test("Lines may be folded within a character, in UTF-8 and in other charsets")
  func folds() throws {
    func folded(_ title: [UInt8], at place: Int) -> [UInt8] {
      let (start, end) = (Array("BEGIN:VCALENDAR\r\nSUMMARY:".utf8), Array("\r\nEND:VCALENDAR\r\n".utf8))
      return start + title[..<place] + Array("\r\n ".utf8) + title[place...] + end
    }
    func text(_ title: String) -> [UInt8] { Array("BEGIN:VCALENDAR\r\nSUMMARY:\(title)\r\nEND:VCALENDAR\r\n".utf8) }
    let contents = try contents(folded(Array("Žluť".utf8), at: 1), "text/calendar; charset=ISO-8859-1")
    #expect(contents.bytes == text("Žluť") && contents.notes.isEmpty)
    // 会 in Shift JIS.
    #expect(try self.contents(folded([0x89, 0xEF], at: 1), "text/calendar; charset=Shift_JIS").bytes == text("会"))
    // A fold between characters stays.
    #expect(
      try self.contents(folded([0xE9, 0xE8], at: 1), "text/calendar; charset=ISO-8859-1").bytes
        == folded(Array("éè".utf8), at: 2))
    // 会 in ISO-2022-JP, and 中 in HZ.
    let japanese: [UInt8] = [0x1B, 0x24, 0x42, 0x32, 0x71, 0x1B, 0x28, 0x42]
    #expect(try self.contents(folded(japanese, at: 4), "text/calendar; charset=ISO-2022-JP").bytes == text("会"))
    #expect(
      try self.contents(folded(Array("~{VP~}".utf8), at: 3), "text/calendar; charset=HZ-GB-2312").bytes == text("中"))
    // Merged with lines in UTF-8.
    let mixed = Array("BEGIN:VCALENDAR\r\nNAME:é\r\nSUMMARY:".utf8) + japanese + Array("\r\nEND:VCALENDAR\r\n".utf8)
    #expect(
      try String(decoding: self.contents(mixed, "text/calendar; charset=ISO-2022-JP").bytes, as: UTF8.self)
        == "BEGIN:VCALENDAR\r\nNAME:é\r\nSUMMARY:会\r\nEND:VCALENDAR\r\n")
  }

  @Test(
    "Answers without a calendar are refused, and the message says what they are",
    arguments: [
      ("", FeedFailure.Kind.empty, "empty"), (" \r\n\t", .empty, "empty"),
      ("<!DOCTYPE html><title>Login</title><input type=password>", .notACalendar, "login"),
      ("<html><div class=g-recaptcha>captcha</div></html>", .notACalendar, "robots"),
      ("{\"error\": \"invalid token\"}", .notACalendar, "JSON"),
      ("<?xml version='1.0'?><error/>", .notACalendar, "XML"),
      ("BEGIN:VCARD\r\nFN:Grace\r\nEND:VCARD\r\n", .notACalendar, "vCard"), ("Not found", .notACalendar, "calendar"),
    ])
  func others(body: String, kind: FeedFailure.Kind, word: String) {
    let failure = #expect(throws: FeedFailure.self) { try contents(Array(body.utf8)) }
    #expect(failure?.kind == kind)
    #expect(failure?.message.contains(word) == true, "\(failure?.message ?? "")")
  }

  @Test("Calendars of an archive may begin with an empty line or in small letters; messages are about what is in it")
  func archives() throws {
    func bytes(_ text: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: text))) }
    let two = try bytes(
      "UEsDBBQAAAAAAAAAIVxVosqIIgAAACIAAAAFAAAAYS5pY3MNCkJFR0lOOlZDQUxFTkRBUg0KRU5EOlZDQUxFTkRBUg0KUEsDBBQA"
        + "AAAAAAAAIVwkGXfMIAAAACAAAAAFAAAAYi5pY3NiZWdpbjp2Y2FsZW5kYXINCmVuZDp2Y2FsZW5kYXINClBLAQIUAxQAAAAAAAAA"
        + "IVxVosqIIgAAACIAAAAFAAAAAAAAAAAAAACAAQAAAABhLmljc1BLAQIUAxQAAAAAAAAAIVwkGXfMIAAAACAAAAAFAAAAAAAAAAAA"
        + "AACAAUUAAABiLmljc1BLBQYAAAAAAgACAGYAAACIAAAAAAA=")
    let calendars = "\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nbegin:vcalendar\r\nend:vcalendar\r\n"
    #expect(try contents(two).bytes == Array(calendars.utf8))
    let others = try bytes(
      "UEsDBBQAAAAAAAAAIVwpu0wNAgAAAAIAAAAFAAAAYS5pY3NbXVBLAwQUAAAAAAAAACFcQ7+mowIAAAACAAAABQAAAGIuaWNze31Q"
        + "SwECFAMUAAAAAAAAACFcKbtMDQIAAAACAAAABQAAAAAAAAAAAAAAgAEAAAAAYS5pY3NQSwECFAMUAAAAAAAAACFcQ7+mowIAAAAC"
        + "AAAABQAAAAAAAAAAAAAAgAElAAAAYi5pY3NQSwUGAAAAAAIAAgBmAAAASgAAAAAA")
    let other = #expect(throws: FeedFailure.self) { try contents(others) }
    #expect(other?.message == "No file of the archive begins as a calendar in the format iCalendar.")
    let page = try bytes("H4sIAAAAAAACA7PJKMnNsQvOTM9TyMyz0QfzAFYYQDIUAAAA")
    let failure = #expect(throws: FeedFailure.self) { try contents(page) }
    #expect(failure?.message.contains("Open the address in a browser") == true)
  }

  @Test("A calendar without its end is not complete, at any cut")
  func cuts() throws {
    let bytes = Array(calendar("X-WR-CALNAME:Team").utf8)
    let end = bytes.count - "END:VCALENDAR\r\n".utf8.count
    for count in 20...bytes.count {
      let contents = try contents(Array(bytes[..<count]))
      let isWhole = count >= end + "END:VCALENDAR".utf8.count
      #expect(contents.isComplete == isWhole, "\(count) of \(bytes.count)")
    }
  }

  @Test(
    "How often calendars ask to be requested",
    arguments: [
      ("REFRESH-INTERVAL;VALUE=DURATION:PT1H", 3_600), ("REFRESH-INTERVAL:VALUE=DURATION:PT5M", 300),
      ("X-PUBLISHED-TTL:P1D", 86_400), ("X-PUBLISHED-TTL:PT1H\r\nREFRESH-INTERVAL;VALUE=DURATION:P1W", 7 * 86_400),
      ("refresh-interval:PT1M", 60), ("X-PUBLISHED-TTL:-PT1H", nil), ("X-PUBLISHED-TTL:soon", nil), ("", nil),
    ] as [(String, Int?)])
  func intervals(lines: String, seconds: Int?) {
    let text = "BEGIN:VCALENDAR\r\n\(lines)\r\nBEGIN:VEVENT\r\nX-PUBLISHED-TTL:PT9M\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(RefreshInterval.seconds(of: Array(text.utf8)) == seconds)
  }

  @Test("How long servers declare their answers fresh")
  func lifetimes() {
    for (value, seconds) in [
      ("max-age=60", 60), ("private, max-age=\"60\"", 60), ("MAX-AGE=99999999999999999999", Int(Int32.max)),
      ("max-age=soon", nil), ("max-age=60, no-store", 0),
    ] as [(String, Int?)] {
      var answer = HTTPResponse(status: 200)
      answer.headers = [("cache-control", value)]
      #expect(CacheControl.seconds(answer) == seconds, "\(value)")
    }
  }

  @Test("Calendars that differ only in stamps and line ends are equal")
  func stamps() {
    func equal(_ one: String, _ other: String) -> Bool { StampComparison.areEqual(Array(one.utf8), Array(other.utf8)) }
    #expect(equal("A\r\nDTSTAMP:1\r\nB\r\n", "A\nDTSTAMP:2\nB\n"))
    #expect(equal("A\nB", "A\nB\nDTSTAMP:3\n"))
    #expect(!equal("A\nB\n", "A\nC\n"))
    #expect(!equal("A\nB\n", "A\n"))
    #expect(!equal("A\n", "A\nB\n"))
  }
}
