internal import Bytes
internal import CalendarModel

/// A value from a closed set of words; case-insensitive.
protocol ClosedWord: CaseIterable, RawRepresentable<String>, Sendable {
  /// All words of the set.
  static var words: [(word: ASCIIWord, value: Self)] { get }
}

extension ClosedWord {
  /// Parses the bytes of a value.
  static func read(_ bytes: ArraySlice<UInt8>) -> Self? { bytes.withByteView { read($0) } }

  /// Parses the bytes of a value.
  @inline(__always)
  static func read(_ bytes: ByteView) -> Self? {
    guard !bytes.isEmpty, let word = ASCIIWord(bytes, 0..<bytes.count) else { return nil }
    let words = words
    for index in words.indices where words[index].word == word { return words[index].value }
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
