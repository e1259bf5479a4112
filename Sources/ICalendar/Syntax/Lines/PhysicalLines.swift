internal import Bytes
internal import CByteScan

/// The physical lines of a component, found in one pass over its bytes by `CByteScan`.
struct PhysicalLines {
  /// A line without its end, which is not empty or is one of no interest.
  struct Line {
    var start: Int
    var end: Int
    /// The first colon or semicolon; ``end`` if there is none.
    var mark: Int
    /// Whether it may have a control character.
    var mayHaveControl: Bool

    var range: Range<Int> { start..<end }
  }

  /// Storage for lines, reused from component to component.
  private var cuts: [bytescan_cut] = []
  /// The number of lines.
  private(set) var count = 0
  /// Whether all bytes of the component are ASCII; false if there are no lines.
  private(set) var isASCII = false

  /// Replaces the lines.
  /// - Returns: Whether each line ends in LF or CR LF, and their number is usual. If not, there are no lines.
  mutating func cut(_ bytes: ByteView) -> Bool {
    (count, isASCII) = (0, false)
    guard bytes.count <= Int(UInt32.max) else { return false }
    let room = bytes.count / Self.shortest + 16
    if cuts.count < room { cuts = Array(repeating: bytescan_cut(), count: max(room, 2 * cuts.count)) }
    guard let found = bytes.findLines(in: &cuts) else { return false }
    (count, isASCII) = found
    return true
  }

  /// A component with lines that are shorter on average is unusual, in bytes.
  private static let shortest = 8

  subscript(index: Int) -> Line {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      let cut = cuts[index]
      return Line(
        start: Int(cut.start), end: Int(cut.end), mark: Int(cut.mark), mayHaveControl: cut.has_control != 0)
    }
  }
}
