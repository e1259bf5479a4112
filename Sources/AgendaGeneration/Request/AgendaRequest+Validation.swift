package import CalendarModel

extension AgendaRequest {
  /// The error for days that end before they begin, in the words of the options that were given.
  /// - Parameters:
  ///   - first: The first day; that of a batch is today if there is no `--from`.
  ///   - end: The day after the last.
  package func emptyDays(from first: CivilDate, to end: CivilDate) -> UsageError {
    // Of `--until`, and of a period in words, the last day was written.
    if case .end? = to {
      let last = end.adding(days: -1)
      return from == nil
        ? UsageError("The last day, \(last), is before today; add --from.")
        : UsageError("--from \(first) is after the last day, \(last).")
    }
    return from == nil
      ? UsageError("--to \(end) is not after today, \(first); add --from. --to is exclusive.")
      : UsageError("--to \(end) is not after --from \(first). --to is exclusive.")
  }

  /// Checks whether the options fit the view and each other.
  /// - Parameter given: The options that were given.
  /// - Throws: ``UsageError`` for the first conflict.
  package func validate(given: [RequestOption]) throws(UsageError) {
    let shownViews = [view] + furtherViews
    for option in given where !shownViews.contains(where: option.applies(to:)) {
      let fitting = AgendaView.allCases.filter(option.applies(to:)).map { "'\($0.rawValue)'" }
      var message = "--\(option.name) does not apply to the view '\(view.rawValue)', only to \(list(fitting))."
      if view.takes(.pages), !view.takes(.lists), option.name == "from" || option.name == "to" {
        message += " For '\(view.rawValue)' use --date."
      }
      throw UsageError(message)
    }
    if [.text, .name].contains(view.descriptor.words), content.query == nil, content.filter.search == nil,
      view.descriptor.words == .name || !content.filter.selects
    {
      throw UsageError("'\(view.rawValue)' needs words to look for, as in: \(view.descriptor.examples[0].lines[0])")
    }
    guard !inputs.isEmpty || !view.descriptor.needsInput else {
      throw UsageError("No input: give one or more .ics files, or - for standard input.")
    }
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("Standard input (-) can be used only once.")
    }
    try validateDates()
    try validateOutput()
    try sheets.validate(for: shownViews)
    if hasTemplate { return try validateTemplate(given: given) }
    guard let format = resolvedFormat else { return }
    for option in given where !option.applies(to: format) {
      let fitting = OutputFormat.allCases.filter(option.applies(to:)).map(\.rawValue)
      throw UsageError(
        "--\(option.name) does not apply to the format \(format.rawValue), only to \(list(fitting)).")
    }
  }

  private func validateTemplate(given: [RequestOption]) throws(UsageError) {
    let name = formOption ?? ""
    guard templateFile == nil || fields == nil else { throw UsageError("--template and --fields cannot be combined.") }
    guard format == nil || writesColumns else {
      throw UsageError("--format cannot be combined with --\(name), which determines the form of the output.")
    }
    guard !contradictsOutput else {
      throw UsageError(
        "-o \(output ?? "") cannot be combined with --fields, which writes text, or CSV if it has only names: start,title."
      )
    }
    if let option = given.first(where: { !$0.description.appliesToTemplates }) {
      throw UsageError("--\(option.name) cannot be combined with --\(name).")
    }
    if let templateFile, inputs.contains(templateFile) {
      throw UsageError("The template '\(templateFile)' is also an input.")
    }
    if let templateFile, output == templateFile {
      throw UsageError("The output '\(templateFile)' is also the template and would be overwritten.")
    }
  }

  private func validateDates() throws(UsageError) {
    if date != nil, from != nil || to != nil {
      throw UsageError("--date cannot be combined with --from or --to.")
    }
    if let dayCount, dayCount > RequestedDays.mostColumns, view.takes(.columns), view.takes(.dayCount) {
      throw UsageError(
        "--days \(dayCount): the view '\(view.rawValue)' shows at most \(RequestedDays.mostColumns) days; for more use"
          + " 'agenda'.")
    }
    if monthCount != nil, to != nil {
      throw UsageError("--months cannot be combined with --to.")
    }
    if dayCount != nil, to != nil {
      throw UsageError("--days cannot be combined with --to.")
    }
  }

  /// Checks the options of multi-page documents.
  private func validatePages(_ format: OutputFormat) throws(UsageError) {
    for (index, other) in furtherViews.enumerated() {
      guard format.takes(.document) else {
        throw UsageError("Several views need a PDF document: add -o planner.pdf or --format pdf.")
      }
      if other == view || furtherViews[..<index].contains(other) {
        throw UsageError("The view '\(other.rawValue)' is named twice.")
      }
      for single in [view, other] where single.descriptor.planner == nil {
        throw UsageError(
          "The view '\(single.rawValue)' cannot be combined with others, only"
            + " \(list(AgendaView.planners.map { "'\($0.rawValue)'" })).")
      }
    }
  }

  private func validateOutput() throws(UsageError) {
    guard let format = resolvedFormat else {
      throw UsageError(
        "The extension of '\(output ?? "")' is not a known format; add --format \(OutputFormat.allNames) or use one of the"
          + " extensions \(OutputFormat.allExtensions.joined(separator: ", ")).")
    }
    if let output, self.format == nil, let named = OutputFormat(rawValue: output) ?? OutputFormat(fileExtension: output)
    {
      throw UsageError(
        "-o \(output) names a file without an extension; write -o \(view.rawValue).\(named.fileExtension), or --format \(named.rawValue) to print it."
      )
    }
    if run.opens, output == "-" { throw UsageError("--open needs a file to open: -o FILE instead of -o -.") }
    if run.watches, inputs.contains("-") { throw UsageError("--watch needs files: standard input is read only once.") }
    if run.repairs, output == nil || output == "-" {
      throw UsageError("--fix needs a file for the repaired calendar: -o mended.ics.")
    }
    if run.repairs, format.conversion == nil {
      let formats = OutputFormat.allCases.filter { $0.conversion != nil }.map(\.rawValue)
      throw UsageError("--fix writes \(list(formats, "or")), not \(format.rawValue): -o mended.ics.")
    }
    guard format.shows(view) || listsEvents(as: format) || run.repairs else {
      let fitting = view.formats.map(\.rawValue)
      var other = view == .compare && inputs.count == 2 ? " To compare two calendars: diff." : ""
      if format.takes(.image), view.takes(.pages) { other = " For an image: month --months 12." }
      throw UsageError("The view '\(view.rawValue)' supports \(list(fitting, "or")), not \(format.rawValue).\(other)")
    }
    try validatePages(format)
    if let output, output != "-", inputs.contains(output) {
      throw UsageError("The output '\(output)' is also an input and would be overwritten.")
    }
  }
}

/// A number with its noun: `1 event`, `2 events`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Joins words into a list for a sentence: `a`, `a and b`, `a, b and c`.
package func list(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
