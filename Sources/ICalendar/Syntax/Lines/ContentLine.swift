/// One unfolded content line, cut into name, parameters and value (RFC 5545 section 3.1).
///
/// Ranges point into the bytes of the ``ComponentLines`` that holds the line.
package struct ContentLine {
  /// The property, nil when the name is not known.
  package var property: PropertyName?
  /// The name as written.
  package var name: Range<Int>
  /// From the first semicolon to the colon; empty without parameters.
  package var parameters: Range<Int>
  /// What follows the colon.
  package var value: Range<Int>
  /// The physical line on which it begins.
  package var number: Int
}
