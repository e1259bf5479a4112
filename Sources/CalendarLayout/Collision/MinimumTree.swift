/// An array of integers in which the next value below a bound is found in logarithmic time.
struct MinimumTree {
  private let capacity: Int
  /// Node `n` holds the least value of nodes `2n` and `2n + 1`; the values begin at `capacity`.
  private var nodes: [Int]

  /// A tree of these values.
  init(_ values: [Int]) {
    var capacity = 1
    while capacity < values.count { capacity *= 2 }
    self.capacity = capacity
    nodes = [Int](repeating: .max, count: 2 * capacity)
    for (index, value) in values.enumerated() { nodes[capacity + index] = value }
    for node in stride(from: capacity - 1, to: 0, by: -1) { nodes[node] = min(nodes[2 * node], nodes[2 * node + 1]) }
  }

  subscript(_ index: Int) -> Int {
    get { nodes[capacity + index] }
    set {
      var node = capacity + index
      nodes[node] = newValue
      while node > 1 {
        node /= 2
        let least = min(nodes[2 * node], nodes[2 * node + 1])
        if nodes[node] == least { return }
        nodes[node] = least
      }
    }
  }

  /// The first index behind `index` whose value is less than `bound`.
  func firstIndex(after index: Int, below bound: Int) -> Int? {
    var node = capacity + index
    while node > 1 {
      if node & 1 == 0, nodes[node + 1] < bound {
        node += 1
        while node < capacity { node = nodes[2 * node] < bound ? 2 * node : 2 * node + 1 }
        return node - capacity
      }
      node /= 2
    }
    return nil
  }
}
