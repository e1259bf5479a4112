/// Liang's hyphenation patterns for a language, packed as an automaton. Tests/Tools/generate-hyphenation.py describes
/// the format.
///
/// They are read in place from the executable, so they cost nothing before the first lookup.
struct HyphenationPatterns: Sendable {
  /// The lowercase letters by number; a full stop represents the ends of words.
  let letters: [UInt16]
  /// The actions at the ends of patterns.
  let operations: StaticString
  /// The nodes of the automaton.
  let nodes: StaticString

  /// The indices of letters before which a word may be broken, in order, whatever its length.
  ///
  /// Linear in the length of the word: no pattern has more than 40 letters.
  ///
  /// - Parameter word: Lowercase letters.
  func places(in word: [UInt16]) -> [Int] {
    let ends: UInt16 = 0x2E
    let numbers = ([ends] + word + [ends]).map { letter in letters.firstIndex(of: letter) ?? -1 }
    // The maximum value of all patterns at each position. Odd values allow a break.
    var values = [Int](repeating: 0, count: numbers.count + 1)
    let (nodes, operations) = (PackedText(nodes), PackedText(operations))
    for start in numbers.indices {
      var node = 0
      var end = start
      while end < numbers.count, let edge = HyphenationEdge(numbers[end], from: node, in: nodes) {
        end += 1
        if let operation = edge.operation {
          let place = operations.number(at: 2 * operation, length: 2)
          let first = end - operations[place + 1]
          for index in 0..<operations[place] {
            values[first + index] = max(values[first + index], operations[place + 2 + index])
          }
        }
        guard let next = edge.node else { break }
        node = next
      }
    }
    return word.indices.dropFirst().filter { values[$0 + 1] % 2 == 1 }
  }
}

/// An edge of the automaton.
private struct HyphenationEdge {
  /// The action if a pattern ends here; nil otherwise.
  var operation: Int?
  /// The offset of the next node; nil for a leaf.
  var node: Int?

  private static let (singleLetters, singleOperations, singleDistances, longDistances) = (29, 80, 60, 78)

  /// The edge of a node for a letter; nil if there is none.
  init?(_ letter: Int, from node: Int, in nodes: PackedText) {
    guard letter >= 0 else { return nil }
    var position = node + 1
    for _ in 0..<nodes[node] {
      var (found, kind) = nodes[position].quotientAndRemainder(dividingBy: 3)
      position += 1
      if found == Self.singleLetters {
        found = nodes[position]
        position += 1
      }
      let (hasOperation, hasNode) = (kind != 1, kind != 0)
      // Skips edges of other letters, which are the majority.
      if found == letter {
        if hasOperation { operation = Self.operation(at: &position, in: nodes) }
        if hasNode { self.node = Self.node(at: position, in: nodes) }
        return
      }
      if hasOperation { position += nodes[position] < Self.singleOperations ? 1 : 2 }
      if hasNode { position += Self.distanceLength(nodes[position]) }
    }
    return nil
  }

  private static func operation(at position: inout Int, in nodes: PackedText) -> Int {
    let first = nodes[position]
    let rest = first - singleOperations
    position += rest < 0 ? 1 : 2
    return rest < 0 ? first : singleOperations + 91 * rest + nodes[position - 1]
  }

  /// The number of units in a distance that begins with this unit.
  private static func distanceLength(_ first: Int) -> Int {
    first < singleDistances ? 1 : first < longDistances ? 2 : 3
  }

  private static func node(at position: Int, in nodes: PackedText) -> Int {
    let first = nodes[position]
    let length = distanceLength(first)
    let rest = nodes.number(at: position + 1, length: length - 1)
    let distance =
      switch length {
      case 1: first
      case 2: singleDistances + 91 * (first - singleDistances) + rest
      default: singleDistances + 91 * (longDistances - singleDistances) + 8_281 * (first - longDistances) + rest
      }
    return position + length + distance
  }
}
