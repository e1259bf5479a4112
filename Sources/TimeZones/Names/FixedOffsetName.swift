internal import CalendarModel

/// Zone names that are offsets: `UTC`, `Z`, `GMT+05:30`, `UTC+2`, `+0200`, `GMT-01.00`.
enum FixedOffsetName {
  /// Seconds east of UTC; nil if the text is not an offset within 18 hours.
  static func seconds(_ name: some StringProtocol) -> Int? {
    let bytes = Array(name.utf8.prefix(24)).filter { $0 != UInt8(ascii: " ") }
    guard name.utf8.count <= 24 else { return nil }
    let letters = bytes.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    let prefix = String(decoding: letters, as: UTF8.self).uppercased()
    guard ["", "Z", "UTC", "GMT", "UT"].contains(prefix) else { return nil }
    var rest = bytes[letters.endIndex...]
    guard let sign = rest.popFirst() else { return prefix.isEmpty ? nil : 0 }
    guard prefix != "Z", sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let fields = rest.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    guard (1...3).contains(fields.count), fields.joined().allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) else {
      return nil
    }
    var numbers = fields.compactMap { (1...4).contains($0.count) ? Int(String(decoding: $0, as: UTF8.self)) : nil }
    guard numbers.count == fields.count, fields.dropFirst().allSatisfy({ $0.count == 2 }) else { return nil }
    if fields.count == 1, fields[0].count > 2 { numbers = [numbers[0] / 100, numbers[0] % 100] }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }), numbers[0] <= 18 else { return nil }
    let seconds = zip(numbers, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    guard seconds <= Zone.mostOffsetInSeconds else { return nil }
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// A zone with a fixed offset, named `UTC`, `UTC+05:30` and so on.
  static func zone(_ seconds: Int) -> Zone {
    guard seconds != 0 else { return .utc }
    let minutes = abs(seconds) / 60
    let tail = seconds % 60 == 0 ? "" : ":" + zeroPadded(abs(seconds) % 60, 2)
    let sign = seconds < 0 ? "-" : "+"
    let name = "UTC\(sign)\(zeroPadded(minutes / 60, 2)):\(zeroPadded(minutes % 60, 2))\(tail)"
    return Zone(identifier: name, offsetInSeconds: seconds)
  }
}
