internal import Bytes

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

    /// The message of a diagnostic.
    var message: String {
      (count == 1 ? "a component is" : "\(count) components are")
        + " indented, which makes continuations of the lines; read without the indentation"
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
    guard let name = name(begunBy: line, of: bytes) else { return false }
    let nested: [StaticString] = ["VALARM", "STANDARD", "DAYLIGHT", "AVAILABLE"]
    return nested.contains { ByteView($0).count == name.count && bytes.matches($0, at: name.lowerBound) }
  }

  /// Outdents a text; nil if it has no indented component with an indented `END`.
  static func outdented(_ bytes: ByteView) -> Outdented? {
    let places = places(in: bytes)
    guard let first = places.first else { return nil }
    var result = Outdented(line: first.line, count: places.count)
    result.text.reserveCapacity(bytes.count)
    var position = 0
    for place in places {
      result.text.append(contentsOf: bytes.part(position..<place.range.lowerBound))
      outdent(place.range, of: bytes, to: &result.text)
      position = place.range.upperBound
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
  }

  /// The outermost indented components. There is no line between `BEGIN` and `END` that is a border and not indented.
  private static func places(in bytes: ByteView) -> [Place] {
    var places: [Place] = []
    var open: [(number: Int, start: Int, line: Int)] = []
    // How many are open of a name: an `END` without its `BEGIN` is not searched for in all of them.
    var counts = [Int](repeating: 0, count: Border.names.count)
    var cursor = LineCursor(bytes)
    while cursor.advance() {
      guard let border = Border(cursor.start..<cursor.end, of: bytes) else { continue }
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
        places.append(Place(range: last.start..<cursor.next, line: last.line))
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
}

extension IndentedComponents {
  /// A `BEGIN` or `END` line, indented or not.
  private struct Border {
    let isBegin: Bool
    let isIndented: Bool
    let name: Range<Int>
    /// The position of its name among ``names``; nil for another one.
    let number: Int?

    static let names: [StaticString] = [
      "VEVENT", "VALARM", "VTODO", "VJOURNAL", "VFREEBUSY", "VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT",
      "VAVAILABILITY", "AVAILABLE",
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
