/// What is done with a calendar: two bytes in front of it, which no text begins with. A calendar without them has none.
package struct CalendarChoice: Equatable {
  /// Numbers from 0 to 63, and from 0 to 255.
  package var first: UInt8
  package var second: UInt8

  package init(first: UInt8, second: UInt8) { (self.first, self.second) = (first & 0x3F, second) }

  /// The bytes. The first is one that continues a character in UTF-8.
  package var bytes: [UInt8] { [0x80 | first, second] }

  /// The choice of an input, and the calendar.
  package static func divided(_ input: [UInt8]) -> (choice: CalendarChoice?, calendar: [UInt8]) {
    guard input.count >= 2, input[0] & 0xC0 == 0x80 else { return (nil, input) }
    return (CalendarChoice(first: input[0], second: input[1]), Array(input[2...]))
  }
}
