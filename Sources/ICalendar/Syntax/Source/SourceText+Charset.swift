internal import CalendarModel

extension SourceText {
  /// The text with each line that is not UTF-8 read in another charset. Line numbers do not change.
  /// - Parameters:
  ///   - name: The name of the charset in the diagnostic.
  ///   - decode: Decodes the bytes of a line; nil if they are not text of the charset.
  ///   - file: The file name in the diagnostic.
  func decodingLines(as name: String, decode: ([UInt8]) -> String?, file: String) -> SourceText {
    var bytes: [UInt8] = []
    var (count, number, firstLine) = (0, 0, 0)
    for line in withBytes({ Array($0) }).split(separator: 0x0A, omittingEmptySubsequences: false) {
      if number > 0 { bytes.append(0x0A) }
      number += 1
      guard String(validating: line, as: UTF8.self) == nil, let text = decode(Array(line)) else {
        bytes.append(contentsOf: line)
        continue
      }
      bytes.append(contentsOf: text.utf8)
      count += 1
      if firstLine == 0 { firstLine = number }
    }
    guard count > 0 else { return self }
    let message = "\(count) line\(count == 1 ? " is" : "s are") not UTF-8; read as \(name)"
    return replacing(
      with: bytes, Diagnostic(.repairedEncoding, message: message, file: file, line: firstLine))
  }
}
