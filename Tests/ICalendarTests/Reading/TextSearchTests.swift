import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Finding events by their texts without decoding the others.
struct TextSearchTests {
  private func uids(_ file: CalendarFile, _ texts: String...) -> [String] {
    file.series(mentioning: texts).series.compactMap { ($0.master ?? $0.overrides.first)?.uid }
  }

  private func file(_ events: [[String]]) -> CalendarFile {
    let text = events.enumerated().map { number, lines in
      "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260309T090000Z\n" + lines.map { $0 + "\n" }.joined() + "END:VEVENT"
    }
    return CalendarFile(
      bytes: Array(calendarText(text.joined(separator: "\n")).utf8), name: "a.ics",
      options: ReadingOptions(defaultZone: .utc))
  }

  @Test("Case, folds and control characters hide no text, and other events are not decoded")
  func hiddenTexts() {
    let file = file([
      ["SUMMARY:Review"], ["SUMMARY:Lunch"], ["DESCRIPTION:the rE", " VIEW of"], ["SUMMARY:re\u{1}vi\u{86}ew"],
      ["DESCRIPTION:<b>re</b>view"], ["SUMMARY:revie"], ["LOCATION:PREVIEWS"],
    ])
    #expect(uids(file, "review") == ["0", "2", "3", "4", "6"])
    #expect(uids(file, "lunch", "review") == ["0", "1", "2", "3", "4", "6"])
    #expect(uids(file, "nothing") == ["4"])
  }

  @Test("A text that cannot be looked for selects every series")
  func otherTexts() {
    let file = file([["SUMMARY:Größe"], ["SUMMARY:Lunch"]])
    #expect(uids(file, "größe") == ["0", "1"])
    #expect(uids(file, "") == ["0", "1"])
    #expect(file.series(mentioning: nil).series.count == 2)
    #expect(uids(self.file([["SUMMARY:wor\u{212A}"], ["SUMMARY:a"]]), "work") == ["0", "1"])
    let encoded = self.file([["SUMMARY;ENCODING=QUOTED-PRINTABLE:w=6Frk"], ["SUMMARY:a"]])
    #expect(uids(encoded, "work") == ["0", "1"])
  }

