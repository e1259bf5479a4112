import CalendarModel
import Testing

@testable import ICalendar

@Suite struct KnownParticipantsTests {
  private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  @Test func areFoundByTheirLetters() {
    var known = KnownParticipants()
    let ada = Participant(address: "mailto:ada@example.com", name: "Ada")
    let nameless = Participant(address: "mailto:ada@example.com")
    #expect(known.participant(address: bytes(ada.address), name: bytes("Ada")) == nil)
    known.keep(ada, address: bytes(ada.address), name: bytes("Ada"))
    #expect(known.participant(address: bytes(ada.address), name: bytes("Ada")) == ada)
    #expect(known.participant(address: bytes(ada.address), name: bytes("ADA")) == nil)
    #expect(known.participant(address: bytes(ada.address), name: nil) == nil)
    known.keep(nameless, address: bytes(ada.address), name: nil)
    #expect(known.participant(address: bytes(ada.address), name: nil) == nameless)
  }

  /// What was decoded, repaired or escaped says something else than its line.
  @Test func areNotKeptWhenTheirLineSaysSomethingElse() {
    var known = KnownParticipants()
    known.keep(
      Participant(address: "mailto:a@example.com", name: "a, b"), address: bytes("mailto:a@example.com"),
      name: bytes("a\\, b"))
    #expect(known.participant(address: bytes("mailto:a@example.com"), name: bytes("a\\, b")) == nil)
  }

  /// Many people take each other's places, and none another's name.
  @Test func areNeverTakenForOthers() {
    var known = KnownParticipants()
    let people = (0..<3_000).map { Participant(address: "mailto:\($0)@example.com", name: "number \($0)") }
    for person in people { known.keep(person, address: bytes(person.address), name: bytes(person.name ?? "")) }
    let found = people.filter { person in
      let participant = known.participant(address: bytes(person.address), name: bytes(person.name ?? ""))
      #expect(participant == nil || participant == person)
      return participant != nil
    }
    #expect(found.count > 300)
  }
}
