internal import Bytes

/// The positions of the parameters that the event reader needs, found in one pass.
///
/// If a parameter occurs more than once, the first is used.
package struct KnownParameters {
  /// The position of a value relative to its line, packed into one word because eleven of them are copied often.
  private struct Place {
    private var start: UInt32 = 0
    private var count: UInt32 = 0
    /// A value never starts at the start of its line.
    var range: Range<Int>? { start == 0 ? nil : Int(start)..<Int(start) + Int(count) }

    /// Returns false if it is set.
    @discardableResult
    mutating func set(_ range: Range<Int>) -> Bool {
      guard start == 0 else { return false }
      start = UInt32(clamping: range.lowerBound)
      count = UInt32(clamping: range.count)
      return true
    }
  }

  /// What is wrong with the form of the parameters.
  enum Fault {
    case none
    /// One has no equals sign.
    case unnamed
    /// One that is known occurs more than once.
    case repeated
    /// A comma precedes TZID instead of a semicolon.
    case joined
  }

  private var places = (Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place())
  private var charsetPlace = Place()
  private var faultPlace = Place()
  /// Without `TZID`, a parameter without an equals sign, because it may be the zone; else the first fault.
  private(set) var fault = Fault.none

  /// Whether anything is wrong with the form of the parameters.
  package var hasFault: Bool { fault != .none }
  /// The parameter or name that ``fault`` is about.
  var faulty: Range<Int>? { faultPlace.range }
  /// `CHARSET` of vCalendar 1.0.
  var charset: Range<Int>? { charsetPlace.range }
  /// `ENCODING` of vCalendar 1.0.
  package var encoding: Range<Int>? { places.0.range }
  /// `VALUE` (RFC 5545 section 3.2.20).
  package var value: Range<Int>? { places.1.range }
  /// `TZID`.
  package var zone: Range<Int>? { places.2.range }
  /// `RANGE` (RFC 5545 section 3.2.13).
  var range: Range<Int>? { places.3.range }
  /// `CN`.
  var name: Range<Int>? { places.4.range }
  /// `PARTSTAT`.
  var status: Range<Int>? { places.5.range }
  /// `ROLE` (RFC 5545 section 3.2.16).
  var role: Range<Int>? { places.6.range }

  /// `RSVP`.
  var reply: Range<Int>? { places.7.range }
  /// `CUTYPE`.
  var userType: Range<Int>? { places.8.range }
  /// Whether a participant has `SENT-BY`, `DIR`, `LANGUAGE`, `MEMBER`, `DELEGATED-TO` or `DELEGATED-FROM`.
  private(set) var hasRare = false

  /// Creates an empty set.
  init() {}

  /// The value of `;TZID=`, which most times have and nothing else; nil for other parameters.
  @inline(__always)
  private static func onlyZone(_ parameters: Range<Int>, of bytes: ByteView) -> Range<Int>? {
    let (start, end) = (parameters.lowerBound + 6, parameters.upperBound)
    guard start < end, bytes.word(at: parameters.lowerBound, count: 6) == ASCIIWord.word(";TZID=") else { return nil }
    let isPlain = bytes.part(0..<end).firstOffset(ofEither: UInt8(ascii: ";"), UInt8(ascii: "\""), from: start) == end
    return isPlain && !bytes[start].isBlank && !bytes[end - 1].isBlank ? start..<end : nil
  }

  /// Finds the parameters of a line.
  init(_ line: ContentLine, of bytes: ByteView) {
    if let zone = Self.onlyZone(line.parameters, of: bytes) {
      places.2.set(zone)
      return
    }
    var cursor = ParameterCursor(line.parameters, of: bytes)
    while let parameter = cursor.next(in: bytes) {
      var isNew = true
      let word = bytes.word(at: parameter.name.lowerBound, count: parameter.name.count)
      switch ASCIIWord.capitals(of: word) {
      case ASCIIWord.word("ENCODING"): isNew = places.0.set(parameter.value)
      case ASCIIWord.word("VALUE"): isNew = places.1.set(parameter.value)
      case ASCIIWord.word("TZID"): isNew = places.2.set(parameter.value)
      case ASCIIWord.word("RANGE"): isNew = places.3.set(parameter.value)
      case ASCIIWord.word("CN"): isNew = places.4.set(parameter.value)
      case ASCIIWord.word("PARTSTAT"): isNew = places.5.set(parameter.value)
      case ASCIIWord.word("ROLE"): isNew = places.6.set(parameter.value)
      case ASCIIWord.word("RSVP"): isNew = places.7.set(parameter.value)
      case ASCIIWord.word("CUTYPE"): isNew = places.8.set(parameter.value)
      case ASCIIWord.word("SENT-BY"), ASCIIWord.word("DIR"), ASCIIWord.word("LANGUAGE"), ASCIIWord.word("MEMBER"):
        hasRare = true
      case ASCIIWord.word("CHARSET"): isNew = charsetPlace.set(parameter.value)
      // Longer than an ``ASCIIWord``: DELEGATED-TO, DELEGATED-FROM.
      case 0 where (12...14).contains(parameter.name.count): hasRare = true
      default: break
      }
      if !isNew { note(.repeated, parameter.name) }
    }
    if let unnamed = cursor.unnamed { note(.unnamed, unnamed) }
    if let value, value.count > Self.longestTimeType { divide(value, of: bytes) }
  }

  private mutating func note(_ fault: Fault, _ place: Range<Int>) {
    guard self.fault == .none || fault == .unnamed && zone == nil else { return }
    faultPlace = Place()
    faultPlace.set(place)
    self.fault = fault
  }

  /// `DATE-TIME`, in bytes.
  private static let longestTimeType = 9

  /// Takes `VALUE=DATE-TIME,TZID=Europe/Berlin` apart.
  private mutating func divide(_ value: Range<Int>, of bytes: ByteView) {
    guard zone == nil, let comma = bytes.firstOffset(of: UInt8(ascii: ","), in: value),
      bytes.part(0..<value.upperBound).matches("TZID=", at: comma + 1)
    else { return }
    var start = comma + 6
    while start < value.upperBound, bytes[start] == UInt8(ascii: "\"") { start += 1 }
    places.1 = Place()
    places.1.set(value.lowerBound..<comma)
    places.2.set(start..<value.upperBound)
    // Values end before their closing quote. Here the opening quote is shown, too.
    let isQuoted = start > comma + 6 && value.upperBound < bytes.count && bytes[value.upperBound] == UInt8(ascii: "\"")
    note(.joined, value.lowerBound..<value.upperBound + (isQuoted ? 1 : 0))
  }

  /// Reads the faulty parameter as the zone.
  mutating func readFaultyAsZone() {
    if let faulty { places.2.set(faulty) }
  }
}
