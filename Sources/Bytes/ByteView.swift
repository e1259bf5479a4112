public import CByteScan

/// A bounds-checked, read-only view of bytes owned elsewhere.
///
/// Views come from `withByteView`, whose closure they must not leave, and from storage that outlives them. A `Span`
/// would prove the lifetime, but cannot yet be stored in a type without experimental compiler features.
///
/// `@unchecked Sendable`: like a `Span`, it only reads bytes that nobody changes while it exists.
///
/// Unsafe: does not own its memory. Every access is checked against `count`, also in release builds.
@safe @frozen
public struct ByteView: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<UInt8>
  /// The number of bytes.
  public let count: Int

  @inlinable @inline(__always)
  init(_ base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The bytes of a buffer, which must outlive the view and not change.
  @unsafe @inlinable @inline(__always)
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; no byte of it is ever read.
    let base = unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    unsafe self.init(base, count: bytes.count)
  }

  /// The bytes of a literal.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) {
    unsafe self.init(literal.utf8Start, count: literal.utf8CodeUnitCount)
  }

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The end of the bytes; equal to ``count``.
  @inlinable
  public var endIndex: Int { count }

  /// The byte at an index. Traps out of bounds.
  @inlinable
  public subscript(index: Int) -> UInt8 {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of bounds")
      return unsafe base[index]
    }
  }

  /// The bytes in a range as a view with its own indices.
  @inlinable @inline(__always)
  public func part(_ range: Range<Int>) -> ByteView {
    check(range)
    return unsafe ByteView(base + range.lowerBound, count: range.count)
  }

  /// Calls `body` with the address of the first byte, for C functions. At least `least` bytes must follow `offset`.
  @unsafe @inlinable @inline(__always)
  public func withPointer<Result>(at offset: Int, least: Int, _ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    precondition(offset >= 0 && least >= 0 && offset <= count &- least, "range out of bounds")
    return unsafe body(base + offset)
  }

  /// Lets the standard library copy and decode the bytes at once.
  @inlinable @inline(__always)
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe body(UnsafeBufferPointer(start: base, count: count))
  }

  @inlinable @inline(__always)
  func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
  }
}

// MARK: Words

extension ByteView {
  /// Eight bytes as a little-endian word.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8, "range out of bounds")
    return unsafe UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Four bytes as a little-endian word.
  @inlinable @inline(__always)
  public func halfWord(at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= count &- 4, "range out of bounds")
    return unsafe UInt32(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self))
  }
}

// MARK: Hashing

extension ByteView {
  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: base, count: count))
  }
}

// MARK: Searches

// Unsafe: passes the view's pointer to C functions, with checked ranges.

