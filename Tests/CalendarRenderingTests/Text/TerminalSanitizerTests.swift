import Testing

@testable import CalendarRendering

/// Lists of characters stand for their properties, because looking those up is slow.
@Suite struct TerminalSanitizerTests {
  /// The first plane, where the lists are, and some of the others.
  private let all = (Array(0...0xFFFF) + Array(0x1F000...0x1FAFF) + Array(0xE0000...0xE01FF) as [UInt32])
    .compactMap(Unicode.Scalar.init)

  @Test func spaceSeparatorsBecomeSpaces() {
    for scalar in all where scalar.properties.generalCategory == .spaceSeparator {
      #expect(TerminalSanitizer.sanitized("a\(scalar)b") == "a b", "\(String(scalar.value, radix: 16))")
    }
  }

  @Test func shownCharactersHaveVisibleCategories() {
    let wrong = all.filter { scalar in
      let category = scalar.properties.generalCategory
      guard category != .spaceSeparator, category != .format, !scalar.properties.isDefaultIgnorableCodePoint else {
        return false
      }
      let isVisible = ![.control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator, .privateUse]
        .contains(category)
      let isSpace = (0x09...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
      return TerminalSanitizer.sanitized("a\(scalar)b").unicodeScalars.count != (isVisible || isSpace ? 3 : 2)
    }
    #expect(wrong.map(\.value).isEmpty)
  }
}
