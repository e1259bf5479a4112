import Testing

@testable import AgendaGeneration
@testable import CalendarModel

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("format", "fromat", 1),
    ("ca", "abc", 3),
  ]) func distances(left: String, right: String, distance: Int) {
    #expect(Spelling.distance(Array(left), Array(right)) == distance)
    #expect(Spelling.distance(Array(right), Array(left)) == distance)
  }

  @Test func onlyNearNamesAreSuggested() {
    #expect(Spelling.nearest(to: "fromat", among: ["format", "from"]) == "format")
    #expect(Spelling.nearest(to: "MONTH", among: ["day", "month"]) == "month")
    #expect(Spelling.nearest(to: "elephant", among: ["day", "month"]) == nil)
    #expect(Spelling.nearest(to: String(repeating: "x", count: 100_000), among: ["day"]) == nil)
    #expect(suggestion("dya", ["day"]) == "; did you mean 'day'?")
    #expect(suggestion("elephant", ["day"]) == "")
    #expect(suggestionOrStop("dya", ["day"]) == "; did you mean 'day'?")
    #expect(suggestionOrStop("elephant", ["day"]) == ".")
  }
}
