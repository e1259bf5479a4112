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
      notes.append(
        "\(given.numbers) is read as \(resolved.firstDate(today: CivilDate(1970, 1, 1))): \(order) comes first in"
          + " \(locale.identifier).")
    }
    resolve(&date)
    resolve(&from)
    resolve(&to)
    selection = selection.map {
      DateSpecificationRange($0.first.resolved(in: locale), through: $0.last.resolved(in: locale))
    }
    return notes
  }
}

extension DateSpecification {
  /// Numbers as they were given.
  fileprivate var numbers: String {
    switch self {
    case .phrase(.numbers(let first, let second, let year)): "\(first)/\(second)/\(year)"
    case .end(let other): other.numbers
    default: ""
    }
  }
}
