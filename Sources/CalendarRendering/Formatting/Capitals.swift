internal import Bytes

/// Titles begin with a capital letter in languages that have them, even if names of months and weekdays do not.
extension String {
  /// The text with a capital first letter.
  var capitalizedAtStart: String {
    guard let first = unicodeScalars.first, first.properties.isLowercase else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
  }
}

extension ByteBuffer {
  /// Capitalizes the first letter after `start`.
  mutating func capitalize(from start: Int) {
    guard count > start else { return }
    let text = withByteView(from: start) { view -> String? in
      // In most languages, this is a capital or a digit.
      view[0] < 0x61 ? nil : String(decoding: Array(view), as: UTF8.self)
    }
    guard let text else { return }
    let capitalized = text.capitalizedAtStart
    if capitalized == text { return }
    removeLast(count - start)
    append(utf8: capitalized)
  }
}
