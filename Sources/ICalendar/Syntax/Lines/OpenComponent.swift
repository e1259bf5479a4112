/// A component whose `END` has not been reached.
struct OpenComponent {
  var kind: ComponentKind
  /// The range of its name.
  var name: Range<Int>
  /// The offset and number of its `BEGIN` line.
  var offset: Int
  var line: Int
}
