extension Range<Int> {
  /// The first index of the second part, in a range whose elements are divided into two parts; `upperBound` if the second
  /// part is empty.
  ///
  /// The name and the meaning are those of Swift Algorithms.
  /// - Parameter belongsInSecondPartition: Whether an element is in the second part; true for all elements after the
  ///   first for which it is true.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if belongsInSecondPartition(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}
