extension BatchRequest {
  /// The views to make.
  var resolvedViews: [AgendaView] { views.isEmpty ? [.week] : views }
  /// The formats to write.
  var resolvedFormats: [OutputFormat] { formats.isEmpty ? [.html] : formats }

  /// Checks what no single option can know: whether the options fit the views, the formats and each other.
  /// - Parameter given: The options that were given.
  public func validate(given: [BatchOption]) throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is missing: it says where the pages go.") }
    guard manifest != nil || !page.inputs.isEmpty else {
      throw UsageError("No input: give .ics files, directories, @lists, or - for a list on standard input.")
    }
    guard manifest == nil || page.inputs.isEmpty else {
      throw UsageError("--jobs names the inputs of each job; leave out '\(page.inputs[0])'.")
    }
    guard page.inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("Standard input (-) can be read only once.")
    }
    guard !isResuming || !isForced else { throw UsageError("--resume and --force contradict each other.") }
    // With a manifest, options on the command line are defaults that not every job needs.
    if manifest == nil { try validatePages(given: given) }
  }

  /// Checks the options of pages against the views and formats.
  func validatePages(given: [BatchOption]) throws(UsageError) {
    for view in resolvedViews where !resolvedFormats.contains(where: { $0.views.contains(view) }) {
      throw UsageError(
        "The view '\(view.rawValue)' cannot be written as \(list(resolvedFormats.map(\.rawValue), "or")).")
    }
    for format in resolvedFormats where !resolvedViews.contains(where: format.views.contains) {
      throw UsageError("\(format.rawValue) cannot show \(list(resolvedViews.map(\.rawValue), "or")).")
    }
    for option in given.compactMap(\.pageOption) where option.name != "from" && option.name != "to" {
      guard resolvedViews.contains(where: option.views.contains) else {
        throw UsageError(
          "--\(option.name) has no meaning in the views of this batch: \(list(resolvedViews.map(\.rawValue))).")
      }
      guard resolvedFormats.contains(where: option.formats.contains) else {
        throw UsageError("--\(option.name) has no meaning in \(list(resolvedFormats.map(\.rawValue))).")
      }
    }
    if interval != nil, !resolvedViews.contains(where: AgendaView.lists.contains) {
      throw UsageError("--every belongs to the views 'agenda', 'timeline' and 'events'.")
    }
  }
}
