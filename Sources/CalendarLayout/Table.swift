/// A fixed number of plain values without a check of bounds in release builds, for the inner loops of the packer and of
/// the sort, where every index is one that they made themselves.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  /// How many values there are.
  let count: Int

  /// `count` times the same value.
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

  /// Sets the first values.
  func reset(first number: Int, to value: Element) {
    assert(number <= count)
    base.update(repeating: value, count: number)
  }
}
