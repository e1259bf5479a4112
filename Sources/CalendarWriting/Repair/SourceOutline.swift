internal import Bytes
internal import CalendarText
internal import ICalendar

/// The content lines of a file, and the components that they belong to.
struct SourceOutline {
  struct Line {
    /// The bytes with folds and line end.
    let range: Range<Int>
    /// The number of the first physical line, from 1.
    let number: Int
    let kind: Kind
    /// The component that it is in; for `BEGIN` and `END` their own. Nil outside of all.
    let component: Int?

    enum Kind: Equatable {
      case begin, end
      /// `END` without its `BEGIN`.
      case unexpectedEnd
      case property(String)
      /// Neither has a name nor is empty.
      case text
      case empty
    }
  }

  struct Component {
    let name: String
    /// The position of its `BEGIN`.
    let begin: Int
    let parent: Int?
    /// The outermost component that is an entry or zone around this one; itself for a calendar.
    let entry: Int
    /// Where `END` is missing: before this line, or at the number of lines for the end of the file. Nil if it is there.
    var missingEnd: Int?
    /// The position after its last line.
    var end = 0
  }

  private let text: SourceBytes.Text
  private(set) var lines: [Line] = []
  private(set) var components: [Component] = []

  var bytes: [UInt8] { text.bytes }
  var lineBreak: [UInt8] { text.lineBreak }

  /// The components that stand in a calendar itself.
  private static let outer: Set<String> = ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VAVAILABILITY"]

  /// - Parameter lacksEnds: Whether components without an end are closed by the next entry or zone, and alarms by the next alarm.
  init(_ bytes: [UInt8], lacksEnds: Bool = false) {
    text = SourceBytes.Text(bytes)
    var open: [Int] = []
    // How many are open of a name: one that is not open is not searched for in all of them.
    var openCounts: [String: Int] = [:]
    func lastDepth(of name: String, _ components: [Component]) -> Int? {
      openCounts[name, default: 0] > 0 ? open.lastIndex { components[$0].name == name } : nil
    }
    func closeLast(_ components: [Component]) -> Int {
      let last = open.removeLast()
      openCounts[components[last].name, default: 1] -= 1
      return last
    }
    func close(to depth: Int, before line: Int, _ components: inout [Component]) {
      while open.count > depth {
        let last = closeLast(components)
        (components[last].missingEnd, components[last].end) = (line, line)
      }
    }
    bytes.withByteView { view in
      for source in SourceLines(view) {
        let position = lines.count
        var kind = Line.Kind.text
        var owner = open.last
        if let (isBegin, name) = source.border {
          if isBegin {
            if name == "VCALENDAR" {
              close(to: 0, before: position, &components)
            } else if lacksEnds, Self.outer.contains(name) {
              let calendar = open.lastIndex { components[$0].name == "VCALENDAR" }
              close(to: calendar.map { $0 + 1 } ?? 0, before: position, &components)
            } else if lacksEnds, name == "VALARM", let depth = lastDepth(of: name, components) {
              close(to: depth, before: position, &components)
            }
            kind = .begin
            let component = components.count
            owner = component
            let entry = open.last.flatMap { components[$0].name == "VCALENDAR" ? nil : components[$0].entry }
            components.append(Component(name: name, begin: position, parent: open.last, entry: entry ?? component))
            open.append(component)
            openCounts[name, default: 0] += 1
          } else if let depth = lastDepth(of: name, components) {
            close(to: depth + 1, before: position, &components)
            kind = .end
            let closed = closeLast(components)
            owner = closed
            components[closed].end = position + 1
          } else {
            kind = .unexpectedEnd
          }
        } else if source.isContentLine {
          let start = view[source.range].prefix { $0 != 0x3A && $0 != 0x3B }
          kind = .property(String(decoding: start.filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self).uppercased())
        } else if view[source.range].allSatisfy({ $0 <= 0x20 }) {
          kind = .empty
        }
        lines.append(Line(range: source.range, number: source.number, kind: kind, component: owner))
      }
    }
    close(to: 0, before: lines.count, &components)
  }

  /// The bytes of the components that begin on some lines and have an end.
  func components(on numbers: Set<Int>) -> [ArraySlice<UInt8>] {
    components.filter { numbers.contains(lines[$0.begin].number) && $0.missingEnd == nil }.map { component in
      bytes[lines[component.begin].range.lowerBound..<lines[component.end - 1].range.upperBound]
    }
  }

  /// The bytes of a line.
  func source(of position: Int) -> SourceBytes { SourceBytes(text: text, range: lines[position].range) }

  /// How many lines another file has instead of lines of this one, or the other way around.
  func difference(to other: SourceOutline) -> Int {
    func counted(_ outline: SourceOutline) -> [ArraySlice<UInt8>: Int] {
      outline.lines.reduce(into: [:]) { $0[outline.bytes[$1.range], default: 0] += 1 }
    }
    let (own, others) = (counted(self), counted(other))
    func more(_ one: [ArraySlice<UInt8>: Int], _ two: [ArraySlice<UInt8>: Int]) -> Int {
      one.reduce(0) { $0 + max(0, $1.value - (two[$1.key] ?? 0)) }
    }
    return max(more(own, others), more(others, own))
  }

  /// The position of the content line that a physical line belongs to; nil for a line outside of the file.
  func position(ofLine number: Int) -> Int? {
    guard number > 0 else { return nil }
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The line of the `BEGIN` of a component.
  func number(of component: Int) -> Int { lines[components[component].begin].number }
}
