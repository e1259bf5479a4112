/// A short name for the content of an event, which changes with the content and only with it.
///
/// The digest is the same in every process and version: SHA-256 of the properties and their values, those with a default
/// value left out, in an order of their own. ``Event/dateTimeStamp``, ``Event/sequence``, ``Event/created`` and
/// ``Event/lastModified`` are not part of it, and neither are the calendar, its file and its lines. A zone counts by its
/// identifier.
public struct EventDigest: Hashable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  init(_ properties: [ContentText]) {
    var message: [UInt8] = []
    // With its length, no value can look like the next property.
    for property in properties.sorted() {
      message.append(contentsOf: "\(property.name):\(property.value.utf8.count):\(property.value)\n".utf8)
    }
    bytes = SHA256.hash(message)
  }

  /// Reads the text of a digest; nil if it is not 64 hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.unicodeScalars.compactMap { Character($0).isASCII ? Character($0).hexDigitValue : nil }
    guard digits.count == 64, text.unicodeScalars.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}

extension EventDigest: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    SHA256.hexadecimal(bytes)
  }
}

extension Event {
  /// The digest of this event's own properties. What repeats it is in ``EventSeries/digest``.
  public var digest: EventDigest { EventDigest(contentTexts) }
}

extension EventSeries {
  /// The digest of the series: of its events, rules and dates, in any order.
  public var digest: EventDigest {
    var texts = recurrenceTexts
    if let master { texts.append(ContentText("MASTER", master.digest.description)) }
    texts += overrides.map { ContentText("OVERRIDE", $0.digest.description) }
    return EventDigest(texts)
  }
}
