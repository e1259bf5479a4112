internal import Bytes

/// Numbers that select the looks of calendars and categories by name.
///
/// A name prefers the number of its hash, so that a calendar looks the same alone and beside others. Names in one list
/// have different numbers.
struct LookNumbers: Hashable, Sendable {
  private var numbers: [String: Int] = [:]
  private let preferredCount: Int

  /// Numbers names.
  /// - Parameters:
  ///   - names: The names, without duplicates. If several prefer a number, the first gets it, and the others the first
  ///     free
  ///     numbers.
  ///   - count: The number of preferred numbers; 1 to number names in order.
  init(_ names: [String] = [], preferring count: Int) {
    preferredCount = max(1, count)
    var taken: Set<Int> = []
    if preferredCount > 1 {
      for name in names where taken.insert(preferredNumber(of: name)).inserted {
        numbers[name] = preferredNumber(of: name)
      }
    }
    var free = 0
    for name in names where numbers[name] == nil {
      while !taken.insert(free).inserted { free += 1 }
      numbers[name] = free
    }
  }

  /// The number of a name, listed or not.
  subscript(name: String) -> Int { numbers[name] ?? preferredNumber(of: name) }

  private func preferredNumber(of name: String) -> Int {
    name.isEmpty ? 0 : Int(Fingerprint(of: name).value % UInt64(preferredCount))
  }
}