  @Test("All events of a UID are selected if one has the text")
  func series() {
    let text = """
      BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:Walk\nEND:VEVENT
      BEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20260310T090000Z\nDTSTART:20260310T100000Z\nSUMMARY:Review\nEND:VEVENT
      """
    let file = CalendarFile(
      bytes: Array(calendarText(text).utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
    let found = file.series(mentioning: ["review"]).series
    #expect(found.count == 1)
    #expect(found.first?.master?.summary == "Walk")
    #expect(found.first?.overrides.count == 1)
  }

  @Test("The prefilter misses no event that has the text")
  func prefilter() {
    var random = SplitMix64(seed: TestSeed.value)
    let pieces = ["r", "E", "v", "i", "ew", "\r\n ", "\u{1}", "\\,", "é", "<", " ", "review", "\t", "\u{85}"]
    let events = (0..<400).map { _ in
      ["SUMMARY:x" + (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()]
    }
    let file = file(events)
    for word in ["r", "ev", "review", "iew", "x"] {
      let found = Set(uids(file, word))
      for series in file.series().series {
        guard let event = series.master, (event.summary ?? "").lowercased().contains(word) else { continue }
        #expect(found.contains(event.uid), "seed \(TestSeed.value): \(word) in \(events[Int(event.uid) ?? 0])")
      }
    }
  }

  @Test("Searches find what spans the blocks in which a file is read, and keep their place from block to block")
  func blocks() {
    var random = SplitMix64(seed: TestSeed.value)
    // Half a megabyte: many events have a word at the edge of a block, some go through several blocks.
    let events = (0..<1_500).map { number in
      let filler = String(repeating: "x", count: random.below(number % 300 == 0 ? 90_000 : 500))
      return ["SUMMARY:\(filler)\(random.below(3) == 0 ? "reVIew" : "lunch")\(random.below(9) == 0 ? " zebra" : "")"]
    }
    let file = file(events)
    for words in [["review"], ["zebra"], ["zebra", "review"], ["giraffe"], ["x"]] {
      let found = file.hits(of: words)?.series().series.compactMap { $0.master?.uid }
      let expected = events.indices.filter { number in words.contains { events[number][0].lowercased().contains($0) } }
      #expect(found == expected.map(String.init), "seed \(TestSeed.value): \(words)")
    }
  }

  @Test("Hits are taken by their days, each once, with the others of their UIDs")
  func hitsOnDays() throws {
    let events = [
      "UID:0\nDTSTART:20260309T090000Z\nSUMMARY:Review", "UID:1\nDTSTART:20270309T090000Z\nRRULE:FREQ=YEARLY",
      "UID:1\nRECURRENCE-ID:20300309T090000Z\nDTSTART:20300310T090000Z\nSUMMARY:Review",
      "UID:2\nDTSTART:20260309T090000Z\nSUMMARY:Lunch",
    ]
    let text = calendarText(events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT" }.joined(separator: "\n"))
    let file = CalendarFile(bytes: Array(text.utf8), name: "a.ics", options: ReadingOptions(defaultZone: .utc))
    var hits = try #require(file.hits(of: ["review"]))
    func take(_ year: Int) -> [String?] {
      hits.take(touching: CivilDate(year, 3, 1)..<CivilDate(year, 4, 1), in: .utc).series.map { $0.master?.uid }
    }
    #expect(take(2025) == [])
    #expect(take(2030) == ["1"])
    #expect(take(2026) == ["0"])
    #expect(hits.count == 0 && take(2030) == [])
    #expect(file.hits(of: ["größe"]) == nil)
  }

  @Test("Events are hits if they may contain all words of an alternative")
  func alternatives() throws {
    let file = file([
      ["SUMMARY:Design review"], ["SUMMARY:Review"], ["DESCRIPTION:the re", " view of a de", " sign"],
      ["SUMMARY:design"],
    ])
    let hits = try #require(file.hits(of: ["design", "lunch"]))
    func uids(_ lists: [[String]]) -> [String] {
      hits.containing(oneOf: lists).series().series.compactMap { $0.master?.uid }
    }
    #expect(uids([["design", "review"], ["lunch"]]) == ["0", "2"])
    #expect(uids([["design"], ["lunch"]]) == ["0", "2", "3"])
    #expect(uids([["design", "kelvin"], ["lunch", "x"]]) == ["0", "2", "3"])
  }

  @Test("Events that may have a title are those whose only plain SUMMARY it may be")
  func titles() throws {
    let file = file([
      ["SUMMARY:Review"], ["SUMMARY;LANGUAGE=en:  REVIEW "], ["SUMMARY:Design review"], ["SUMMARY:Re", " view"],
      ["SUMMARY;X-A=\"a:b\":review"], ["SUMMARY:Team: review"], ["SUMMARY:review\\n"], ["DESCRIPTION:review"],
      ["SUMMARY:Lunch", "SUMMARY:review"], ["SUMMARY:reviews"], ["X-SUMMARY:a", "COMMENT:review"],
      ["DESCRIPTION:a", "and a review"], ["SUMMARY:\u{1}review"], ["SUMMARY:Größe"], ["summary:Review"],
      ["COMMENT:a\rSUMMARY:review"], ["DTSTAMP:20260101T000000Z", "", " review"], ["X-REVIEW-A_B:1"],
    ])
    let named = try #require(file.hits(of: ["review"], title: "review")).named
    func uids(_ hits: TextHits) -> [String] { hits.series().series.compactMap { $0.master?.uid } }
    // 5, 6, 8, 11, 12 and 15 are known only when they are decoded.
    #expect(uids(named.titled) == ["0", "1", "3", "4", "5", "6", "8", "11", "12", "14", "15"])
    #expect(uids(named.all) == ["0", "1", "2", "3", "4", "5", "6", "8", "9", "11", "12", "14", "15"])
    #expect(try #require(file.hits(of: ["review"])).withUID("9").series().series.map { $0.master?.uid } == ["9"])
  }
}
