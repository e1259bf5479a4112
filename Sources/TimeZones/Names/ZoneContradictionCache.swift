internal import CalendarModel
internal import Synchronization

/// Whether definitions of zones contradict the zones of the database: calendars of one program hold the same few, whose
/// tables ``ZoneDefinitionCache`` keeps.
///
/// One cache for the process; what it answers depends on the two tables alone, which are told by their place in memory.
final class ZoneContradictionCache: Sendable {
  static let shared = ZoneContradictionCache()

  private struct Answer {
    var definition: Zone
    var reference: Zone
    var years: Range<Int>
    var contradicts: Bool
  }

  private let answers = Mutex<[Answer]>([])
  /// Hostile calendars with ever new zones must not fill the memory.
  private static let most = 256

  /// Whether `definition` contradicts `reference` in `years`.
  func contradicts(_ definition: Zone, _ reference: Zone, years: Range<Int>) -> Bool {
    let known = answers.withLock { answers in
      answers.first {
        $0.definition.isSame(as: definition) && $0.reference.isSame(as: reference) && $0.years == years
      }
    }
    if let known { return known.contradicts }
    let contradicts = definition.contradicts(reference, years: years)
    answers.withLock { answers in
      guard answers.count < Self.most else { return }
      answers.append(Answer(definition: definition, reference: reference, years: years, contradicts: contradicts))
    }
    return contradicts
  }
}
