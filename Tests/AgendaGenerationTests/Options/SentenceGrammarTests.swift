import CalendarModel
import Testing

@testable import AgendaGeneration

/// Sentences whose words are known one by one, in the languages of the pages.
@Suite struct SentenceGrammarTests {
  private func words(_ line: String, _ language: String) throws -> RequestWords {
    let reader = LocalDateReader(locale: language)
    return try RequestWords(line.split(separator: " ").map(String.init), local: { reader }) { $0 == "team.ics" }
  }

  @Test("Each line has a role and words")
  func entries() {
    for (language, text) in SentenceGrammar.languages {
      let lines = SentenceGrammar.lines(text)
      #expect(lines.count == text.split(separator: "\n").count, "\(language)")
      for (name, words) in lines {
        #expect(SentenceGrammar.Role(rawValue: name) != nil, "\(language): \(name)")
        #expect(!words.contains(""), "\(language): \(name)")
      }
    }
    for (language, text) in SentenceGrammar.tasks {
      for (name, words) in SentenceGrammar.lines(text) {
        #expect(HabitWords.advice(name) != nil, "\(language): \(name)")
        #expect(!words.contains(""), "\(language): \(name)")
      }
    }
  }

  @Test(
    arguments: [
      ("habe ich morgen einen termin team.ics", "de", 1), ("muss ich übermorgen los team.ics", "de", 2),
      ("montre le calendrier de demain team.ics", "fr", 1), ("ai-je une réunion demain team.ics", "fr", 1),
      ("tengo reuniones mañana team.ics", "es", 1), ("ho impegni domani team.ics", "it", 1),
      ("heb ik morgen een vergadering team.ics", "nl", 1), ("tenho reuniões amanhã team.ics", "pt", 1),
      ("pokaż kalendarz na jutro team.ics", "pl", 1), ("har jag något möte imorgon team.ics", "sv", 1),
      ("yarın toplantım var mı team.ics", "tr", 1), ("yarınki toplantılar neler team.ics", "tr", 1),
      ("明日は何がありますか team.ics", "ja", 1), ("明日の会議を見せて team.ics", "ja", 1),
      ("我明天有会议吗 team.ics", "zh", 1), ("내일 회의가 있어요 team.ics", "ko", 1),
      ("just tomorrow please team.ics", "en", 1), ("should i come in tomorrow team.ics", "en", 1),
      ("will there be a meeting tomorrow team.ics", "en", 1), ("can i see tomorrow? team.ics", "de", 1),
    ] as [(String, String, Int)]) func days(line: String, language: String, days: Int) throws
  {
    let words = try words(line, language)
    #expect(words.dates?.first == .relative(days: days))
    #expect(words.text == [])
    #expect(words.inputs == ["team.ics"])
  }

  @Test(
    "The first word is a view if it is the name of one",
    arguments: [
      ("agenda team.ics en mars", "fr", AgendaView.agenda), ("events team.ics en 2027", "fr", .events),
      ("agenda team.ics l'an prochain", "fr", .agenda), ("agenda team.ics l'anno prossimo", "it", .agenda),
    ])
  func views(line: String, language: String, view: AgendaView) throws {
    #expect(try words(line, language).views == [view])
  }

  @Test(
    arguments: [
      ("yarın boş muyum team.ics", "tr"), ("金曜日は空いていますか team.ics", "ja"), ("我明天有空吗 team.ics", "zh"),
      ("sono domani libero team.ics", "it"), ("find me two free hours tomorrow team.ics", "en"),
    ]) func freeTimes(line: String, language: String) throws
  {
    let words = try words(line, language)
    #expect(words.views == [.free])
    #expect(words.dates != nil)
  }

  @Test func theNextEvent() throws {
    for (line, language) in [
      ("najbliższe spotkanie", "pl"), ("wann ist die nächste besprechung", "de"), ("下一个会议", "zh"),
    ] {
      let words = try words(line, language)
      #expect(words.views == [.next], "\(line)")
      #expect(words.text == [], "\(line)")
    }
  }

  @Test func theHoursOfAPartOfADay() throws {
    #expect(try words("free tomorrow afternoon team.ics", "en").hours == "12-18")
    #expect(try words("free tomorrow team.ics", "en").hours == nil)
    #expect(try words("bin ich morgen nachmittag frei team.ics", "de").hours == "12-18")
    for (line, language) in [
      ("estoy libre mañana por la tarde team.ics", "es"), ("ben ik vrijdagmiddag vrij team.ics", "nl"),
      ("bin ich freitagnachmittag frei team.ics", "de"), ("czy jestem wolny w piątek po południu team.ics", "pl"),
      ("cuma öğleden sonra boş muyum team.ics", "tr"), ("mám v pátek odpoledne volno team.ics", "cs"),
      ("هل أنا متفرغ يوم الجمعة بعد الظهر؟ team.ics", "ar"), ("האם אני פנוי ביום שישי אחרי הצהריים? team.ics", "he"),
      ("جمعه بعدازظهر وقت آزاد دارم؟ team.ics", "fa"), ("金曜日の午後は空いてる? team.ics", "ja"),
      ("周五下午我有空吗 team.ics", "zh"), ("금요일 오후에 시간 있어? team.ics", "ko"),
      ("я свободен в пятницу после обеда? team.ics", "ru"), ("чи вільний я в п'ятницю після обіду? team.ics", "uk"),
    ] {
      let words = try words(line, language)
      #expect(words.views == [.free], "\(line)")
      #expect(words.hours == "12-18", "\(line)")
      #expect(words.dates?.first == .phrase(.weekday(.friday, turn: 0)) || language == "es", "\(line)")
    }
  }

