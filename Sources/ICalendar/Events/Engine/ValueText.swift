/// The text of a value as an engine gives it.
package enum ValueText {
  /// Escapes are resolved.
  case plain([UInt8])
  /// The bytes of the value, escapes included.
  case escaped([UInt8])

  /// The bytes, whether or not there are escapes in them.
  var bytes: [UInt8] {
    switch self {
    case .plain(let bytes), .escaped(let bytes): bytes
    }
  }
}
