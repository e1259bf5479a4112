/// Unfolded content lines at given line numbers. Empty lines fill the gaps; numbers that do not ascend are ignored.
struct NumberedLines {
  enum Line {
    case begin(String)
    case end(String)
    case property(ContentProperty)
  }

  /// The lines so far.
  private(set) var bytes: [UInt8] = []
  /// The number of lines that are not empty.
  private(set) var count = 0
  /// The number of the next line.
  private var next = 1

  /// A place between two lines.
  struct Place {
    fileprivate let byteCount: Int
    fileprivate let count: Int
    fileprivate let next: Int
  }

  /// The place behind the last line.
  var end: Place { Place(byteCount: bytes.count, count: count, next: next) }

  /// Removes the lines behind a place.
  mutating func removeAll(behind place: Place) {
    bytes.removeLast(bytes.count - place.byteCount)
    (count, next) = (place.count, place.next)
  }

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends a line at a number, or after the last line if that is already later.
  mutating func append(_ line: Line, at number: Int) {
    while next < number {
      bytes.append(0x0A)
      next += 1
    }
    let text =
      switch line {
      case .begin(let name): "BEGIN:" + ContentLineWriter.name(name)
      case .end(let name): "END:" + ContentLineWriter.name(name)
      case .property(let property): ContentLineWriter.line(property)
      }
    bytes += text.utf8
    bytes.append(0x0A)
    next += 1
    count += 1
  }

  /// Appends a component with its properties and nested components, all with one line number.
  mutating func append(_ component: ContentComponent, at number: Int) {
    append(.begin(component.name), at: number)
    for property in component.properties { append(.property(property), at: number) }
    for inner in component.components { append(inner, at: number) }
    append(.end(component.name), at: number)
  }
}
