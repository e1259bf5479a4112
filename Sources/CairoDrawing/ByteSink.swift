internal import CCairo

/// Collects what Cairo writes.
///
/// Unsafe: Cairo calls with an address and a count, which are valid during the call, and with the address of the sink, which
/// the canvas holds for as long as the surface lives.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  /// Whether more was written than fits.
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Removes and returns what was written.
  func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  static let write: cairo_write_func_t = { sink, address, count in
    guard let sink = unsafe sink, let address = unsafe address else { return CAIRO_STATUS_WRITE_ERROR }
    let owner = unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
    guard Int(count) <= owner.limit - owner.bytes.count else {
      owner.isFull = true
      return CAIRO_STATUS_WRITE_ERROR
    }
    unsafe owner.bytes.append(contentsOf: UnsafeBufferPointer(start: address, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
