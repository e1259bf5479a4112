/// The text of a value as read by an engine.
package enum ValueText {
  /// Escapes are decoded.
  case plain([UInt8])
  /// The bytes of the value, including escapes.
  case escaped([UInt8])

  /// The bytes in either form.
  var bytes: [UInt8] {
    switch self {
    case .plain(let bytes), .escaped(let bytes): bytes
    }
  }
}
