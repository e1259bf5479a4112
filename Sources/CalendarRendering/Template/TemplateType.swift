/// The output type of a template, which determines how calendar texts are escaped.
public enum TemplateType: String, CaseIterable, Hashable, Sendable {
  /// Plain text for terminals, mails and status bars.
  case text
  /// HTML, also parts of a document.
  case html
  /// XML, such as a feed or an SVG drawing.
  case xml
  /// LaTeX source.
  case latex
  /// Org mode of Emacs.
  case org
  /// Markdown (CommonMark, GFM).
  case markdown
  /// Comma-, semicolon- or tab-separated values (RFC 4180).
  case csv
  /// JSON (RFC 8259).
  case json

  private static let extensions: [String: TemplateType] = [
    "txt": .text, "text": .text, "html": .html, "htm": .html, "xhtml": .xml, "xml": .xml, "svg": .xml, "atom": .xml,
    "rss": .xml, "tex": .latex, "latex": .latex, "org": .org, "md": .markdown, "markdown": .markdown, "csv": .csv,
    "tsv": .csv, "json": .json,
  ]

  /// The file extension of a template's output: `org` for `agenda.org.tmpl`, `html` for `mail.html`; nil if there is
  /// none.
  /// - Parameter fileName: The path of the template. A final `.tmpl`, `.template` or `.mustache` is ignored.
  public static func outputExtension(ofFile fileName: String) -> String? {
    var parts = (fileName.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, ["tmpl", "template", "mustache"].contains(last.lowercased()) {
      parts.removeLast()
    }
    // It becomes part of file names in a batch.
    guard parts.count > 1, let last = parts.last, (1...10).contains(last.utf8.count),
      last.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
    else { return nil }
    return last.lowercased()
  }

  /// The type for a template's file extension before `.tmpl`: `agenda.org.tmpl`, `mail.html`; nil if it is unknown.
  public init?(fileName: String) {
    guard let found = Self.outputExtension(ofFile: fileName).flatMap({ Self.extensions[$0] }) else { return nil }
    self = found
  }
}
