/// A component that was begun and not ended yet.
struct OpenComponent {
  var kind: ComponentKind
  /// Where its name stands.
  var name: Range<Int>
  /// Where its `BEGIN` line begins, and the number of that line.
  var offset: Int
  var line: Int
}
