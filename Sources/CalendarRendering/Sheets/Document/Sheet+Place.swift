package import PageDrawing

extension Sheet {
  /// Makes the sheet the target of outline entries.
  package mutating func begin(_ entries: [OutlineEntry]) {
    guard let last = entries.last else { return }
    let place = Drawing.destination(name: last.destination, at: DrawingPoint(x: 0, y: 0))
    drawings.insert(contentsOf: [place] + entries.map(\.drawing), at: 0)
  }
}
