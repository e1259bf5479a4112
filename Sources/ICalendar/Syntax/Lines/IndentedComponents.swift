internal import Bytes
internal import CalendarModel

/// Components that a program indented, as templates do.
///
/// By RFC 5545 section 3.1 their lines continue the line before them. But folding leaves no `BEGIN:VEVENT` alone on a line and its `END`
/// alone on another one.
enum IndentedComponents {
  /// A text with its indented components as they would be without indentation. Line numbers do not change.
  struct Outdented {
    fileprivate(set) var text: [UInt8] = []
    /// The number of the first line that was indented, from 1.
    fileprivate(set) var line = 0
    fileprivate var count = 0
    /// The numbers of the lines that were left out.
    fileprivate var lost: [Int] = []

    /// What to report.
    /// - Parameter first: The number of the first line of the text.
    func faults(from first: Int = 1) -> [LineFault] {
      let (components, whose) = count == 1 ? ("a component is", "its") : ("\(count) components are", "their")
      let indentation = LineFault(
        code: .brokenFolding,
        message: "\(components) indented, so RFC 5545 makes \(whose) lines continuations; read without the indentation",
        line: first + line - 1)
      guard let place = lost.first else { return [indentation] }
      let message =
        lost.count == 1
        ? "an indented line continues the END of a component; it is ignored"
        : "\(lost.count) indented lines continue the END of a component; they are ignored"
      return [indentation, LineFault(code: .malformedLine, message: message, line: first + place - 1)]
    }
  }

  /// The name of the component that an indented line begins; nil for another line, and for a component of an unknown name.
  static func name(begunBy line: Range<Int>, of bytes: ByteView) -> Range<Int>? {
    guard let border = Border(line, of: bytes), border.isBegin, border.isIndented, border.number != nil else {
      return nil
    }
    return border.name
  }

  /// Whether an indented line begins a component that is read inside an entry, a zone or an availability.
  static func isNested(_ line: Range<Int>, of bytes: ByteView) -> Bool {
    guard let border = Border(line, of: bytes), border.isBegin, border.isIndented, let number = border.number else {
      return false
    }
    return number >= Border.outer.count
  }

  /// Whether a text has an indented component with an indented `END`.
  static func areFound(in bytes: ByteView) -> Bool { !places(in: bytes).isEmpty }

  /// Outdents a text; nil if it has no indented component with an indented `END`.
  /// - Parameter isIndexedAgain: Whether the text is indexed without its indentation, too.
  static func outdented(_ bytes: ByteView, isIndexedAgain: Bool) -> Outdented? {
    let places = places(in: bytes)
    guard let first = places.first else { return nil }
    var result = Outdented(line: first.line, count: places.count)
    result.text.reserveCapacity(bytes.count)
    var position = 0
    for place in places {
      result.text.append(contentsOf: bytes.part(position..<place.range.lowerBound))
      outdent(place.range, of: bytes, to: &result.text)
      outdentLines(behind: place, of: bytes, isIndexedAgain: isIndexedAgain, to: &result)
      position = place.end
    }
    result.text.append(contentsOf: bytes.part(position..<bytes.count))
    return result
  }

  // MARK: Finding

  private struct Place {
    /// From `BEGIN` to the line after `END`.
    var range: Range<Int>
    /// The line of `BEGIN`.
    var line: Int
    /// The line after `END`.
    var nextLine: Int
    /// The end of the indented lines behind it, up to the next border.
    var end: Int
  }

  /// The outermost indented components. There is no line between `BEGIN` and `END` that is a border and not indented.
  private static func places(in bytes: ByteView) -> [Place] {
    var places: [Place] = []
    var open: [(number: Int, start: Int, line: Int)] = []
    // How many are open of a name: an `END` without its `BEGIN` is not searched for in all of them.
    var counts = [Int](repeating: 0, count: Border.names.count)
    var cursor = LineCursor(bytes)
    var isBehindPlace = false
    while cursor.advance() {
      guard let border = Border(cursor.start..<cursor.end, of: bytes) else {
        guard isBehindPlace, cursor.end > cursor.start, let last = places.indices.last else { continue }
        isBehindPlace = bytes[cursor.start].isBlank
        if isBehindPlace { places[last].end = cursor.next }
        continue
      }
      isBehindPlace = false
      guard border.isIndented else {
        while let last = open.popLast() { counts[last.number] -= 1 }
        continue
      }
      guard let number = border.number else { continue }
      if border.isBegin {
        open.append((number, cursor.start, cursor.number))
        counts[number] += 1
        continue
      }
      guard counts[number] > 0 else { continue }
      while let last = open.popLast() {
        counts[last.number] -= 1
        guard last.number == number else { continue }
        while let inner = places.last, inner.range.lowerBound >= last.start { places.removeLast() }
        places.append(
          Place(range: last.start..<cursor.next, line: last.line, nextLine: cursor.number + 1, end: cursor.next))
        isBehindPlace = true
        break
      }
    }
    return places
  }

  // MARK: Outdenting

