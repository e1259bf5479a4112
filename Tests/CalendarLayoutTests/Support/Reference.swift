import CalendarLayout

/// Simple, slow reference implementations.
enum Reference {
  /// The maximum number of ranges that contain one minute.
  static func peak(_ ranges: [Range<Int>]) -> Int {
    ranges.map { candidate in ranges.count { $0.contains(candidate.lowerBound) } }.max() ?? 0
  }

  /// For each range, the ranges connected to it by overlaps, including itself.
  static func clusters(_ ranges: [Range<Int>]) -> [[Int]] {
    var label = Array(ranges.indices)
    var isSettled = false
    while !isSettled {
      isSettled = true
      for left in ranges.indices {
        for right in ranges.indices where ranges[left].overlaps(ranges[right]) && label[left] < label[right] {
          label[right] = label[left]
          isSettled = false
        }
      }
    }
    return ranges.indices.map { index in ranges.indices.filter { label[$0] == label[index] } }
  }

  /// Textbook first fit: the first column whose last box has ended.
  static func firstFit(_ ranges: [Range<Int>]) -> [Int] {
    var ends: [Int] = []
    return ranges.map { range in
      if let column = ends.firstIndex(where: { $0 <= range.lowerBound }) {
        ends[column] = range.upperBound
        return column
      }
      ends.append(range.upperBound)
      return ends.count - 1
    }
  }

  /// The number of minutes after an event's start within which a starting event is placed beside it.
  static func splitMinutes(length: Int, titleLine: Int) -> Int {
    if length <= 15 { return length }
    var threshold = 12
    var reached = 60
    while reached <= length {
      threshold += 12
      reached += 30
    }
    return min(length, max(titleLine, threshold))
  }
}
