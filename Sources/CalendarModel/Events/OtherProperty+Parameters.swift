extension OtherProperty {
  /// The first value of a parameter, without quotes and escapes (RFC 6868); nil if absent. Ignores the case of `name`.
  ///
  ///     property.parameter("FMTTYPE")  // "application/pdf"
  public func parameter(_ name: String) -> String? {
    let name = name.uppercased()
    for part in Self.parts(of: parameters, at: ";") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0].uppercased() == name else { continue }
      let value = Self.parts(of: sides[1], at: ",").first ?? ""
      return Self.decoded(value)
    }
    return nil
  }

  /// Splits a text at separators outside of quotes.
  private static func parts(of text: some StringProtocol, at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == separator, !isQuoted {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    return parts + [String(part)]
  }

  private static func decoded(_ value: some StringProtocol) -> String {
    var result = ""
    var isEscape = false
    for scalar in value.unicodeScalars {
      switch (isEscape, scalar) {
      case (false, "^"):
        isEscape = true
        continue
      case (false, "\""): break
      case (false, _): result.unicodeScalars.append(scalar)
      case (true, "n"), (true, "N"): result += "\n"
      case (true, "'"): result += "\""
      case (true, "^"): result += "^"
      case (true, _):
        result += "^"
        result.unicodeScalars.append(scalar)
      }
      isEscape = false
    }
    return isEscape ? result + "^" : result
  }
}

extension OtherProperties {
  /// Replaces all properties with a name, at the position of the first; an empty list removes them.
  public mutating func replace(_ name: String, with new: [OtherProperty]) {
    let name = name.uppercased()
    let index = firstIndex { $0.name.uppercased() == name } ?? count
    let before = self[..<index]
    let after = self[index...].filter { $0.name.uppercased() != name }
    self = OtherProperties(before + new + after)
  }
}
