internal import Bytes

/// Titles begin with a capital in every language that has capitals, also where names of months and weekdays have none.
extension String {
  /// This text with a capital at its start.
  var capitalizedAtStart: String {
    guard let first = unicodeScalars.first, first.properties.isLowercase else { return self }
    return first.properties.titlecaseMapping + String(unicodeScalars.dropFirst())
  }
}

extension ByteBuffer {
  /// Gives the text behind `start` a capital at its start.
  mutating func capitalize(from start: Int) {
    guard count > start else { return }
    let text = withByteView(from: start) { view -> String? in
      // Most languages have capitals here, or digits.
      view[0] < 0x61 ? nil : String(decoding: Array(view), as: UTF8.self)
    }
    guard let text else { return }
    let capitalized = text.capitalizedAtStart
    if capitalized == text { return }
    removeLast(count - start)
    append(utf8: capitalized)
  }
}
