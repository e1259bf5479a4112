/// Something that turns pages into bytes. The set is open: a program may bring its own.
public protocol Renderer: Sendable {
  /// The page as a complete document in UTF-8.
  func render(_ page: Page, settings: PageSettings) -> [UInt8]
}
