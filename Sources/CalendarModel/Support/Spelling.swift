/// Finds the word that a mistyped word probably means.
package enum Spelling {
  /// The word with the smallest edit distance. Nil if the distance is at least a third of the word's length, or if more
  /// than one letter differs and the first letter is one of them: `search` is not a mistyped `march`.
  package static func nearest(to word: String, among words: [String]) -> String? {
    // Longer words are not typing mistakes, and the cost grows with the square of the length.
    guard word.utf8.count <= 40 else { return nil }
    let best = words.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0.lowercased()))) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, (max(word.count, best.word.count) + 1) / 3),
      best.distance < 2 || best.word.first?.lowercased() == word.first?.lowercased()
    else { return nil }
    return best.word
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours (Damerau's restricted edit distance).
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let cost = left[i] == right[j] ? 0 : 1
        var best = min(rows[i][j] + cost, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
