/// A fixed-capacity stack of open components, stored inline. Its capacity is the nesting limit.
struct OpenComponents {
  private var places = InlineArray<8, OpenComponent>(
    repeating: OpenComponent(kind: .other, name: 0..<0, offset: 0, line: 0))
  private(set) var count = 0
  /// The kind of the innermost component.
  private(set) var innermost: ComponentKind?

  var isEmpty: Bool { count == 0 }
  /// Whether the nesting limit is reached.
  var isFull: Bool { count == places.count }

  var last: OpenComponent? { isEmpty ? nil : self[count - 1] }
  @inline(__always)
  subscript(position: Int) -> OpenComponent { places[position] }

  @inline(__always)
  mutating func append(_ component: OpenComponent) {
    places[count] = component
    count += 1
    innermost = component.kind
  }

  @inline(__always)
  mutating func removeLast() {
    count -= 1
    innermost = count == 0 ? nil : places[count - 1].kind
  }

  /// The position of the innermost component that satisfies a predicate.
  func lastPosition(where isMeant: (OpenComponent) -> Bool) -> Int? {
    (0..<count).last { isMeant(places[$0]) }
  }
}
