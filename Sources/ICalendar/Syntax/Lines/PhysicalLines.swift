internal import Bytes
internal import CByteScan

/// The physical lines of a component, found in one pass over its bytes by `CByteScan`.
///
/// Unsafe: a C function reads the bytes through a pointer and writes lines to the array. Both sizes are its arguments.
@safe
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
    var isASCII = false
    let found = unsafe cuts.withUnsafeMutableBufferPointer { cuts in
      unsafe bytes.withPointer(at: 0, least: bytes.count) {
        unsafe bytescan_cut_lines($0, bytes.count, cuts.baseAddress, cuts.count, &isASCII)
      }
    }
    // `size_t` is `Int` in Swift: BYTESCAN_NOT_CUT is negative.
    guard found >= 0 else { return false }
    self.isASCII = isASCII
    count = found
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
