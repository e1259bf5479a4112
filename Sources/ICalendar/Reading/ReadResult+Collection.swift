public import CalendarModel

extension ReadResult: RandomAccessCollection {
  /// The position of the first occurrence.
  public var startIndex: Int { occurrences.startIndex }
  /// The position after the last occurrence.
  public var endIndex: Int { occurrences.endIndex }
  /// The occurrence at a position, from 0.
  public subscript(position: Int) -> Occurrence { occurrences[position] }
}
