/// A fragment of a document, well-formed and escaped. Created only by ``MarkupWriter``.
package struct Markup: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates an HTML fragment.
  package static func html(_ write: (inout MarkupWriter) -> Void) -> Markup {
    var writer = MarkupWriter(dialect: .html)
    write(&writer)
    return Markup(bytes: writer.bytes)
  }

  /// Creates an SVG fragment.
  package static func svg(_ write: (inout MarkupWriter) -> Void) -> Markup {
    var writer = MarkupWriter(dialect: .svg)
    write(&writer)
    return Markup(bytes: writer.bytes)
  }
}
