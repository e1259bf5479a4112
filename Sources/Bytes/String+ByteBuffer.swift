// Unsafe: a string under construction lends its memory to a buffer during a closure.

extension String {
  /// The string of the UTF-8 bytes that `write` appends.
  public static func utf8(_ write: (inout ByteBuffer) -> Void) -> String {
    var bytes = ByteBuffer(capacity: 64)
    write(&bytes)
    return bytes.withByteView { String(decoding: $0, as: UTF8.self) }
  }

  /// The string of the UTF-8 bytes that `write` appends, at most `count`. Written in place; for short strings.
  public static func utf8(count: Int, _ write: (inout ByteBuffer) -> Void) -> String {
    unsafe String(unsafeUninitializedCapacity: count) { memory in
      guard let base = memory.baseAddress else { return 0 }
      var buffer = unsafe ByteBuffer(in: base, capacity: memory.count)
      write(&buffer)
      precondition(!buffer.isOwner, "more bytes than announced")
      return buffer.count
    }
  }

  /// The string of the UTF-8 bytes that `write` appends, usually fewer than `scratch`. Written to temporary memory,
  /// because a string allocated for all of them would have to be shrunk.
  public static func utf8(scratch: Int, _ write: (inout ByteBuffer) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Swift.max(16, scratch)) { memory in
      guard let base = memory.baseAddress else { return "" }
      var buffer = unsafe ByteBuffer(in: base, capacity: memory.count)
      write(&buffer)
      return buffer.withByteView { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension UInt64 {
  /// The value as sixteen lower-case hexadecimal digits.
  public var hexadecimal: String { .utf8(count: 16) { $0.append(hexadecimal: self) } }

  /// Appends the value as sixteen lower-case hexadecimal digits.
  public func write(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      bytes.append(UInt8(truncatingIfNeeded: self >> UInt64(shift)).hexadecimalDigit)
    }
  }
}
