/// Bytes that grow at their end. An array makes sure with each byte that nobody else holds it; here nobody can.
struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Whether the memory is the buffer's own.
  private var isOwner: Bool
  /// How many bytes there are.
  private(set) var count = 0

  /// No bytes, and room for some.
  init(capacity: Int) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// No bytes, and room for some in memory that outlives the buffer.
  private init(in memory: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.capacity = capacity
    base = memory
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  /// The bytes that `write` appends; up to `capacity` of them are written where they stay.
  static func bytes(capacity: Int, _ write: (consuming ByteBuffer) -> ByteBuffer) -> [UInt8] {
    var more: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(16, capacity)) { memory, count in
      guard let base = memory.baseAddress else { return }
      let buffer = write(ByteBuffer(in: base, capacity: memory.count))
      if buffer.isOwner { more = buffer.bytes } else { count = buffer.count }
    }
    return more ?? bytes
  }

  /// The bytes as a value.
  var bytes: [UInt8] { withBytes { Array($0) } }

  /// Reads the bytes from one on.
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

  /// Appends bytes that are not of this buffer.
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

  /// Appends a literal; where the compiler knows its length, a short one takes a few instructions.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a string in UTF-8.
  mutating func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Takes bytes off the end.
  mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count)
    count -= number
  }

  /// Takes spaces off both ends of what was appended behind `start`.
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
  /// The string whose UTF-8 `write` appends.
  static func utf8(_ write: (inout ByteBuffer) -> Void) -> String {
    var bytes = ByteBuffer(capacity: 64)
    write(&bytes)
    return bytes.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
