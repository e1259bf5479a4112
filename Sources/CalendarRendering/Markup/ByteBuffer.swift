/// A growable byte buffer. Noncopyable, so appending needs no uniqueness check.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Whether the buffer owns its memory.
  private var isOwner: Bool
  /// The number of bytes.
  private(set) var count = 0

  /// Creates an empty buffer with reserved capacity.
  init(capacity: Int) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// Creates an empty buffer in memory that outlives it.
  private init(in memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.capacity = capacity
    base = memory
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  /// The bytes that `write` appends. Up to `capacity` bytes are written in place without a copy.
  static func bytes(capacity: Int, _ write: (consuming ByteBuffer) -> ByteBuffer) -> [UInt8] {
    var more: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(16, capacity)) { memory, count in
      guard let base = memory.baseAddress else { return }
      let buffer = write(ByteBuffer(in: base, capacity: memory.count))
      if buffer.isOwner { more = buffer.bytes } else { count = buffer.count }
    }
    return more ?? bytes
  }

  /// The bytes as an array.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Calls `body` with the bytes from `start` on.
  borrowing func withBytes<Result>(from start: Int = 0, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(start >= 0 && start <= count)
    return body(UnsafeBufferPointer(start: base + start, count: count - start))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  /// Appends up to eight bytes, the lowest first.
  @inline(__always)
  mutating func append(_ bytes: UInt64, count number: Int) {
    if capacity - count < 8 { grow(by: 8) }
    UnsafeMutableRawPointer(base + count).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    count += number
  }

  /// Appends bytes, which must not be in this buffer.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if capacity - count < bytes.count { grow(by: bytes.count) }
    UnsafeMutableRawPointer(base + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a literal. A short literal of known length takes a few instructions.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a string in UTF-8.
  mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Removes bytes from the end.
  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count)
    count -= number
  }

  /// Removes spaces at both ends of the bytes after `start`.
  mutating func trimSpaces(from start: Int) {
    let space = UInt8(ascii: " ")
    while count > start, base[count - 1] == space { count -= 1 }
    var spaces = 0
    while start + spaces < count, base[start + spaces] == space { spaces += 1 }
    guard spaces > 0 else { return }
    count -= spaces
    (base + start).update(from: base + start + spaces, count: count - start)
  }

  @inline(never)
  private mutating func grow(by number: Int) {
    capacity = max(2 * capacity, count + number)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    if isOwner { base.deallocate() }
    base = larger
    isOwner = true
  }
}

extension String {
  /// The string whose UTF-8 bytes `write` appends.
  static func utf8(_ write: (inout ByteBuffer) -> Void) -> String {
    var bytes = ByteBuffer(capacity: 64)
    write(&bytes)
    return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
