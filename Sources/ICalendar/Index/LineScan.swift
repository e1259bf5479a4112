package import Bytes
internal import CByteScan

/// Finds the lines that the index needs, with the vectorised search of `CByteScan`.
///
/// Unsafe: C functions read the bytes through a pointer and write lines to their own memory; ranges are checked.
@safe
package struct LineScan: ~Copyable {
  /// A physical line with its terminator, and its number from 1.
  package struct Line: Equatable {
    package let start: Int
    package let next: Int
    package let number: Int

    package init(start: Int, next: Int, number: Int) { (self.start, self.next, self.number) = (start, next, number) }
  }

  /// The possible kind of a line by its first bytes. `nothing` is certain; the others need a full check.
  enum Kind {
    /// None of the others.
    case nothing
    /// Too close to the end of the bytes to tell.
    case unknown
    /// `BEGIN:` or `END:`, with `VEVENT` or `VALARM` if the line ends directly after it.
    case begin(ComponentKind?)
    case end(ComponentKind?)
    /// A property of an event.
    case property(KeyLine.Property)
  }

  private let bytes: ByteView
  private let lines: UnsafeMutableBufferPointer<bytescan_line>
  private var state: bytescan_state
  private var position: Int
  private var count = 0

  /// The bytes that are searched at a time.
  private static let partSize = 1 << 13

  /// - Parameters:
  ///   - start: The start of the first line to be found.
  ///   - lineCount: The number of lines before it.
  package init(_ bytes: ByteView, from start: Int = 0, lines lineCount: Int = 0) {
    self.bytes = bytes
    state = bytescan_state(start: start, lines: lineCount, is_not_plain: 0)
    position = start
    // Required by `bytescan_lines`.
    unsafe lines = .allocate(capacity: min(Self.partSize, bytes.count) / 2 + 2)
  }

  deinit { unsafe lines.deallocate() }

  /// Whether all lines so far end with LF or CR LF and contain no NUL.
  package var isPlain: Bool { state.is_not_plain == 0 }

  /// The number of lines so far.
  var lineCount: Int { Int(state.lines) + (unterminated == nil ? 0 : 1) }

  /// Searches the next part and returns the number of lines found; nil at the end, or if the text is not plain.
  package mutating func next() -> Int? {
    guard position < bytes.count, let found = unsafe lines.baseAddress else { return nil }
    let end = min(position + Self.partSize, bytes.count)
    count = unsafe bytes.withPointer(at: 0, least: end) { unsafe bytescan_lines($0, position, end, &state, found) }
    position = end
    return isPlain ? count : nil
  }

  /// A line of the part that was searched last.
  package subscript(index: Int) -> Line {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      let line = unsafe lines[index]
      return Line(start: line.start, next: line.next, number: line.number)
    }
  }

  /// The last line of the text if it has no terminator; call it after all parts are searched.
  package var unterminated: Line? {
    state.start < bytes.count ? Line(start: state.start, next: bytes.count, number: state.lines + 1) : nil
  }

  /// The possible kind of a line.
  @inline(__always)
  static func kind(of line: Line, in bytes: ByteView) -> Kind {
    guard line.start &+ openingLength <= bytes.count else { return .unknown }
    return unsafe bytes.withPointer(at: line.start, least: openingLength) { start in
      switch unsafe bytescan_kind_of(bytescan_word(start)) {
      case BYTESCAN_NOTHING: .nothing
      case BYTESCAN_BEGIN: .begin(unsafe component(bytescan_name_at(start + 6)))
      case BYTESCAN_END: .end(unsafe component(bytescan_name_at(start + 4)))
      case let kind: property(kind).map { .property($0) } ?? .unknown
      }
    }
  }

  /// The bytes that ``kind(of:in:)`` reads: `BEGIN:` and the eight that `bytescan_name_at` needs.
  private static let openingLength = 14

  /// The property whose name may begin with a word of eight bytes.
  @inline(__always)
  static func property(_ word: UInt64) -> KeyLine.Property? {
    property(bytescan_kind_of(word))
  }

  @inline(__always)
  private static func component(_ name: bytescan_name) -> ComponentKind? {
    switch name {
    case BYTESCAN_EVENT: .event
    case BYTESCAN_ALARM: .alarm
    default: nil
    }
  }

  @inline(__always)
  private static func property(_ kind: bytescan_kind) -> KeyLine.Property? {
    switch kind {
    case BYTESCAN_UID: .uid
    case BYTESCAN_DTSTART: .start
    case BYTESCAN_DTEND: .end
    case BYTESCAN_DURATION: .duration
    case BYTESCAN_RRULE: .rule
    case BYTESCAN_RDATE: .recurrenceDates
    case BYTESCAN_RECURRENCE_ID: .recurrenceID
    default: nil
    }
  }
}