extension ByteView {
  /// The offset of the first `byte` in `range`; nil if there is none.
  @inlinable @inline(__always)
  public func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    check(range)
    let found = unsafe bytescan_find(base + range.lowerBound, range.count, byte)
    return found < range.count ? range.lowerBound &+ found : nil
  }

  /// The offset of the first of two bytes from `start`; ``count`` if there is none.
  @inlinable @inline(__always)
  public func firstOffset(ofEither first: UInt8, _ second: UInt8, from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_either(base + start, count &- start, first, second)
  }

  /// The offset of the first byte from `start` that is not ASCII; ``count`` if there is none.
  @inlinable @inline(__always)
  public func firstNonASCII(from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_other(base + start, count &- start)
  }

  /// The offset of the first byte from `start` that means something else in a TEXT value than as it stands, or that may: a
  /// backslash, a control character, or the first byte of a C1 control character; ``count`` if there is none.
  @inlinable @inline(__always)
  public func firstSpecial(from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_special(base + start, count &- start)
  }

  /// The offset of the first control character from `start`, or of the first byte of two that may be one (C1); ``count`` if there
  /// is none.
  @inlinable @inline(__always)
  public func firstControl(from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_control(base + start, count &- start)
  }

  /// The offset of the first byte from `start` that a TEXT value escapes or removes, or that it may; ``count`` if there is none.
  @inlinable @inline(__always)
  public func firstEscaped(from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_escaped(base + start, count &- start)
  }

  /// The offset of the first byte from `start` that may begin a character that strings of JSON escape; ``count`` if there is none.
  @inlinable @inline(__always)
  public func firstEscapedInJSON(from start: Int) -> Int {
    check(start..<count)
    return unsafe start &+ bytescan_find_json(base + start, count &- start)
  }

  /// How often a byte occurs in a range.
  @inlinable @inline(__always)
  public func occurrences(of byte: UInt8, in range: Range<Int>) -> Int {
    check(range)
    return unsafe bytescan_count(base + range.lowerBound, range.count, byte)
  }

  /// Copies a component of less than 4 GiB, unfolds its lines in the copy, and cuts them.
  /// - Parameters:
  ///   - lines: Receives the lines.
  ///   - copy: Receives the copy. What is behind it has no meaning.
  ///   - bitmaps: Storage, reused from component to component.
  ///   - names: The known names, a table of `BYTESCAN_NAMES` places; empty to find lines with the ends of their names only.
  ///   - firstNumber: The number of the first physical line.
  /// - Returns: Nil if the component cannot be cut; see `bytescan_cut_lines`.
  package func cutLines(
    to lines: inout [bytescan_line_cut], copy: inout [UInt8], bitmaps: inout [UInt64], names: [bytescan_property],
    firstNumber: Int, limits: bytescan_limits
  ) -> bytescan_cut_result? {
    precondition(count <= Int(UInt32.max) && (names.isEmpty || names.count == Int(BYTESCAN_NAMES)), "too many bytes")
    copy.extend(to: bytescan_copy_size(count))
    bitmaps.extend(to: bytescan_bitmap_size(count))
    lines.removeAll(keepingCapacity: true)
    var result = bytescan_cut_result()
    var isCut = false
    unsafe copy.withUnsafeMutableBufferPointer { copy in
      unsafe bitmaps.withUnsafeMutableBufferPointer { bitmaps in
        lines.append(addingCapacity: limits.lines) { output in
          unsafe output.withUnsafeMutableBufferPointer { memory, number in
            unsafe names.withUnsafeBufferPointer { names in
              let found = unsafe bytescan_cut_lines(
                base, count, copy.baseAddress, bitmaps.baseAddress, memory.baseAddress,
                names.isEmpty ? nil : names.baseAddress, UInt32(clamping: firstNumber), limits, &result)
              // `size_t` is `Int` in Swift: BYTESCAN_NOT_CUT is negative.
              isCut = found >= 0
              number = Swift.max(0, found)
            }
          }
        }
      }
    }
    return isCut ? result : nil
  }

  /// Whether the bytes of a literal are part of these.
  public func contains(_ literal: StaticString) -> Bool {
    unsafe bytescan_contains(base, count, literal.utf8Start, literal.utf8CodeUnitCount)
  }

  /// Whether other bytes are part of these.
  package func contains(_ part: ByteView) -> Bool {
    unsafe bytescan_contains(base, count, part.base, part.count)
  }

  /// Whether two ranges contain the same bytes.
  public func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    check(left)
    check(right)
    guard left.count == right.count else { return false }
    return unsafe bytescan_is_same(base + left.lowerBound, base + right.lowerBound, left.count)
  }

  /// Whether another view has the same bytes.
  public func isSame(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    return unsafe bytescan_is_same(base, other.base, count)
  }
}

// MARK: Names

extension ByteView {
  /// Whether the bytes at `offset` equal `literal`, ignoring case. `literal` is in upper case.
  @inlinable @inline(__always)
  public func matches(_ literal: StaticString, at offset: Int) -> Bool {
    let expected = ByteView(literal)
    guard offset >= 0, offset + expected.count <= count else { return false }
    for index in 0..<expected.count where self[offset + index].uppercased != expected[index] { return false }
    return true
  }

  /// Loads eight bytes as a little-endian word, zero-padded at the end, with letters in upper case. Other bytes are
  /// changed too, but consistently.
  @inlinable @inline(__always)
  public func capitalWord(at start: Int) -> UInt64 {
    let mask: UInt64 = 0xDFDF_DFDF_DFDF_DFDF
    return (start <= count &- 8 ? word(at: start) : word(at: start, count: Swift.min(8, count &- start))) & mask
  }

  /// Loads one to eight bytes as a little-endian word, zero-padded; 0 for another count or out of bounds.
  @inlinable @inline(__always)
  public func word(at offset: Int, count: Int) -> UInt64 {
    guard (1...8).contains(count), offset >= 0, offset <= self.count &- count else { return 0 }
    if offset <= self.count &- 8 {
      return word(at: offset) & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    return lastWord(at: offset, count: count)
  }

  /// Eight bytes as a big-endian word, zero-padded at the end, so that words order like bytes.
  public func bigEndianWord(at offset: Int) -> UInt64 {
    word(at: offset, count: Swift.min(8, count - offset)).byteSwapped
  }

  @usableFromInline
  func lastWord(at offset: Int, count: Int) -> UInt64 {
    if self.count >= 8 {
      // The last eight bytes, without those before `offset` and those after the word.
      let last = word(at: self.count &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* (self.count &- offset))
      return last & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    if self.count >= 4 {
      // Two halves, which may overlap.
      let halves = UInt64(halfWord(at: 0)) | UInt64(halfWord(at: self.count &- 4)) &<< UInt64(8 &* (self.count &- 4))
      return halves &>> UInt64(8 &* offset) & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(self[offset + index]) << (8 * UInt64(index)) }
    return word
  }
}

extension Array where Element: ExpressibleByIntegerLiteral {
  /// Appends zeros up to a number of elements.
  fileprivate mutating func extend(to number: Int) {
    if count < number { append(contentsOf: repeatElement(0, count: number - count)) }
  }
}
