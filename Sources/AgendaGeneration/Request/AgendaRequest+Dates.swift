internal import CalendarModel

extension AgendaRequest {
  /// Reads numbers such as `3/9/2026` in the order of a language.
  /// - Returns: How they were read, one sentence each.
  mutating func resolveDates(in locale: CalendarLocale) -> [String] {
    var notes: [String] = []
    func resolve(_ date: inout DateSpecification?) {
      guard let given = date else { return }
      let resolved = given.resolved(in: locale)
      guard resolved != given else { return }
      date = resolved
      let order = locale.writesMonthFirst ? "the month" : "the day"
      guard let numbers = given.numbers, case .day(let day) = given.last.resolved(in: locale) else { return }
      notes.append("\(numbers) is read as \(day): \(order) comes first in \(locale.identifier).")
    }
    resolve(&date)
    resolve(&from)
    resolve(&to)
    selection = selection?.resolved(in: locale)
    return notes
  }
}

extension DateSpecification {
  /// Numbers as they were given.
  fileprivate var numbers: String? {
    guard case .phrase(.numbers(let first, let second, let year)) = last else { return nil }
    return "\(first)/\(second)/\(year)"
  }

  /// The date itself, or the last one of a range that it ends.
  fileprivate var last: DateSpecification {
    if case .end(let range) = self { range.last } else { self }
  }
}
