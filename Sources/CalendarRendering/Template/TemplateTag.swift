/// A piece of a template: text, or a tag between braces.
struct TemplateTag {
  /// What it is.
  enum Kind: Equatable {
    /// Text outside tags, or a quoted text in a tag.
    case text([UInt8])
    /// `{{! … }}`.
    case comment
    /// `{{name}}`.
    case field
    /// `{{#name}}`.
    case section
    /// `{{^name}}`.
    case inverted
    /// `{{/name}}`.
    case end
  }

  /// What stands behind the name.
  enum Argument: Equatable {
    case none
    case text(String)
    case number(Int)
    /// `= "text"`.
    case equals(String)
  }

  var kind: Kind
  var name = ""
  var argument = Argument.none
  /// The offset of its first byte.
  var position: Int

  /// Whether it writes nothing by itself, so that a line with nothing else is left out.
  var isSilent: Bool {
    switch kind {
    case .comment, .section, .inverted, .end: true
    case .text, .field: false
    }
  }
}
