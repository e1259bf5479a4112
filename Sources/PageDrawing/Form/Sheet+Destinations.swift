extension Sheet {
  /// The names of the destinations on the sheet.
  package var destinationNames: Set<String> {
    drawings.reduce(into: []) { names, step in
      if case .destination(let name, _) = step { names.insert(name) }
    }
  }
}