  @Test("Hours stand behind days, and office hours end after noon")
  func hoursOfDays() throws {
    for (line, hours) in [
      ("free friday 9 to 17 team.ics", "9-17"), ("free tomorrow between 9 and 5 team.ics", "9-5pm"),
      ("free 9-5 tomorrow team.ics", "9-5pm"), ("free between 2 and 4pm team.ics", "2pm-4pm"),
      ("free 9 to 13 march team.ics", nil), ("free 9 to 13 team.ics", "9-13"),
    ] as [(String, String?)] {
      #expect(try words(line, "en").hours == hours, "\(line)")
    }
  }

  @Test("Numbers with points are dates in pairs or with a year; others are days")
  func numbersWithPoints() throws {
    func days(_ line: String) throws -> [DateSpecification?] {
      let dates = try words(line + " team.ics", "de").dates
      return [dates?.first, dates?.last]
    }
    func day(_ day: Int, _ month: Int?) -> DateSpecification { .phrase(.dayOfMonth(day, month: month)) }
    for line in ["1. 2. 3.", "3. 5. 7.", "3. 4. 5. Mai", "1. 2. 3. 2026"] {
      let error = #expect(throws: UsageError.self) { try days(line) }
      #expect(error?.message.hasPrefix("Two dates were given") == true)
    }
    #expect(try days("3. 4. Mai") == [day(3, nil), day(4, 5)])
    #expect(try days("9. 3.") == [day(9, 3), day(9, 3)])
    #expect(try days("9. 3. 10. 4.") == [day(9, 3), day(10, 4)])
    #expect(try days("1. 2. 2026") == [.day(CivilDate(2026, 2, 1)), .day(CivilDate(2026, 2, 1))])
    #expect(try days("9. 3. 12. 3. 2026.") == [day(9, 3), .day(CivilDate(2026, 3, 12))])
  }

  @Test("A command may follow the file")
  func commandBehindFile() throws {
    #expect(try words("team.ics suche Zahnarzt", "de").views == [.search])
    #expect(try words("team.ics suche Zahnarzt", "de").text == ["Zahnarzt"])
    #expect(try words("team.ics find lunch", "en").text == ["lunch"])
    #expect(try words("team.ics tomorrow list", "en").views == [.agenda])
  }

  @Test(
    "A question for a number is an agenda that tells it",
    arguments: [
      ("how many meetings this week team.ics", "en"), ("count events in march team.ics", "en"),
      ("wie viele termine habe ich nächste woche team.ics", "de"), ("combien de réunions demain team.ics", "fr"),
    ])
  func counts(line: String, language: String) throws {
    let words = try words(line, language)
    #expect(words.views == [.agenda])
    #expect(words.counts)
    #expect(words.dates != nil)
    #expect(try !self.words("team.ics tomorrow", "en").counts)
  }

  @Test("What is the next of its kind is searched for by its name")
  func nextOfAKind() throws {
    let words = try words("次のレビューはいつですか team.ics", "ja")
    #expect(words.views == [.next])
    #expect(words.text == ["レビュー"])
  }

  @Test("Languages whose words are not read are named")
  func unreadLanguages() {
    #expect(LocalDateReader.unreadLanguage(ofLocale: "hi_IN.UTF-8") == "hi")
    for locale in ["de", "en_US.UTF-8", "C", "C.UTF-8", "POSIX", ""] {
      #expect(LocalDateReader.unreadLanguage(ofLocale: locale) == nil)
    }
    let error = #expect(throws: UsageError.self) {
      try RequestWords(["μεθαύριο"], unreadLanguage: { "el" }) { _ in false }
    }
    #expect(error?.message.contains("words of the language 'el' are not read") == true)
    // A mistyped English word is one in every language.
    let typo = #expect(throws: UsageError.self) {
      try RequestWords(["tomorow"], unreadLanguage: { "el" }) { _ in false }
    }
    #expect(typo?.message.contains("'tomorrow'") == true)
  }

  @Test(
    "A sentence with an unknown word is not understood in part",
    arguments: [
      ("habe ich morgen keinen termin", "de"), ("should i not come in tomorrow", "en"),
      ("can i see everything without work", "en"), ("ho impegni da domani oppure", "it"),
      ("i have until tomorrow or friday", "en"),
      ("show all day events", "en"), ("is tomorrow a holiday", "en"),
    ]) func refused(line: String, language: String)
  {
    #expect(throws: UsageError.self) { try words(line, language) }
  }

  @Test(
    arguments: [
      ("lösche den termin", "de", "khal"), ("ajoute un rendez-vous", "fr", "khal"),
      ("stampa la settimana", "it", "week.pdf"),
      ("ical2pdf team.ics", "en", "--format pdf"), ("skip weekends", "en", "workweek"),
      ("remove weekends from the week", "en", "workweek"), ("how can i change the language", "en", "--locale"),
      ("send team.ics to ada", "en", "-o week.pdf"),
      ("in the next two hours", "en", "free 9-12"), ("which day am i least busy", "en", "free"),
      ("should i take the dog tomorrow", "en", "questions begin"), ("gib mir den zahnarzt und auto", "de", "zahnarzt"),
    ] as [(String, String, String)]) func advice(line: String, language: String, sentence: String)
  {
    let error = #expect(throws: UsageError.self) { try words(line, language) }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
  }
}
