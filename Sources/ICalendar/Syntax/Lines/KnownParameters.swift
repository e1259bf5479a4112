internal import Bytes

/// The positions of the parameters that the event reader needs, found in one pass.
///
/// If a parameter occurs more than once, the first is used.
package struct KnownParameters {
  /// The position of a value relative to its line, packed into one word because nine of them are copied often.
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

  private var places = (Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place(), Place())

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
      let word = bytes.word(at: parameter.name.lowerBound, count: parameter.name.count)
      switch ASCIIWord.capitals(of: word) {
      case ASCIIWord.word("ENCODING"): places.0.set(parameter.value)
      case ASCIIWord.word("VALUE"): places.1.set(parameter.value)
      case ASCIIWord.word("TZID"): places.2.set(parameter.value)
      case ASCIIWord.word("RANGE"): places.3.set(parameter.value)
      case ASCIIWord.word("CN"): places.4.set(parameter.value)
      case ASCIIWord.word("PARTSTAT"): places.5.set(parameter.value)
      case ASCIIWord.word("ROLE"): places.6.set(parameter.value)
      case ASCIIWord.word("RSVP"): places.7.set(parameter.value)
      case ASCIIWord.word("CUTYPE"): places.8.set(parameter.value)
      case ASCIIWord.word("SENT-BY"), ASCIIWord.word("DIR"), ASCIIWord.word("LANGUAGE"), ASCIIWord.word("MEMBER"):
        hasRare = true
      // Longer than an ``ASCIIWord``: DELEGATED-TO, DELEGATED-FROM.
      case 0 where (12...14).contains(parameter.name.count): hasRare = true
      default: break
      }
    }
  }
}
