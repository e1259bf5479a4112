import CalendarModel
import Foundation
import Testing

/// `STATUS` (RFC 5545 section 3.8.1.11), `TRANSP` (3.8.2.7) and `CLASS` (3.8.1.3).
@Suite struct ClosedWordTests {
  @Test(arguments: [EventStatus.tentative, .confirmed, .cancelled]) func everyStatus(_ status: EventStatus) throws {
    for value in [status.rawValue, status.rawValue.lowercased(), status.rawValue.capitalized, " \(status.rawValue) "] {
      let read = try ReadEvent("STATUS:" + value)
      #expect(read.event.status == status)
      #expect(read.faults.isEmpty)
    }
  }

  @Test(arguments: Transparency.allCases) func everyTransparency(_ transparency: Transparency) throws {
    for value in [transparency.rawValue, transparency.rawValue.lowercased(), "\n \(transparency.rawValue)"] {
      let read = try ReadEvent("TRANSP:" + value)
      #expect(read.event.transparency == transparency)
      #expect(read.faults.isEmpty)
    }
  }

  @Test(arguments: Classification.allCases) func everyClass(_ classification: Classification) throws {
    for value in [classification.rawValue, classification.rawValue.lowercased(), classification.rawValue.capitalized] {
      let read = try ReadEvent("CLASS:" + value)
      #expect(read.event.classification == classification)
      #expect(read.faults.isEmpty)
    }
  }

  @Test func defaults() throws {
    let event = try ReadEvent("SUMMARY:plain").event
    #expect(event.status == nil)
    #expect(event.transparency == .opaque)
    #expect(event.classification == .public)
  }

  /// The last three are of VTODO and VJOURNAL.
  @Test(arguments: ["", "BUSY", "X-MAYBE", "CONFIRMED2", "NEEDS-ACTION", "COMPLETED", "DRAFT"])
  func anUnknownStatusIsNone(_ value: String) throws {
    let read = try ReadEvent("STATUS:" + value)
    #expect(read.event.status == nil)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test(arguments: ["", "BUSY", "FREE", "TRANSPARENT-NOCONFLICT"])
  func anUnknownTransparencyIsOpaque(_ value: String) throws {
    let read = try ReadEvent("TRANSP:" + value)
    #expect(read.event.transparency == .opaque)
    #expect(read.faults == ["unreadable-value:7"])
  }

  /// Values that are not known are to be treated as PRIVATE.
  @Test(arguments: ["SECRET", "X-FRIENDS", "PUBLICK"]) func anUnknownClassIsPrivate(_ value: String) throws {
    let read = try ReadEvent("CLASS:" + value)
    #expect(read.event.classification == .private)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent(
      "STATUS:TENTATIVE\nTRANSP:TRANSPARENT\nCLASS:PRIVATE\nSTATUS:CANCELLED\nTRANSP:OPAQUE\nCLASS:PUBLIC")
    #expect(read.event.status == .tentative)
    #expect(read.event.transparency == .transparent)
    #expect(read.event.classification == .private)
    #expect(read.faults == ["duplicate-property:10", "duplicate-property:11", "duplicate-property:12"])
  }
}
