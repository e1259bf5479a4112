package import Bytes

/// Converts pages to bytes. Programs may add their own conforming types.
public protocol Renderer: Sendable {
  /// Renders the page as a complete UTF-8 document.
  func render(_ page: Page, settings: PageSettings) -> [UInt8]
}

/// A renderer that passes a document on in pieces while it makes it.
package protocol ChunkRenderer: Renderer {
  /// Renders the page as a complete UTF-8 document.
  func render(_ page: Page, settings: PageSettings, to chunks: Chunks)
}

extension ChunkRenderer {
  /// Renders the page as a complete UTF-8 document in memory.
  package func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    Chunks.collected { render(page, settings: settings, to: $0) }
  }
}
