package import ICalendar
internal import LibicalEngine

/// What reads values and turns recurrence rules into times. The raw value is the name on the command line.
public enum EngineName: String, CaseIterable, Hashable, Sendable {
  /// The engine of this library.
  case swift
  /// libical, to compare.
  case libical

  /// The engine.
  package var engine: Engine {
    switch self {
    case .swift: .swift
    case .libical: .libical
    }
  }
}
