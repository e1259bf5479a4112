/// A repair of a file as a whole.
package enum SourceRepair: Hashable, Sendable {
  /// UTF-16 was converted to UTF-8.
  case convertedUTF16
  /// NUL bytes were removed.
  case removedNULs
}
