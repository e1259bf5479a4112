/// A value of `errno`. Platform.swift names those that callers distinguish.
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The path contains a NUL, at which the system would end it and open another file. Not a value of `errno`.
  package static let nulInPath = ErrorNumber(rawValue: -1)

  /// The system's error message: `No such file or directory`.
  package var message: String { self == .nulInPath ? "the path contains a NUL" : Platform.message(of: self) }
}
