internal import CalendarModel
internal import Synchronization

/// Process-wide cache: whether a VTIMEZONE contradicts a zone of the database.
///
/// Calendars of one program contain the same few definitions, whose tables ``ZoneDefinitionCache`` keeps. Entries are
/// keyed by the identity of both tables.
final class ZoneContradictionCache: Sendable {
  static let shared = ZoneContradictionCache()

  private struct Answer {
    var definition: Zone
    var reference: Zone
    var years: Range<Int>
    var contradicts: Bool
  }

  private let answers = Mutex<[Answer]>([])
  /// Limits the memory that hostile calendars can use.
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