  /// Appends the lines of a component. A line that is indented more than the first one of its component is a continuation, and so is one
  /// that is indented less and not a property.
  private static func outdent(_ range: Range<Int>, of bytes: ByteView, to text: inout [UInt8]) {
    // The indentation of the lines of each open component; nil before the first one.
    var indents: [Int?] = []
    func indent(_ new: Int, _ indents: inout [Int?]) -> Int {
      guard let last = indents.indices.last else { return new }
      let known = indents[last] ?? new
      indents[last] = known
      return known
    }
    var cursor = LineCursor(bytes, range: range)
    while cursor.advance() {
      let line = cursor.start..<cursor.end
      let start = bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
      var kept = 0
      switch ComponentBorder.kind(start..<line.upperBound, of: bytes) {
      case .begin?:
        _ = indent(start - line.lowerBound, &indents)
        indents.append(nil)
      case .end?: indents.removeLast(min(1, indents.count))
      case nil:
        guard start < line.upperBound else { break }
        let (found, own) = (start - line.lowerBound, indent(start - line.lowerBound, &indents))
        if found > own {
          kept = found - own
        } else if found < own, SoftBreaks.property(bytes, start..<line.upperBound) == nil {
          kept = found
        }
      }
      text.append(contentsOf: bytes.part(start - kept..<cursor.next))
    }
  }

  /// Appends the indented lines behind a component: properties without their indentation, other lines as continuations of them.
  ///
  /// Lines before the first property are left out, because they continue `END`. So is a property that the index uses and has not seen,
  /// because the index would look for the event at other times. A known name in lower case begins a property only if no property in
  /// capitals is before it, because it may continue the text of that one.
  private static func outdentLines(
    behind place: Place, of bytes: ByteView, isIndexedAgain: Bool, to result: inout Outdented
  ) {
    var (isLost, isBehindProperty, readsLowerCase) = (true, false, true)
    var cursor = LineCursor(bytes, range: place.range.upperBound..<place.end, firstNumber: place.nextLine)
    while cursor.advance() {
      let line = cursor.start..<cursor.end
      var start = line.lowerBound
      if let first = bytes[line].firstIndex(where: { !$0.isBlank }) {
        let property = SoftBreaks.property(bytes, first..<line.upperBound, inAnyCase: readsLowerCase)
        let isProperty = property != nil || isNonstandard(first..<line.upperBound, of: bytes)
        if isProperty {
          (start, isLost, isBehindProperty) = (first, !isIndexedAgain && property?.isIndexed == true, true)
          let name = bytes[first..<line.upperBound].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
          readsLowerCase = readsLowerCase && name.contains { $0.isSmallLetter }
        }
        if isLost, isProperty || !isBehindProperty { result.lost.append(cursor.number) }
      }
      result.text.append(contentsOf: bytes.part((isLost ? line.upperBound : start)..<cursor.next))
    }
  }

  /// Whether a line begins a nonstandard property (`X-`, RFC 5545 section 3.8.8.2), with its value or parameters directly behind the name.
  private static func isNonstandard(_ line: Range<Int>, of bytes: ByteView) -> Bool {
    guard bytes.matches("X-", at: line.lowerBound),
      let end = bytes[line].firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }),
      LineCut.isPropertyName(bytes, line.lowerBound..<end)
    else { return false }
    let rest = bytes[end + 1..<line.upperBound]
    return rest.first?.isBlank == false && (bytes[end] == UInt8(ascii: ":") || rest.contains(UInt8(ascii: ":")))
  }
}

extension PropertyName {
  /// Whether the index needs the property to find the event; see `KeyLine`.
  fileprivate var isIndexed: Bool {
    switch self {
    case .uid, .start, .dateTimeEnd, .duration, .rule, .recurrenceDates, .recurrenceID: true
    default: false
    }
  }
}

extension IndentedComponents {
  /// A `BEGIN` or `END` line, indented or not.
  private struct Border {
    let isBegin: Bool
    let isIndented: Bool
    let name: Range<Int>
    /// The position of its name among ``names``; nil for another one.
    let number: Int?

    /// The names of all components that are looked for, those inside an entry, a zone or an availability last.
    static let names = outer + nested
    static let outer: [StaticString] = [
      "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VCALENDAR", "VTIMEZONE", "VAVAILABILITY",
    ]
    private static let nested: [StaticString] = [
      "VALARM", "STANDARD", "DAYLIGHT", "AVAILABLE", "VLOCATION", "PARTICIPANT", "VRESOURCE",
    ]

    init?(_ line: Range<Int>, of bytes: ByteView) {
      guard let start = bytes[line].firstIndex(where: { !$0.isBlank }),
        let kind = ComponentBorder.kind(start..<line.upperBound, of: bytes)
      else { return nil }
      let name = ComponentKind.name(bytes, start..<line.upperBound, behind: kind == .begin ? 6 : 4)
      (isBegin, isIndented, self.name) = (kind == .begin, start > line.lowerBound, name)
      number = Self.names.firstIndex { ByteView($0).count == name.count && bytes.matches($0, at: name.lowerBound) }
    }
  }
}
