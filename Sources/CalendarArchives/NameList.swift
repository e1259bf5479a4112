/// The names of members that share a fate: how many there are, and the first of them.
struct NameList {
  private(set) var count = 0
  private var first: [String] = []

  /// How many names are kept, and how many characters of each are shown.
  private static let (mostKept, mostShown) = (2, 40)

  var isEmpty: Bool { count == 0 }

  mutating func append(_ name: String) {
    count += 1
    guard first.count < Self.mostKept else { return }
    first.append(name.count <= Self.mostShown ? name : "…\(name.suffix(Self.mostShown - 1))")
  }

  /// `"a.ics"`, `"a.ics" and "b.ics"`, `"a.ics", "b.ics" and 7 more`.
  var text: String {
    let names = first.map { "\"\($0)\"" }
    return switch count - first.count {
    case 0: names.joined(separator: " and ")
    case let others: "\(names.joined(separator: ", ")) and \(others.grouped) more"
    }
  }
}
