import CalendarModel
import Foundation
import TestSupport
import Testing

@testable import ICalendar
@testable import Recurrence

@Suite struct RecurrenceCorpusTests {
  func cases() throws -> [RecurrenceCase] {
    try JSONDecoder().decode([RecurrenceCase].self, from: Data(contentsOf: Corpus.recurrence))
  }

  /// What our engine gives for a case, as many as the case lists and one more.
  func starts(of test: RecurrenceCase) throws -> [CivilDateTime] {
    let start = try #require(civil(test.dtstart))
    let lowerBound = test.start_at.flatMap(civil)
    let limit = test.expected.count + 1 + (test.exdate?.count ?? 0) + (test.exrule == nil ? 0 : 100)
    func list(_ text: String) throws -> [CivilDateTime] {
      let rule = try #require(RuleParser.parse(Array(text.utf8)).rule)
      let range = RuleRange(from: lowerBound, until: test.until(rule), countsStart: test.dtstart_first == true)
      var enumerator = try #require(RuleStarts(rule: rule, start: start, isDateOnly: test.isDateOnly, range: range))
      var starts: [CivilDateTime] = []
      if test.dtstart_first == true, !enumerator.generatesStart, start >= lowerBound ?? start { starts = [start] }
      while starts.count < limit, let next = enumerator.next() { starts.append(next) }
      #expect(!enumerator.isTruncated, "\(test.id)")
      return starts
    }
    var all = Set<CivilDateTime>()
    for text in test.rrules ?? [test.rrule] { all.formUnion(try list(text)) }
    all.formUnion((test.rdate ?? []).compactMap(civil))
    for text in test.exrule ?? [] { all.subtract(try list(text)) }
    all.subtract((test.exdate ?? []).compactMap(civil))
    return all.sorted().map(test.shown)
  }

  @Test(.needsCorpus) func casesOfOtherProjects() throws {
    var counts = (right: 0, disputed: 0)
    for test in try cases() where test.kind == "expand" {
      let expected = test.expected.compactMap(civil)
      let starts = try starts(of: test)
      let isRight =
        test.complete ? starts == expected : starts.prefix(expected.count) == expected[...]
      if isRight {
        counts.right += 1
        #expect(disputedRules[test.id] == nil, "\(test.id) is listed as disputed but agrees")
      } else {
        counts.disputed += 1
        #expect(
          disputedRules[test.id] != nil,
          "\(test.id) \(test.dtstart) \(test.rrule): \(starts.prefix(6)) instead of \(test.expected.prefix(6))")
      }
    }
    print("recurrence corpus: \(counts.right) right, \(counts.disputed) disputed")
    #expect(counts.right > 400)
  }

  @Test(.needsCorpus) func rulesToRefuseHaveProblems() throws {
    let refused = try cases().filter { $0.kind == "reject" }
    #expect(!refused.isEmpty)
    for test in refused {
      #expect(!RuleParser.parse(Array(test.rrule.utf8)).problems.isEmpty, "\(test.rrule)")
    }
  }
}
