internal import CalendarModel
internal import Synchronization

/// Whether definitions of zones contradict the zones of the database: calendars of one program hold the same few, and to
/// compare two tables over thirty years costs more than to read a small calendar.
///
/// One cache for the process; what it answers depends on the two tables alone.
final class ZoneContradictionCache: Sendable {
  static let shared = ZoneContradictionCache()

  private struct Question: Hashable {
    var definition: Zone
    var reference: Zone
    var years: Range<Int>
  }

  private let answers = Mutex<[Question: Bool]>([:])
  /// Hostile calendars with ever new zones must not fill the memory.
  private static let most = 256

  /// Whether `definition` contradicts `reference` in `years`.
  func contradicts(_ definition: Zone, _ reference: Zone, years: Range<Int>) -> Bool {
    let question = Question(definition: definition, reference: reference, years: years)
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = definition.contradicts(reference, years: years)
    answers.withLock { answers in
      if answers.count < Self.most { answers[question] = answer }
    }
    return answer
  }
}
