/// The entries that are skipped, by reason.
struct SkippedEntries {
  private var names: [SkipReason: NameList] = [:]

  mutating func append(_ name: String, _ reason: SkipReason) {
    names[reason, default: NameList()].append(name)
  }

  func count(_ reason: SkipReason) -> Int { names[reason]?.count ?? 0 }

  /// One sentence for each reason.
  var notes: [String] {
    SkipReason.allCases.compactMap { reason in
      names[reason].map { "Skipped \($0.text), because \(reason.text(isOne: $0.count == 1))." }
    }
  }
}
