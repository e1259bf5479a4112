/// The positions of the parameters that the event reader needs, found in one pass.
///
/// If a parameter occurs more than once, the first is used.
package struct KnownParameters {
  /// The position of a value relative to its line, packed into one word because seven of them are copied often.
  private struct Place {
    private var start: UInt32 = 0
    private var count: UInt32 = 0
    /// A value never starts at the start of its line.
    var range: Range<Int>? { start == 0 ? nil : Int(start)..<Int(start) + Int(count) }

    mutating func set(_ range: Range<Int>) {
      guard start == 0 else { return }
      start = UInt32(clamping: range.lowerBound)
      count = UInt32(clamping: range.count)
    }
  }

  private var places = (Place(), Place(), Place(), Place(), Place(), Place(), Place())

  /// `ENCODING` of vCalendar 1.0.
  package var encoding: Range<Int>? { places.0.range }
  /// `VALUE`.
  package var value: Range<Int>? { places.1.range }
  /// `TZID`.
  package var zone: Range<Int>? { places.2.range }
  /// `RANGE`.
  var range: Range<Int>? { places.3.range }
  /// `CN`.
  var name: Range<Int>? { places.4.range }
  /// `PARTSTAT`.
  var status: Range<Int>? { places.5.range }
  /// `ROLE`.
  var role: Range<Int>? { places.6.range }

  /// No parameters.
  init() {}

  /// Finds the parameters of a line.
  init(_ line: ContentLine, of bytes: UnsafeBufferPointer<UInt8>) {
    var cursor = ParameterCursor(line.parameters, of: bytes)
    while let parameter = cursor.next(in: bytes) {
      let word = bytes.word(at: parameter.name.lowerBound, count: parameter.name.count)
      switch ASCIIWord.capitals(of: word) {
      case Self.encodingName: places.0.set(parameter.value)
      case Self.valueName: places.1.set(parameter.value)
      case Self.zoneName: places.2.set(parameter.value)
      case Self.rangeName: places.3.set(parameter.value)
      case Self.nameName: places.4.set(parameter.value)
      case Self.statusName: places.5.set(parameter.value)
      case Self.roleName: places.6.set(parameter.value)
      default: break
      }
    }
  }

  // Names as little-endian words.
  private static let encodingName: UInt64 = 0x474E_4944_4F43_4E45
  private static let valueName: UInt64 = 0x0000_0045_554C_4156
  private static let zoneName: UInt64 = 0x0000_0000_4449_5A54
  private static let rangeName: UInt64 = 0x0000_0045_474E_4152
  private static let nameName: UInt64 = 0x0000_0000_0000_4E43
  private static let statusName: UInt64 = 0x5441_5453_5452_4150
  private static let roleName: UInt64 = 0x0000_0000_454C_4F52
}
