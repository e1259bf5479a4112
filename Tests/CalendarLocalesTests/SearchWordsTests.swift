import CalendarLocales
import Testing

/// The words that a search compares. `Tests/Oracles/site` compares them with a browser's.
struct SearchWordsTests {
  @Test(arguments: [
    ("Team Meeting", ["team", "meeting"]), ("  1:1 – Ada/Grace! ", ["1", "1", "ada", "grace"]), ("", []), ("🎂 —", []),
    ("Café CAFÉ cafe\u{301}", ["cafe", "cafe", "cafe"]), ("Straße", ["straße"]),
    ("ﬁne ２０２６ Ⅳ", ["fine", "2026", "iv"]),
    ("Ångström", ["angstrom"]), ("東京チーム", ["東京チーム"]), ("ガス", ["カス"]), ("مُحَمَّد", ["محمد"]),
    ("İstanbul", ["istanbul"]),
  ])
  func words(text: String, words: [String]) { #expect(SearchWords.words(of: text) == words) }
}
