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

/// What drawings are made into.
package enum PaperFormat: Hashable, Sendable {
  /// PDF of any number of pages.
  case pdf
  /// PNG of one page.
  case png(dotsPerInch: Int)
}

/// What a program says first about itself.
package struct FormHello: Hashable, Sendable {
  /// The version of the form of messages. Changes with every change of the form.
  package static let formVersion = 1
  /// The first bytes of a stream of messages, after the head of the first frame.
  static let magic = Array("ics2day drawings\n".utf8)
  static let versions = 1...1_000_000

  /// The version of the form that the program writes and reads.
  package let formVersion: Int
  /// The version of the program.
  package let release: String

  package init(formVersion: Int = FormHello.formVersion, release: String) {
    self.formVersion = formVersion
    self.release = release
  }
}

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
