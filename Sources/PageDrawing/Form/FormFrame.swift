/// A message as bytes: its kind in one byte, the number of the bytes that follow in four (lowest first), then these.
package struct FormFrame: Hashable, Sendable {
  /// What a message is, by its number.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case hello = 1
    case document, sheet, endOfDocument
    case bytes = 65
    case note, finished, failure

    /// The bytes that a message of this kind can have.
    package var limit: Int {
      switch self {
      case .hello: 256
      case .sheet, .bytes: FormLimits.frameBytes
      case .document, .note, .failure: 4 * FormLimits.textBytes
      case .endOfDocument: 0
      case .finished: 16
      }
    }
  }

  /// The bytes of the kind and length.
  package static let headSize = 5

  /// What the message is.
  package let kind: Kind
  /// The bytes of the message.
  package let payload: ArraySlice<UInt8>

  package init(_ kind: Kind, _ payload: ArraySlice<UInt8>) {
    self.kind = kind
    self.payload = payload
  }
}
