internal import Bytes
internal import CalendarModel

/// A value from a closed set of words; case-insensitive.
protocol ClosedWord: CaseIterable, RawRepresentable<String>, Sendable {
  /// All words of the set.
  static var words: [(word: ASCIIWord, value: Self)] { get }
}

extension ClosedWord {
  /// Parses the bytes of a value.
  static func read(_ bytes: ArraySlice<UInt8>) -> Self? {
    guard !bytes.isEmpty, let word = bytes.withByteView({ ASCIIWord($0, 0..<$0.count) }) else { return nil }
    for entry in words where entry.word == word { return entry.value }
    return nil
  }

  fileprivate static func table() -> [(word: ASCIIWord, value: Self)] {
    allCases.compactMap { value in ASCIIWord(value.rawValue).map { ($0, value) } }
  }
}

extension EventStatus: ClosedWord {
  static let words = table()
}

extension BusyType: ClosedWord {
  static let words = table()
}

extension Transparency: ClosedWord {
  static let words = table()
}

extension Classification: ClosedWord {
  static let words = table()
}

extension ParticipationStatus: ClosedWord {
  static let words = table()
}

extension ParticipationRole: ClosedWord {
  static let words = table()
}

extension CalendarUserType: ClosedWord {
  static let words = table()
}
