/// A fixed-capacity array of trivial values. Noncopyable, so writes need no uniqueness check.
///
/// Unsafe: owns its memory. Every access checks its index, in release builds too; ``subscript(proven:)`` is the
/// exception.
@safe
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let capacity: Int
  /// The number of values.
  private(set) var count = 0

  /// Creates an empty table with space for `capacity` values.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  /// Creates a table with `count` copies of a value.
  init(count: Int, repeating value: Element) {
    self.init(capacity: count)
    self.count = count
    unsafe base.initialize(repeating: value, count: count)
  }

  deinit {
    unsafe base.deallocate()
  }

  subscript(_ index: Int) -> Element {
    @inline(__always)
    _read {
      check(index)
      yield unsafe base[index]
    }
    @inline(__always)
    nonmutating _modify {
      check(index)
      yield unsafe &base[index]
    }
  }

  /// Replaces a value, with a single check of the index; returns the value before.
  @inline(__always)
  func exchange(_ index: Int, _ next: (Element) -> Element) -> Element {
    check(index)
    let value = unsafe base[index]
    unsafe base[index] = next(value)
    return value
  }

  /// Calls a closure with each value of a range, with a single check of both bounds.
  @inline(__always)
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    check(range)
    for index in range { body(unsafe base[index]) }
  }

  /// Changes each value of a range, with a single check of both bounds.
  @inline(__always)
  func update(in range: Range<Int>, _ body: (inout Element) -> Void) {
    check(range)
    for index in range { unsafe body(&base[index]) }
  }

  /// The value at an index that other checks prove to be in bounds. Only debug builds check it.
  subscript(proven index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count)
      yield unsafe base[index]
    }
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield unsafe &base[index]
    }
  }

  /// Appends a value; the capacity must suffice.
  @inline(__always)
  mutating func append(_ value: Element) {
    precondition(count < capacity)
    unsafe (base + count).initialize(to: value)
    count += 1
  }

  /// Overwrites the first `number` values.
  func reset(first number: Int, to value: Element) {
    precondition(number >= 0 && number <= count)
    unsafe base.update(repeating: value, count: number)
  }

  /// The values as an array.
  var array: [Element] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  @inline(__always)
  private func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
  }

  @inline(__always)
  private func check(_ index: Int) {
    // One comparison: a negative index is a large unsigned number.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of bounds")
  }
}
