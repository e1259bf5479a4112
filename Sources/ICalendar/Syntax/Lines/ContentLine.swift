/// One unfolded content line, split into name, parameters and value (RFC 5545 section 3.1).
///
/// Ranges refer to the bytes of its ``ComponentLines``.
package struct ContentLine {
  /// The property; nil if the name is unknown.
  package var property: PropertyName?
  /// The name as written.
  package var name: Range<Int>
  /// From the first semicolon to the colon; empty without parameters.
  package var parameters: Range<Int>
  /// The range after the colon.
  package var value: Range<Int>
  /// The first physical line.
  package var number: Int
}
