internal import Bytes
import CalendarModel
import Testing

@testable import ICalendar

/// Words that are looked up by their bytes: names of properties and the values of closed sets.
@Suite struct ASCIIWordTests {
  /// A word in the middle of a text and at its end, where fewer than eight bytes are left.
  private static func inPlaces(_ word: String) -> [(bytes: [UInt8], range: Range<Int>)] {
    let bytes = Array(word.utf8)
    return [
      (bytes, 0..<bytes.count), (bytes + Array(":20260309T080000".utf8), 0..<bytes.count),
      (Array("x;".utf8) + bytes, 2..<2 + bytes.count),
    ]
  }

  @Test(arguments: PropertyName.allCases) func everyPropertyIsFoundInAnyCase(_ property: PropertyName) {
    for name in [property.rawValue, property.rawValue.lowercased()] {
      for (bytes, range) in Self.inPlaces(name) {
        #expect(bytes.withByteView { PropertyName($0, range) } == property)
      }
    }
  }

  @Test(arguments: PropertyName.allCases) func oneOtherByteIsAnotherName(_ property: PropertyName) {
    let name = Array(property.rawValue.utf8)
    for index in name.indices {
      for byte in [UInt8(0x00), 0x20, 0x3F, 0x40, 0x5B, 0x60, 0x7B, 0xC1, 0xE1] {
        var other = name
        other[index] = byte
        // A zero byte at the end is the padding itself; no text of ours holds one.
        guard byte != 0 || index < name.count - 1 else { continue }
        #expect(other.withByteView { PropertyName($0, 0..<$0.count) } == nil)
      }
    }
    #expect((name + [0x58]).withByteView { PropertyName($0, 0..<$0.count) } == nil)
  }

  @Test func everyWordOfAClosedSetIsReadInAnyCase() {
    func check<Word: ClosedWord & Equatable>(_: Word.Type) {
      for value in Word.allCases {
        for word in [value.rawValue, value.rawValue.lowercased()] {
          #expect(Word.read(Array(word.utf8)[...]) == value)
          #expect(Word.read(Array("x\(word)x".utf8)[1...].dropLast()) == value)
          #expect(Word.read(Array("\(word)X".utf8)[...]) == nil)
        }
      }
      #expect(Word.read([]) == nil)
    }
    check(EventStatus.self)
    check(Transparency.self)
    check(Classification.self)
    check(ParticipationStatus.self)
    check(ParticipationRole.self)
  }

  @Test func aNameLongerThanAllIsNone() {
    let name = Array(repeating: UInt8(ascii: "X"), count: ASCIIWord.longest + 1)
    #expect(name.withByteView { ASCIIWord($0, 0..<$0.count) } == nil)
  }
}
