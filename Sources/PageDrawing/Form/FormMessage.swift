/// A message between a program and the helper that turns its drawings into PDF or PNG.
package enum FormMessage: Hashable, Sendable {
  /// The first message in both directions.
  case hello(FormHello)
  /// To the helper: a document starts.
  case document(PaperFormat, DocumentProperties)
  /// To the helper: a sheet of the document.
  case sheet(Sheet)
  /// To the helper: the document is complete and can be made.
  case endOfDocument
  /// From the helper: a part of the finished document.
  case bytes(ArraySlice<UInt8>)
  /// From the helper: something that the reader of the document may miss.
  case note(String)
  /// From the helper: the document is complete and has this many bytes.
  case finished(count: Int)
  /// From the helper: why there is no document.
  case failure(String)

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

/// Output formats for drawings.
package enum PaperFormat: Hashable, Sendable {
  /// PDF with any number of pages.
  case pdf
  /// PNG with one page.
  case png(dotsPerInch: Int)
}

/// The versions that each program sends first.
package struct FormHello: Hashable, Sendable {
  /// The version of the message format. Changes with every change of the format.
  package static let formVersion = 1
  /// The first bytes of a stream of messages, after the header of the first frame.
  static let magic = Array("ics2day drawings\n".utf8)
  static let versions = 1...1_000_000

  /// The version of the message format that the program uses.
  package let formVersion: Int
  /// The release of the program.
  package let release: String

  package init(formVersion: Int = FormHello.formVersion, release: String) {
    self.formVersion = formVersion
    self.release = release
  }
}

/// An encoded message: its kind in one byte, the length of its payload in four (little-endian), then the payload.
package struct FormFrame: Hashable, Sendable {
  /// The kinds of messages.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case hello = 1
    case document, sheet, endOfDocument
    case bytes = 65
    case note, finished, failure

    /// The maximum payload of this kind, in bytes.
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

  /// The size of kind and length, in bytes.
  package static let headSize = 5

  /// How to read the payload.
  package let kind: Kind
  /// The bytes after kind and length.
  package let payload: ArraySlice<UInt8>

  package init(_ kind: Kind, _ payload: ArraySlice<UInt8>) {
    self.kind = kind
    self.payload = payload
  }
}
