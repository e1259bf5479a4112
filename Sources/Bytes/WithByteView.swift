// Unsafe: views of memory that is valid only inside the closures.

extension [UInt8] {
  /// Calls `body` with a view of the bytes, which must not leave it.
  @inlinable @inline(__always)
  public func withByteView<Result, Failure: Error>(
    _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { bytes throws(Failure) in try unsafe body(ByteView(bytes)) }
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with a view of the bytes, which must not leave it. Its indices start at 0.
  @inlinable @inline(__always)
  public func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(ByteView($0)) }
  }
}

extension String {
  /// Calls `body` with a view of the UTF-8 bytes, which must not leave it.
  @inlinable @inline(__always)
  public func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(ByteView($0)) }) { return result }
    var copy = self
    return copy.withUTF8 { unsafe body(ByteView($0)) }
  }
}

extension Substring {
  /// Calls `body` with a view of the UTF-8 bytes, which must not leave it.
  func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body(ByteView($0)) }) { return result }
    var copy = self
    return copy.withUTF8 { unsafe body(ByteView($0)) }
  }
}

extension Span<UInt8> {
  /// Calls `body` with a view of the bytes, which must not leave it.
  @inlinable @inline(__always)
  package func withByteView<Result>(_ body: (ByteView) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body(ByteView($0)) }
  }
}
