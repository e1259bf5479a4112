/// Unfolded content lines at given line numbers. Empty lines fill the gaps; numbers that do not ascend are ignored.
struct NumberedLines {
  enum Line {
    case begin(String)
    case end(String)
    case property(ContentProperty)
  }

  /// The lines so far.
  private(set) var bytes: [UInt8] = []
  /// The number of the next line.
  private var next = 1

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
  }

  /// Appends a component with its properties and nested components, all with one line number.
  mutating func append(_ component: ContentComponent, at number: Int) {
    append(.begin(component.name), at: number)
    for property in component.properties { append(.property(property), at: number) }
    for inner in component.components { append(inner, at: number) }
    append(.end(component.name), at: number)
  }
}
