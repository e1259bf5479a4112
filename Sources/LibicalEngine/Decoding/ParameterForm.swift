internal import ICalendar

/// Checks that parameters have the form of RFC 5545 section 3.1, which libical and our parser read alike.
enum ParameterForm {
  private static let quote = UInt8(ascii: "\"")
  private static let semicolon = UInt8(ascii: ";")
  private static let comma = UInt8(ascii: ",")
  private static let blank = UInt8(ascii: " ")
  private static let equals = UInt8(ascii: "=")
  private static let backslash = UInt8(ascii: "\\")

  /// libical takes such a character for an escaped one, and looks for the end of the parameter behind it.
  private static let behindBackslash = "a backslash precedes a quote or the end of a parameter"

  /// Checks the parameters of a line.
  /// - Parameters:
  ///   - bytes: The parameters, each from its semicolon.
  ///   - most: Their maximum number.
  /// - Throws: ``LibicalFeed/Refusal`` for any other form.
  static func check(_ bytes: ArraySlice<UInt8>, most: Int) throws(LibicalFeed.Refusal) {
    var count = 0
    var isQuoted = false
    var hasValue = true
    var last: UInt8 = 0
    for byte in bytes {
      guard byte >= 0x20 else { throw .kept("its parameters contain control characters") }
      if last == backslash, byte == quote || byte == semicolon || byte == comma {
        throw .kept(behindBackslash)
      }
      if last == quote, !isQuoted, byte != semicolon, byte != comma {
        throw .kept("a quote ends within a parameter")
      }
      if byte == quote {
        guard isQuoted || last == equals || last == comma else { throw .kept("a quote begins within a parameter") }
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == blank, last == equals || last == semicolon { throw .kept("a parameter begins with a blank") }
        if last == blank, byte == equals || byte == semicolon { throw .kept("a parameter ends with a blank") }
        if byte == UInt8(ascii: ":") { throw .kept("a parameter has a colon and no quotes") }
        if byte == equals, last != semicolon { hasValue = true }
        if byte == semicolon {
          guard hasValue else { throw .kept("a parameter has no name or no value") }
          hasValue = false
          count += 1
        }
      }
      last = byte
    }
    guard last != backslash else { throw .kept(behindBackslash) }
    guard last != blank else { throw .kept("a parameter ends with a blank") }
    guard !isQuoted else { throw .kept("a quote in the parameters is not closed") }
    guard hasValue else { throw .kept("a parameter has no name or no value") }
    guard count <= most else { throw .kept("it has more than \(most) parameters") }
  }
}
