/// The spans shown on each of some days, in order, in one array.
struct SpansByDay {
  /// The number of days.
  var dayCount: Int { ends.count }

  private var indices: [Int]
  /// The end of each day's spans in the array; the next day's start there.
  private var ends: [Int]

  /// - Parameter days: The days that show a span.
  init(dayCount: Int, spanCount: Int, days: (Int) -> Range<Int>) {
    ends = [Int](repeating: 0, count: dayCount)
    var total = 0
    for span in 0..<spanCount {
      for day in days(span) { ends[day] += 1 }
    }
    for day in 0..<dayCount {
      let count = ends[day]
      ends[day] = total
      total += count
    }
    indices = [Int](repeating: 0, count: total)
    for span in 0..<spanCount {
      for day in days(span) {
        indices[ends[day]] = span
        ends[day] += 1
      }
    }
  }

  /// The indices of the spans of a day.
  subscript(_ day: Int) -> ArraySlice<Int> {
    indices[(day == 0 ? 0 : ends[day - 1])..<ends[day]]
  }
}
