/// Which spans are shown on each of some days, in order, in one array.
struct SpansByDay {
  /// How many days there are.
  var dayCount: Int { ends.count }

  private var indices: [Int]
  /// Where the spans of each day end in the array; the next day's begin there.
  private var ends: [Int]

  /// - Parameter days: On which days a span is shown.
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
