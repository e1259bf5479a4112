/// Converts pages to bytes. Programs may add their own conforming types.
public protocol Renderer: Sendable {
  /// Renders the page as a complete UTF-8 document.
  func render(_ page: Page, settings: PageSettings) -> [UInt8]
}
