/// Removes characters from calendar text that must not reach a terminal.
enum TerminalSanitizer {
  /// The text joined to one line, without control and invisible characters.
  /// - Parameter count: The maximum number of scalars to read.
  static func sanitized(_ field: String, upTo count: Int = TerminalText.maximumScalars) -> String {
    if let plain = plainASCII(field, upTo: count) { return plain }
    // Bytes: to append scalars to a string costs five times as much.
    var result: [UInt8] = []
    result.reserveCapacity(field.utf8.count / 4 >= count ? 4 * count : field.utf8.count)
    var pendingSpace = false
    var previous: Unicode.Scalar?
    var left = count
    for scalar in field.unicodeScalars {
      guard left > 0 else { break }
      left -= 1
      if isSpace(scalar) {
        pendingSpace = previous != nil
        continue
      }
      guard isShown(scalar, after: pendingSpace ? " " : previous) else { continue }
      if pendingSpace { result.append(0x20) }
      pendingSpace = false
      if scalar.isASCII {
        result.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        result.append(contentsOf: scalar.utf8)
      }
      previous = scalar
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Fast path: the field itself if it is short printable ASCII without redundant spaces.
  private static func plainASCII(_ field: String, upTo count: Int) -> String? {
    guard field.utf8.count <= count else { return nil }
    var previous: UInt8 = 0x20
    for byte in field.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return nil }
      previous = byte
    }
    return previous == 0x20 && !field.isEmpty ? nil : field
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    // Unicode's category of space separators.
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isShown(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: return true
    case 0..<0xA0: return false
    case let value where isLetterOfCommonScript(value): return true
    // Joiners shape the text of many scripts and join emoji; elsewhere they are only invisible.
    case 0x200C, 0x200D:
      guard let previous else { return false }
      return previous.value >= 0x300 && previous.value != 0x200C && previous.value != 0x200D
    // Only some terminals narrow the text variation selector.
    case 0xFE0E: return false
    // Visible characters in Unicode's category of format characters.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
    // Private-use characters have no defined meaning or width.
    case .privateUse: return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0xFE0F
    }
  }

  /// Whether a scalar is a letter or mark of a common script. Looking up Unicode properties for each would take most of
  /// the time of a page.
  private static func isLetterOfCommonScript(_ value: UInt32) -> Bool {
    switch value {
    // Latin with combining marks, Cyrillic, Arabic, kana, Chinese, Hangul: blocks, or parts of them, without gaps and
    // invisible characters.
    case 0x00C0...0x034E, 0x0350...0x036F, 0x0400...0x052F, 0x0620...0x06DC, 0x3041...0x3096, 0x30A1...0x30FA,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether a scalar belongs to a right-to-left script or affects its order.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
