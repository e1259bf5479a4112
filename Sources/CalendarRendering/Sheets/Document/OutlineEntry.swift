internal import PageDrawing

/// An entry of the outline of a document.
package struct OutlineEntry: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The depth; 1 is the highest.
  package var level: Int
  /// The name of the place that it leads to.
  package var destination: String

  /// The step that records it.
  var drawing: Drawing { .bookmark(title: title, level: level, destination: destination) }
}
