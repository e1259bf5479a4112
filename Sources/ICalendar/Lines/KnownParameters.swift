/// The parameters of a line that the reader of events asks for, each by where its value stands; found in one pass.
///
/// Of several parameters of one name the first counts.
struct KnownParameters {
  /// `ENCODING`, of vCalendar 1.0.
  private(set) var encoding: Range<Int>?
  /// `VALUE`.
  private(set) var value: Range<Int>?
  /// `TZID`.
  private(set) var zone: Range<Int>?
  /// `RANGE`.
  private(set) var range: Range<Int>?
  /// `CN`.
  private(set) var name: Range<Int>?
  /// `PARTSTAT`.
  private(set) var status: Range<Int>?
  /// `ROLE`.
  private(set) var role: Range<Int>?

  /// The parameters of a line.
  init(_ line: ContentLine, of bytes: UnsafeBufferPointer<UInt8>) {
    var cursor = ParameterCursor(line.parameters, of: bytes)
    while let parameter = cursor.next(in: bytes) {
      guard parameter.name.count <= 8, let word = ASCIIWord(bytes, parameter.name) else { continue }
      switch word.low {
      case Self.encodingName: if encoding == nil { encoding = parameter.value }
      case Self.valueName: if value == nil { value = parameter.value }
      case Self.zoneName: if zone == nil { zone = parameter.value }
      case Self.rangeName: if range == nil { range = parameter.value }
      case Self.nameName: if name == nil { name = parameter.value }
      case Self.statusName: if status == nil { status = parameter.value }
      case Self.roleName: if role == nil { role = parameter.value }
      default: break
      }
    }
  }

  // The names as little-endian words.
  private static let encodingName: UInt64 = 0x474E_4944_4F43_4E45
  private static let valueName: UInt64 = 0x0000_0045_554C_4156
  private static let zoneName: UInt64 = 0x0000_0000_4449_5A54
  private static let rangeName: UInt64 = 0x0000_0045_474E_4152
  private static let nameName: UInt64 = 0x0000_0000_0000_4E43
  private static let statusName: UInt64 = 0x5441_5453_5452_4150
  private static let roleName: UInt64 = 0x0000_0000_454C_4F52
}
