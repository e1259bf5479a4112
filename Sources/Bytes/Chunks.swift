/// Takes a document in pieces while it is made, so that it is never whole in memory.
///
/// A stage that makes bytes appends them here and does not know where they go: to a file, to a pipe, into another
/// document.
package final class Chunks {
  private let take: (ByteView) -> Bool
  /// Whether bytes are still taken. If not, a stage may stop; whoever created this knows why.
  package private(set) var isOpen = true

  /// Why a stage could not make the bytes that follow; nil if it could.
  package private(set) var failure: (any Error)?

  /// The size at which stages pass a piece on, in bytes.
  package static let pieceSize = 1 << 16

  /// - Parameter take: Takes the next bytes, which are valid during the call; false if no more are wanted.
  package init(_ take: @escaping (ByteView) -> Bool) { self.take = take }

  /// Passes bytes on.
  package func append(_ bytes: ByteView) {
    guard isOpen, !bytes.isEmpty else { return }
    isOpen = take(bytes)
  }

  /// Passes bytes on.
  package func append(_ bytes: [UInt8]) { bytes.withByteView { append($0) } }

  /// Ends the bytes because the following ones cannot be made.
  package func fail(_ error: any Error) {
    guard isOpen else { return }
    (isOpen, failure) = (false, error)
  }

  /// All bytes that `make` appends.
  /// - Parameter count: How many there are, if that is known; an array that grows takes up to three times as much memory.
  package static func collected(count: Int = 0, _ make: (Chunks) -> Void) -> [UInt8] {
    let all = Collected()
    all.bytes.reserveCapacity(count)
    make(
      Chunks { bytes in
        all.bytes.append(contentsOf: bytes)
        return true
      })
    return all.bytes
  }

  private final class Collected {
    var bytes: [UInt8] = []
  }
}

extension ByteBuffer {
  /// Passes the bytes on and becomes empty.
  package mutating func drain(to chunks: Chunks) {
    withByteView { chunks.append($0) }
    removeLast(count)
  }
}
