/// A fixed-size array of trivial values without bounds checks in release builds. Only for the inner loops of the packer
/// and the sort, which compute every index themselves.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  /// The number of values.
  let count: Int

  /// Creates a table with `count` copies of a value.
  init(count: Int, repeating value: Element) {
    self.count = count
    base = .allocate(capacity: count)
    base.initialize(repeating: value, count: count)
  }

  deinit {
    base.deallocate()
  }

  subscript(_ index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always)
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  /// Resets the first values.
  func reset(first number: Int, to value: Element) {
    assert(number <= count)
    base.update(repeating: value, count: number)
  }
}
