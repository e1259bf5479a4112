internal import CByteScan

extension TimeBounds {
  /// Calls a function with the positions of the bounds that overlap a range of minutes, ascending.
  ///
  /// Every read looks at all bounds, so the search is vectorised: it costs two instructions for each.
  ///
  /// Unsafe: a C function reads the bounds as pairs of numbers and writes positions to an array of its own length.
  package static func forEach(of bounds: [TimeBounds], overlapping range: ClosedRange<Int32>, _ body: (Int) -> Void) {
    var positions = [UInt32](repeating: 0, count: min(bounds.count, partSize))
    for first in stride(from: 0, to: bounds.count, by: partSize) {
      let part = first..<min(first + partSize, bounds.count)
      let count = unsafe bounds[part].withUnsafeBytes { bytes in
        unsafe positions.withUnsafeMutableBufferPointer { positions in
          guard let pairs = unsafe bytes.baseAddress?.assumingMemoryBound(to: Int32.self),
            let found = positions.baseAddress
          else { return 0 }
          return unsafe bytescan_overlaps(pairs, part.count, range.lowerBound, range.upperBound, found)
        }
      }
      for position in positions[..<count] { body(first + Int(position)) }
    }
  }

  /// The bounds that are searched at a time.
  private static let partSize = 1_024
}
