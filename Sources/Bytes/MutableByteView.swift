/// Bytes that can be moved while they are read, for unfolding lines in place.
///
/// Unsafe: does not own its memory; see ``ByteView``.
@safe @frozen
public struct MutableByteView {
  @usableFromInline let base: UnsafeMutablePointer<UInt8>
  /// The bytes, with the changes made so far.
  public let view: ByteView

  @inlinable
  init(_ base: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe self.base = base
    view = unsafe ByteView(base, count: count)
  }

  /// Copies the bytes in a range to an offset before it; the ranges may overlap.
  public func move(_ range: Range<Int>, to offset: Int) {
    view.check(range)
    precondition(offset >= 0 && offset <= range.lowerBound, "range out of bounds")
    unsafe (base + offset).update(from: base + range.lowerBound, count: range.count)
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes; the view must not leave it.
  @inlinable
  public mutating func withMutableByteView<Result>(_ body: (MutableByteView) -> Result) -> Result? {
    unsafe withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return unsafe body(MutableByteView(base, count: bytes.count))
    }
  }
}
