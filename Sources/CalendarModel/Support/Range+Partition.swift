extension Range<Int> {
  /// Binary search: the first index in the range for which the predicate is true; `upperBound` if there is none.
  ///
  /// Name and meaning as in Swift Algorithms.
  /// - Parameter belongsInSecondPartition: The predicate; once true for an element, it must be true for all later ones.
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
