package import Bytes

/// A document in any format, and what its reader may miss.
package struct OutputDocument {
  package var content: OutputContent
  /// Sentences such as `No font here has Japanese text; install fonts-noto-cjk.`
  package var notes: [String] = []

  package init(bytes: [UInt8], notes: [String] = []) { (content, self.notes) = (.bytes(bytes), notes) }

  package init(_ content: OutputContent) { self.content = content }

  /// The whole document in memory; made anew with each use.
  package var bytes: [UInt8] { content.bytes }
}

/// The bytes of a document: in memory, or made while they are written.
package enum OutputContent {
  case bytes([UInt8])
  /// Passes the bytes on.
  case making((Chunks) -> Void)

  /// Passes the bytes on.
  package func write(to chunks: Chunks) {
    switch self {
    case .bytes(let bytes): chunks.append(bytes)
    case .making(let make): make(chunks)
    }
  }

  /// All bytes in memory.
  package var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .making(let make): Chunks.collected(make)
    }
  }
}

extension OutputDocument: Equatable {
  /// Compares the whole documents, which are made for it.
  package static func == (left: OutputDocument, right: OutputDocument) -> Bool {
    left.bytes == right.bytes && left.notes == right.notes
  }
}
