internal import CICU

/// Converts text from a charset named by the server to UTF-8, with ICU.
///
/// Unsafe: ICU's functions take addresses and lengths of buffers, which are valid during the call.
package enum CharsetConversion {
  /// Converts only lines that are not UTF-8, because feeds merged from several sources mix charsets.
  ///
  /// - Returns: The text and the number of converted lines; nil if the charset is unknown.
  package static func convertingLines(of bytes: [UInt8], from charset: String) -> (bytes: [UInt8], count: Int)? {
    guard charset.utf8.count < 64, charset.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var count = 0
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.append(0x0A) }
      if String(validating: line, as: UTF8.self) != nil {
        result += line
      } else {
        guard let text = utf8(Array(line), from: charset) else { return nil }
        result += text
        count += 1
      }
    }
    return (result, count)
  }

  /// Nil if the charset is unknown. Invalid bytes become U+FFFD.
  private static func utf8(_ bytes: [UInt8], from charset: String) -> [UInt8]? {
    guard bytes.count < 1 << 28 else { return nil }
    var text = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var status: Int32 = 0
    let count = unsafe bytes.withUnsafeBytes { source in
      unsafe text.withUnsafeMutableBytes { target in
        unsafe icu_ucnv_convert(
          "UTF-8", charset, target.bindMemory(to: CChar.self).baseAddress, Int32(target.count),
          source.bindMemory(to: CChar.self).baseAddress, Int32(source.count), &status)
      }
    }
    guard status <= 0, (0...text.count).contains(Int(count)) else { return nil }
    return Array(text[..<Int(count)])
  }
}
