import Bytes
import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

@Suite struct KnownParticipantsTests {
  private func participant(_ known: inout KnownParticipants, _ address: String, _ name: String?) -> Participant {
    address.withByteView { address in
      guard let name else { return known.participant(address: address, name: nil) }
      return name.withByteView { known.participant(address: address, name: $0) }
    }
  }

  @Test func areFoundByTheirLetters() {
    var known = KnownParticipants()
    let address = "mailto:ada@example.com"
    for _ in 0..<3 {
      #expect(participant(&known, address, "Ada") == Participant(address: address, name: "Ada"))
      #expect(participant(&known, address, "ADA") == Participant(address: address, name: "ADA"))
      #expect(participant(&known, address, nil) == Participant(address: address))
      #expect(participant(&known, "MAILTO:ada@example.com", "Ada").address == "MAILTO:ada@example.com")
    }
  }

  /// What is decoded, repaired or escaped says something else than its line.
  @Test func areWhatTheirLinesSay() {
    let line = "ATTENDEE;CN=\"a\\, b^^c\":mailto:a@example.com\n"
    let text = (0..<200).map {
      event("DTSTART:20260309T080000Z\n" + line + "ORGANIZER;CN=a:mailto:a@example.com", uid: "\($0)")
    }
    let file = calendar(text.joined())
    let events = file.series().series.compactMap(\.master)
    #expect(events.count == 200)
    #expect(events.allSatisfy { $0.attendees.map(\.participant.name) == ["a, b^c"] && $0.organizer?.name == "a" })
  }

  /// Many people take each other's places, and none another's name.
  @Test(arguments: [20, 3_000]) func areNeverTakenForOthers(count: Int) {
    var known = KnownParticipants(skipping: 8)
    for _ in 0..<4 {
      for number in 0..<count {
        let person = Participant(address: "mailto:\(number)@example.com", name: "number \(number)")
        #expect(participant(&known, person.address, person.name) == person)
      }
    }
  }
}
