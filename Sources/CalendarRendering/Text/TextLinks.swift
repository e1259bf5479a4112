import CalendarModel

/// The addresses that a text page links to, numbered from 1, so that the number fits a ``TextStyle``.
///
/// On terminals, a link is an escape sequence before the text and another one after it (OSC 8, "Hyperlinks in Terminal
/// Emulators"). Terminals without support show only the text.
struct TextLinks {
  private var addresses: [String] = []
  /// The number of each address as written in the calendar; 0 for an address that is not linked.
  private var numbers: [String: Int] = [:]

  /// Creates no links.
  init() {}

  /// Collects the links of the events on a page.
  init(_ occurrences: [Occurrence]) {
    for occurrence in occurrences {
      if let url = occurrence.event.url { add(url) }
      for conference in occurrence.event.allConferences { add(conference.uri) }
      for address in AddressName.addresses(in: occurrence.event.location ?? "") { add(address) }
    }
  }

  /// The number of an address as written in the calendar; 0 for none.
  func number(of address: String?) -> Int { address.flatMap { numbers[$0] } ?? 0 }

  /// The sequence that starts a link; for number 0, the sequence that ends one.
  func escapeSequence(of number: Int) -> String {
    guard addresses.indices.contains(number - 1) else { return "\u{1B}]8;;\u{1B}\\" }
    // The id makes the lines of a broken title one link.
    return "\u{1B}]8;id=\(number);\(addresses[number - 1])\u{1B}\\"
  }

  private mutating func add(_ address: String) {
    guard numbers[address] == nil else { return }
    let encoded = addresses.count < Self.most ? SafeURL(address).map { Self.encoded($0.string) } : nil
    guard let encoded, encoded.utf8.count <= Self.longest else {
      numbers[address] = 0
      return
    }
    addresses.append(encoded)
    numbers[address] = addresses.count
  }

  /// The maximum that a style can store.
  private static let most = Int(UInt16.max)
  /// The maximum length in bytes that all terminals accept.
  private static let longest = 2_083

  /// The address in printable ASCII, with all other bytes percent-encoded (RFC 3986, section 2.1).
  private static func encoded(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
