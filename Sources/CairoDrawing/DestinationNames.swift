internal import PageDrawing

/// The destinations of a document, of which each is made once.
final class DestinationNames {
  private let names: Set<String>
  private var reached: Set<String> = []

  init(_ names: Set<String>) { self.names = names }

  /// Whether the document has a destination.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a link leads somewhere: into another document, or to a destination that this one has.
  func contains(_ link: LinkTarget) -> Bool {
    guard case .destination(let name) = link else { return true }
    return names.contains(name)
  }

  /// Notes that the painter has come to a destination; false if it has been there before.
  func reach(_ name: String) -> Bool { names.contains(name) && reached.insert(name).inserted }
}
