import CalendarModel
import Testing

@testable import AgendaGeneration

/// Questions as people say them, in the languages of the pages.
@Suite struct QuestionGrammarTests {
  private func words(_ line: String, _ language: String) throws -> RequestWords {
    let reader = LocalDateReader(locale: language)
    return try RequestWords(line.split(separator: " ").map(String.init), local: { reader }) { $0 == "team.ics" }
  }

  @Test("Each entry has a command, words as they are compared, and its end behind its beginning")
  func entries() {
    let commands =
      AgendaView.allCases.map(\.rawValue) + ["days", "left", "first", "last", "today", "settings", "count"]
    for (language, text) in QuestionGrammar.languages {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        #expect(parts.count == 2, "\(language): \(line)")
        let name = parts[0].hasSuffix("+") ? parts[0].dropLast() : parts[0]
        #expect(
          commands.contains(String(name)) || ["nouns", "articles", "next beginnings"].contains(name)
            || name.hasSuffix("endings"),
          "\(language): \(line)")
        #expect(!parts[1].split(separator: ",", omittingEmptySubsequences: false).contains(""), "\(language): \(line)")
      }
    }
    let english = QuestionGrammar.languages["en"] ?? ""
    #expect(english == english.split(separator: "\n").map { QuestionGrammar.plain(String($0)) }.joined(separator: "\n"))
  }

  @Test(
    arguments: [
      ("was ist morgen team.ics", "de", 1), ("was steht übermorgen an team.ics", "de", 2),
      ("bin ich morgen frei team.ics", "de", 1), ("qu'est-ce qu'il y a demain team.ics", "fr", 1),
      ("mes rendez-vous de demain team.ics", "fr", 1), ("que hay manana team.ics", "es", 1),
      ("che c'è domani team.ics", "it", 1), ("wat is er morgen team.ics", "nl", 1),
      ("o que tenho amanhã team.ics", "pt", 1), ("co mam jutro team.ics", "pl", 1),
      ("vad händer imorgon team.ics", "sv", 1), ("hvad er der i morgen team.ics", "da", 1),
      ("hva skjer i morgen team.ics", "nb", 1), ("mitä huomenna team.ics", "fi", 1), ("co je zítra team.ics", "cs", 1),
      ("что завтра team.ics", "ru", 1), ("що завтра team.ics", "uk", 1), ("yarın ne var team.ics", "tr", 1),
      ("明日の予定 team.ics", "ja", 1), ("明天有什么安排 team.ics", "zh", 1), ("내일 일정 team.ics", "ko", 1),
      ("מה יש מחר team.ics", "he", 1), ("ماذا لدي غدا team.ics", "ar", 1), ("team.ics was ist morgen", "de", 1),
      ("what's on tomorrow? team.ics", "de", 1), ("tomorrow's meetings team.ics", "en", 1),
      ("can you please show me the agenda for tomorrow team.ics", "en", 1),
      ("i want to see tomorrow team.ics", "en", 1),
      ("zeig mir bitte morgen team.ics", "de", 1), ("cosa devo fare domani team.ics", "it", 1),
      ("what is the first meeting tomorrow team.ics", "en", 1),
    ] as [(String, String, Int)]) func days(line: String, language: String, days: Int) throws
  {
    let words = try words(line, language)
    #expect(words.inputs == ["team.ics"])
    #expect(words.dates?.first == .relative(days: days))
    #expect(words.text == [])
  }

  @Test(
    arguments: [
      ("wann ist der zahnarzt team.ics", "de", .show, "zahnarzt"), ("suche nach bier team.ics", "de", .search, "bier"),
      ("zeig mir die sitzung team.ics", "de", .show, "sitzung"),
      ("quand est la réunion team.ics", "fr", .show, "réunion"),
      ("wann ist die nächste sitzung team.ics", "de", .next, "sitzung"), ("когда врач team.ics", "ru", .show, "врач"),
      ("what time does the board meeting start team.ics", "en", .show, "board meeting"),
      ("when is the next dentist appointment team.ics", "en", .next, "dentist"),
      ("who is invited to the review team.ics", "en", .show, "review"),
    ] as [(String, String, AgendaView, String)]) func events(
      line: String, language: String, view: AgendaView, text: String
    ) throws
  {
    let words = try words(line, language)
    #expect(words.views == [view])
    #expect(words.text.joined(separator: " ") == text)
    #expect(words.inputs == ["team.ics"])
  }

  @Test(
    arguments: [
      ("free for a 30 minute meeting team.ics", "30m"), ("free 1.5 hours team.ics", "90m"),
      ("free 45-minute slots team.ics", "45m"),
    ]) func lengths(line: String, length: String) throws
  {
    #expect(try words(line, "en").length == length)
  }

  @Test("Words of languages other than the reader's are refused with the option for theirs")
  func otherLanguages() {
    for (line, advice) in [
      ("heute team.ics", "--locale de"), ("morgen team.ics", "--locale de or --locale nl"),
      ("wann ist team.ics", "--locale de"),
    ] {
      do {
        _ = try words(line, "en")
        Issue.record("\(line)")
      } catch let error as UsageError {
        #expect(error.message.hasSuffix(advice), "\(error.message)")
      } catch {}
    }
  }

  @Test(
    arguments: [
      ("next week", "2026-03-23"), ("april", "2026-05-01"), ("2026-04", "2026-04-01"), ("friday", "2026-03-13"),
      ("next 10 days", "2026-03-19"), ("q2", "2026-07-01"), ("monday to friday", "2026-03-14"), ("2026", "2026-01-01"),
      ("end of month", "2026-04-01"), ("until friday", "2026-03-14"), ("until today", "2026-03-10"),
      ("weekend", "2026-03-16"), ("by friday", "2026-03-14"), ("before friday", "2026-03-13"),
      ("..2026-03-13", "2026-03-14"), ("by yesterday", "2026-03-09"),
    ]) func ends(value: String, end: String) throws
  {
    let today = CivilDate(2026, 3, 9)
    #expect("\(try OptionValue.end(value, option: "to").firstDate(today: today))" == end)
  }

  @Test("--from takes the first day of a period") func firstDays() throws {
    let today = CivilDate(2026, 3, 9)
    for (value, day) in [("next week", "2026-03-16"), ("q2", "2026-04-01"), ("next 7 days", "2026-03-09")] {
      #expect("\(try OptionValue.firstDay(value, option: "from").firstDate(today: today))" == day)
    }
  }
}
