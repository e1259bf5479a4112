public import AgendaGeneration

extension BatchRequest {
  /// The views to render.
  var resolvedViews: [AgendaView] { views.isEmpty ? [.week] : views }
  /// The formats to write.
  var resolvedFormats: [OutputFormat] { formats.isEmpty ? [page.hasTemplate ? .text : .html] : formats }

  /// Checks whether the options fit the views, the formats and each other.
  /// - Parameter given: The options that were given.
  /// - Throws: ``AgendaGeneration/UsageError`` for the first conflict.
  public func validate(given: [BatchOption]) throws(UsageError) {
    guard outputDirectory != nil else { throw UsageError("--out DIRECTORY is required.") }
    guard manifest != nil || !page.inputs.isEmpty else {
      throw UsageError("No input: give .ics files, directories, @lists, or - for a list on standard input.")
    }
    guard manifest == nil || page.inputs.isEmpty else {
      throw UsageError("Inputs cannot be combined with --jobs; remove '\(page.inputs[0])'.")
    }
    guard page.inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("Standard input (-) can be used only once.")
    }
    guard hookTimeoutInSeconds == nil || hook != nil else { throw UsageError("--hook-timeout is for --hook.") }
    guard !isResuming || !isForced else { throw UsageError("--resume and --force cannot be combined.") }
    // With a job file, command-line options are defaults that need not fit every job.
    if manifest == nil { try validatePages(given: given) }
  }

  /// Checks the page options against the views and formats.
  func validatePages(given: [BatchOption]) throws(UsageError) {
    if page.hasTemplate {
      guard formats.isEmpty else { throw UsageError("--format cannot be combined with a template.") }
      if let option = given.compactMap(\.pageOption).first(where: { !$0.appliesToTemplates }) {
        throw UsageError("--\(option.name) cannot be combined with a template.")
      }
    }
    if hasOneDocument {
      guard resolvedFormats == [.pdf] else {
        throw UsageError("--one-document is for PDF; add --format pdf.")
      }
      guard resolvedViews.allSatisfy(AgendaView.planners.contains) else {
        throw UsageError(
          "--one-document combines only the views \(list(AgendaView.planners.map { "'\($0.rawValue)'" })).")
      }
    }
    for view in resolvedViews where !resolvedFormats.contains(where: { $0.views.contains(view) }) {
      throw UsageError(
        "The view '\(view.rawValue)' does not support \(list(resolvedFormats.map(\.rawValue), "or")).")
    }
    for format in resolvedFormats where !resolvedViews.contains(where: format.views.contains) {
      throw UsageError("The format \(format.rawValue) does not support \(list(resolvedViews.map(\.rawValue), "or")).")
    }
    for option in given.compactMap(\.pageOption) where option.name != "from" && option.name != "to" {
      guard resolvedViews.contains(where: option.views.contains) else {
        throw UsageError(
          "--\(option.name) does not apply to the views of this batch: \(list(resolvedViews.map(\.rawValue))).")
      }
      guard resolvedFormats.contains(where: option.formats.contains) else {
        throw UsageError("--\(option.name) does not apply to the format \(list(resolvedFormats.map(\.rawValue))).")
      }
    }
    try page.validateSheets(of: resolvedViews)
    if interval != nil, !resolvedViews.contains(where: AgendaView.lists.contains) {
      throw UsageError("--every applies only to 'agenda', 'timeline' and 'events'.")
    }
  }
}
