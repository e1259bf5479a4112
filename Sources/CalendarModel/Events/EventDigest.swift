/// A fingerprint of an event's content, which changes if and only if the content does.
///
/// Stable across processes and versions: the SHA-256 of the properties in canonical order, without default values.
/// ``Event/dateTimeStamp``, ``Event/sequence``, ``Event/created`` and ``Event/lastModified`` are left out, and so are
/// the calendar, its file and its lines. Zones are included by identifier.
public struct EventDigest: Hashable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  init(_ properties: [ContentText]) {
    var message: [UInt8] = []
    // Lengths are included, so no value can be mistaken for the next property.
    for property in properties.sorted() {
      message.append(contentsOf: "\(property.name):\(property.value.utf8.count):\(property.value)\n".utf8)
    }
    bytes = SHA256.hash(message)
  }

  /// Parses the text of a digest; nil if it is not 64 hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.unicodeScalars.compactMap { Character($0).isASCII ? Character($0).hexDigitValue : nil }
    guard digits.count == 64, text.unicodeScalars.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for high in stride(from: 0, to: 64, by: 2) { bytes.append(UInt8(digits[high] * 16 + digits[high + 1])) }
    self.bytes = bytes
  }
}

extension EventDigest: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    SHA256.hexadecimal(bytes)
  }
}

extension Event {
  /// The digest of this event's own properties. ``EventSeries/digest`` includes the rules and dates.
  public var digest: EventDigest { EventDigest(contentTexts) }
}

extension EventSeries {
  /// The digest of the series' events, rules and dates, independent of their order.
  public var digest: EventDigest {
    var texts = recurrenceTexts
    if let master { texts.append(ContentText("MASTER", master.digest.description)) }
    texts += overrides.map { ContentText("OVERRIDE", $0.digest.description) }
    return EventDigest(texts)
  }
}
