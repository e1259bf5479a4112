/// A growable byte buffer. Noncopyable, so appending needs no uniqueness check.
///
/// Unsafe: owns its memory, or borrows a string's or array's memory under construction. Writes are within `capacity`.
@safe @frozen
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// Whether the buffer owns its memory.
  @usableFromInline var isOwner: Bool
  /// Bytes in use, at most `capacity`.
  @usableFromInline var length = 0

  /// The number of bytes.
  @inlinable
  public var count: Int { length }

  /// Creates an empty buffer with reserved capacity.
  public init(capacity: Int) {
    self.capacity = max(16, capacity)
    unsafe base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// Creates an empty buffer in memory that outlives it.
  @unsafe
  init(in memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.capacity = capacity
    unsafe base = memory
    isOwner = false
  }

  deinit {
    if isOwner { unsafe base.deallocate() }
  }

  /// The bytes that `write` appends. Up to `capacity` bytes are written in place without a copy.
  public static func bytes(capacity: Int, _ write: (consuming ByteBuffer) -> ByteBuffer) -> [UInt8] {
    var more: [UInt8]?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(16, capacity)) { memory, count in
      guard let base = memory.baseAddress else { return }
      let buffer = write(unsafe ByteBuffer(in: base, capacity: memory.count))
      if buffer.isOwner { more = buffer.bytes } else { count = buffer.count }
    }
    return more ?? bytes
  }

  /// Copies the bytes into an array.
  public var bytes: [UInt8] { withByteView { Array($0) } }

  /// Calls `body` with the bytes from `start` on.
  @inlinable
  public borrowing func withByteView<Result>(from start: Int = 0, _ body: (ByteView) -> Result) -> Result {
    precondition(start >= 0 && start <= length, "index out of bounds")
    return unsafe body(ByteView(base + start, count: length - start))
  }

  /// Appends one byte, growing the buffer if necessary.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    if length == capacity { grow(by: 1) }
    unsafe base[length] = byte
    length &+= 1
  }

  /// Appends up to eight bytes, the lowest first.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: UInt64, count number: Int) {
    precondition(number >= 0 && number <= 8)
    if capacity &- length < 8 { grow(by: 8) }
    unsafe UnsafeMutableRawPointer(base + length).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    length &+= number
  }

  /// Appends bytes, which must not be in this buffer.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: ByteView) {
    if capacity &- length < bytes.count { grow(by: bytes.count) }
    unsafe UnsafeMutableRawPointer(base + length).copyMemory(from: bytes.base, byteCount: bytes.count)
    length &+= bytes.count
  }

  /// Appends the elements of an array.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withByteView { append($0) }
  }

  /// Appends a literal. A short literal of known length takes a few instructions.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    append(ByteView(literal))
  }

  /// Appends a string in UTF-8.
  public mutating func append(utf8 text: String) {
    text.withByteView { append($0) }
  }

  /// Removes the last `number` bytes.
  public mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= length)
    length -= number
  }

  /// Removes spaces at both ends of the bytes after `start`.
  public mutating func trimSpaces(from start: Int) {
    precondition(start >= 0 && start <= length)
    let space = UInt8(ascii: " ")
    while length > start, unsafe base[length - 1] == space { length -= 1 }
    var spaces = 0
    while start + spaces < length, unsafe base[start + spaces] == space { spaces += 1 }
    guard spaces > 0 else { return }
    length -= spaces
    unsafe (base + start).update(from: base + start + spaces, count: length - start)
  }

  @usableFromInline @inline(never)
  mutating func grow(by number: Int) {
    capacity = max(2 * capacity, length + number)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: base, count: length)
    if isOwner { unsafe base.deallocate() }
    unsafe base = larger
    isOwner = true
  }
}

extension ByteBuffer {
  /// Appends the last `width` digits of a nonnegative number.
  public mutating func append(_ number: Int, width: Int) {
    if width == 2, (0..<100).contains(number) {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
    var power = 1
    for _ in 1..<max(1, width) { power *= 10 }
    var rest = number % (power &* 10)
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Appends sixteen lower-case hexadecimal digits.
  public mutating func append(hexadecimal number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)).hexadecimalDigit)
    }
  }
}
