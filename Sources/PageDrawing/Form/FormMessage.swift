/// A message between a program and the one that makes paper of its drawings.
package enum FormMessage: Hashable, Sendable {
  /// The first message in both directions.
  case hello(FormHello)
  /// To the maker: the start of a document.
  case document(PaperFormat, DocumentProperties)
  /// To the maker: a sheet of the document.
  case sheet(Sheet)
  /// To the maker: the end of the document, which is now made.
  case endOfDocument
  /// From the maker: a part of the finished document.
  case bytes(ArraySlice<UInt8>)
  /// From the maker: something about the document that its reader may miss.
  case note(String)
  /// From the maker: the document is complete and has this many bytes.
  case finished(count: Int)
  /// From the maker: why there is no document.
  case failure(String)

  /// What the message is.
  package var kind: FormFrame.Kind {
    switch self {
    case .hello: .hello
    case .document: .document
    case .sheet: .sheet
    case .endOfDocument: .endOfDocument
    case .bytes: .bytes
    case .note: .note
    case .finished: .finished
    case .failure: .failure
    }
  }
}
