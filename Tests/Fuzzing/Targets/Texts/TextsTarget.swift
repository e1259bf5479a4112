internal import CalendarText
package import FuzzSupport

/// Functions that write texts by bytes write what the definitions say in terms of scalars and characters.
package enum TextsTarget: FuzzTarget {
  package static let seeds = [
    "Lunch; with a, b\\n and c\\\\", "Grüße\u{85}\r\naus\tKöln\u{1} \"quoted\": ^", "\u{202E}日本語👨‍👩‍👧🇩🇪\u{FEFF}\u{7F}",
    "a plain text of more than seventy-five letters, which is folded once and then, because it is longer still, a second time",
  ].map { Array($0.utf8) }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let text = String(decoding: input, as: UTF8.self)
    for (keepsBreaks, keepsC1) in [(false, false), (true, false), (false, true), (true, true)] {
      try require(
        text.removingControls(keepingLineBreaks: keepsBreaks, keepingC1: keepsC1),
        TextDefinitions.removingControls(text, keepingLineBreaks: keepsBreaks, keepingC1: keepsC1), "without controls")
    }
    let escaped = TextEscapes.escaped(text)
    try require(escaped, TextDefinitions.escaped(text), "escaped")
    try require(TextEscapes.decoded(text), TextDefinitions.decoded(text), "decoded")
    try require(TextEscapes.parts(text, separator: ",").joined(separator: ","), text, "parts")
    try FuzzFinding.require(TextEscapes.parts(escaped, separator: ",").count == 1, "an escaped text has parts")
    try checkLine(text)
    let json = JSONText.line(.string(text))
    try require(json, TextDefinitions.json(text), "JSON")
    let read = try? JSONReader.value(of: Array(json.utf8))
    try FuzzFinding.require(read == .string(text), "JSON is read as something else")
  }

  private static func checkLine(_ text: String) throws(FuzzFinding) {
    let parameter = ContentLineWriter.line(ContentProperty("X-A", [ContentParameter("X-B", text)], value: "v"))
    try require(parameter, "X-A;X-B=\(TextDefinitions.parameter(text)):v", "parameter")
    let property = ContentProperty("X-A", [ContentParameter("X-B", text)], value: text)
    var writer = ContentLineWriter()
    writer.append(property)
    let folded = TextDefinitions.folded(ContentLineWriter.line(property))
    try FuzzFinding.require(writer.bytes == folded, "folded otherwise")
  }

  /// Compares texts as bytes; equal ones may have other scalars.
  private static func require(_ text: String, _ expected: String, _ what: String) throws(FuzzFinding) {
    try FuzzFinding.require(
      text.utf8.elementsEqual(expected.utf8),
      "\(what): \(text.debugDescription), by definition \(expected.debugDescription)")
  }
}
