import AgendaGeneration
import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import BatchGeneration

/// What pages of a site are made of, by which unchanged ones are known.
struct SiteInputsTests {
  @Test("Every option of a request is in its text, and the order of a set is not")
  func requestsAsText() {
    var texts: Set<String> = []
    let changes: [(inout SiteRequest) -> Void] = [
      { _ in }, { $0.title = "x" }, { $0.languages = ["de-DE"] }, { $0.page.timeZone = "UTC" },
      { $0.page.content.filter.search = "x" }, { $0.page.content.filter.categories = ["x"] },
      { $0.page.conventions.firstWeekday = .sunday }, { $0.page.look.isGrey = true }, { $0.page.run.budgetFactor = 2 },
      { $0.page.content.filter.statuses = [.cancelled] },
    ]
    for change in changes {
      var request = SiteRequest()
      change(&request)
      texts.insert(StoredValues.text(of: request))
    }
    #expect(texts.count == changes.count)
    let (first, second) = (Set((0..<50).map(String.init)), Set((0..<50).reversed().map(String.init)))
    #expect(StoredValues.text(of: first) == StoredValues.text(of: second))
    #expect(StoredValues.text(of: ["a,b"]) != StoredValues.text(of: ["a", "b"]))
  }

  private func keys(_ text: String) throws -> [String: UInt64] {
    let file = try CalendarFile(
      Array(calendarText(text).utf8), name: "x.ics", options: ReadingOptions(defaultZone: .utc))
    let read = file.read(CivilDate(2026, 1, 1)..<CivilDate(2027, 1, 1), in: .utc).occurrences
    let keys = OccurrenceKeys(SourceFingerprints([file]), isDisguised: false, zone: .utc).keys(of: read)
    return Dictionary(zip(read.map { "\($0.uid) \($0.start.civil.date)" }, keys)) { first, _ in first }
  }

  @Test("The fingerprint of an occurrence changes with any component of its UID, and with no other")
  func fingerprintsOfOccurrences() throws {
    let series = event("DTSTART:20260301T090000Z\nRRULE:FREQ=DAILY;COUNT=3", uid: "1")
    let other = event("DTSTART:20260301T090000Z\nSUMMARY:Other", uid: "2")
    let before = try keys(series + other)
    #expect(Set(before.values).count == 4)
    let moved = event("RECURRENCE-ID:20260302T090000Z\nDTSTART:20260302T100000Z", uid: "1")
    let after = try keys(series + other + moved)
    #expect(after.filter { before[$0.key] == $0.value }.map(\.key) == ["2 2026-03-01"])
    // Wherever the components are.
    #expect(try keys(other + series) == before)
  }
}
