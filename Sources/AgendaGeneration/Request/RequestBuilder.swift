internal import CalendarRendering

/// Builds a request from words, options, and the settings of the configuration file.
package struct RequestBuilder {
  private let words: RequestWords
  private let options: [(option: RequestOption, value: String)]
  private let local: () -> LocalDateReader?
  private let settings: [(option: RequestOption, value: String)]

  /// - Parameters:
  ///   - options: The options that were given.
  ///   - settings: The settings of the configuration file. Options that were given override them.
  ///   - local: Parses dates in the user's language.
  package init(
    words: RequestWords, options: [(option: RequestOption, value: String)],
    settings: [(option: RequestOption, value: String)] = [], local: @escaping () -> LocalDateReader? = { nil }
  ) {
    (self.words, self.settings, self.local) = (words, settings, local)
    self.options = options.map { ($0.option, Self.inEnglish($0.value, of: $0.option, local)) }
  }

  /// Translates a date to English; other values are unchanged.
  private static func inEnglish(
    _ value: String, of option: RequestOption, _ local: () -> LocalDateReader?
  ) -> String {
    if option.name == "to", OptionValue.isLastDay(value) {
      let mark = OptionValue.lastDayMark
      return mark + inEnglish(String(value.dropFirst(mark.count)), of: option, local)
    }
    guard ["date", "from", "to", "selected"].contains(option.name), !OptionValue.isNumericDate(value),
      (try? OptionValue.dates(inWords: value)) ?? nil == nil, let reader = local()
    else { return value }
    // A date with a fault, such as a wrong weekday, is a date, whose fault the English words have, too.
    do { guard try reader.range(value) != nil else { return value } } catch {}
    return reader.english(value) ?? value
  }

  /// The request, and notes about options without effect on it.
  /// - Parameter standardInputs: The inputs of a view if the words name none.
  package func request(
    standardInputs: (AgendaView) -> [String]
  ) throws(UsageError) -> (request: AgendaRequest, notes: [String]) {
    // All values are checked, even without effect.
    var request = try self.request(applying: options)
    var notes = words.notes
    let views = [request.view] + request.furtherViews
    var effective = options.filter { given in views.contains(where: given.option.applies(to:)) }
    for (option, _) in options where !effective.contains(where: { $0.option == option }) {
      let fitting = AgendaView.allCases.filter(option.applies(to:)).map { "'\($0.rawValue)'" }
      notes.append("--\(option.name) has no effect on the view '\(request.view.rawValue)', only on \(list(fitting)).")
    }
    request = try self.request(applying: effective)
    if request.view == .compare, words.inputs.count == 2 {
      notes.append("'compare' compares each calendar with programs built on libical; to compare two calendars: diff.")
    }
    if words.views.isEmpty, let output = request.output, let named = Self.view(inNameOf: output), named != request.view
    {
      notes.append(
        "The name of a file chooses no view: \(terminalSafe(output)) shows the view '\(request.view.rawValue)'; write '\(named.rawValue)' for the other."
      )
    }
    if words.dates != nil, !request.view.descriptor.hasDates {
      notes.append("A date has no effect on the view '\(request.view.rawValue)'.")
    }
    if let hours = words.hours, !request.view.takes(.hours) {
      notes.append(
        "The view '\(request.view.rawValue)' has all hours of these days; for hours: day --hours \(hours).")
    }
    if !request.hasTemplate, let format = request.resolvedFormat {
      for (option, _) in effective where !option.applies(to: format) {
        let fitting = OutputFormat.allCases.filter(option.applies(to:)).map(\.rawValue)
        notes.append("--\(option.name) has no effect on the format \(format.rawValue), only on \(list(fitting)).")
      }
      effective.removeAll { !$0.option.applies(to: format) }
      if request.listsEvents(as: format) {
        for (option, _) in effective where !option.changesListedEvents && !option.choosesDays {
          notes.append(
            "--\(option.name) has no effect on the format \(format.rawValue), which lists the events of the view '\(request.view.rawValue)'."
          )
        }
      }
      notes += effective.compactMap { request.note(onPartialEffectOf: $0.option, in: format) }
      request = try self.request(applying: effective)
    }
    if let format = request.resolvedFormat, format.descriptor.isData, words.views.isEmpty, words.dates == nil,
      !request.hasDays, request.dayCount == nil, !request.view.descriptor.isTitledByOccurrences
    {
      notes.append("Without a view or days, these are the events of today; for all events write: events.")
    }
    if request.inputs.isEmpty { request.inputs = standardInputs(request.view) }
    request.run.namedFiles = (settings + options).filter { $0.option.kind == .file && $0.option.name != "output" }
      .map(\.value)
    try request.validate(given: effective.map(\.option))
    return (request, notes.map { "ics2day: \($0)" })
  }

  private func request(
    applying options: [(option: RequestOption, value: String)]
  ) throws(UsageError) -> AgendaRequest {
    var request = AgendaRequest()
    request.inputs = words.inputs
    var usual = words.isOpenEnded ? .agenda : words.dates.flatMap(Self.view)
    // `json team.ics` writes all events.
    if usual == nil, let format = words.format, format.descriptor.isData { usual = .events }
    // Fields are of lists.
    if words.views.isEmpty, options.contains(where: { $0.option.name == "fields" }) { usual = .agenda }
    if let view = words.views.first ?? usual { request.view = view }
    request.furtherViews = Array(words.views.dropFirst())
    let views = [request.view] + request.furtherViews
    let applied = settings.filter { setting in
      views.contains(where: setting.option.applies(to:))
        && !self.options.contains(where: { overrides($0.option, setting.option) })
        && !(setting.option.name == "format" && (words.format != nil || words.writesCalendar))
    }
    let unset = request
    let wordFormat = words.format ?? (words.writesCalendar ? .ics : nil)
    request = try Self.withdrawing(applied, wordFormat, given: options.map(\.option)) { settings throws(UsageError) in
      var request = unset
      for (option, value) in settings { try option.apply(value, to: &request) }
      for (option, value) in options { try option.apply(value, to: &request) }
      if let dates = words.dates { try apply(dates, to: &request) }
      return request
    }
    let isOpenedUnnamed = request.run.opens && request.output == nil && request.format == nil && !request.hasTemplate
    if isOpenedUnnamed, OutputFormat.html.shows(request.view) { request.format = .html }
    // `next 5 --limit 2`, `tomorrow afternoon --hours 13-20`: an option says it more exactly than words.
    func isGiven(_ name: String) -> Bool { options.contains { $0.option.name == name } }
    if let count = words.count, !isGiven("limit") { request.content.filter.limit = count }
    if words.only == .last {
      guard words.dates != nil || request.hasDays || request.dayCount != nil else {
        throw UsageError(HabitWords.lastNeedsDays)
      }
      request.layout.isNewestFirst = true
    }
    (request.content.tellsCount, request.content.leavesOutPast) = (words.counts, words.leavesOutPast)
    if request.format == nil { request.format = words.format }
    if words.writesCalendar, request.format == nil, request.output == nil, !request.hasTemplate {
      request.format = .ics
    }
    // Settings for usual pages leave nothing out of what was asked for.
    if !isGiven("days"), request.hasDays || request.hasAllDays { request.dayCount = nil }
    if !isGiven("months"), request.hasDays, views.contains(where: { $0.descriptor.planner != nil }) {
      request.monthCount = nil
    }
    if !isGiven("limit"), words.count == nil, request.isConversion { request.content.filter.limit = nil }
    if let length = words.length, !isGiven("min-duration") { try Self.apply(length, to: "min-duration", in: &request) }
    if let hours = words.hours, !isGiven("hours") { try Self.apply(hours, to: "hours", in: &request) }
    if let grouping = words.grouping, !isGiven("by") { try Self.apply(grouping, to: "by", in: &request) }
    if !words.text.isEmpty { apply(words.text.joined(separator: " "), to: &request) }
    return request
  }

  private static func apply(
    _ value: String, to option: String, in request: inout AgendaRequest
  ) throws(UsageError) {
    try RequestOption.named(option)?.apply(value, to: &request)
  }

  private func overrides(_ option: RequestOption, _ setting: RequestOption) -> Bool {
    option == setting || RequestOption.alternatives(to: setting.name).contains(option.name)
  }

  /// A request without the settings that cannot be combined with what was asked for, which alone is valid.
  /// - Parameters:
  ///   - wordFormat: The format in words.
  ///   - request: The request with some of the settings.
  private static func withdrawing(
    _ settings: [(option: RequestOption, value: String)], _ wordFormat: OutputFormat?, given: [RequestOption],
    _ request: ([(option: RequestOption, value: String)]) throws(UsageError) -> AgendaRequest
  ) throws(UsageError) -> AgendaRequest {
    func isValid(_ request: AgendaRequest) -> Bool {
      var request = request
      // The words may be given later.
      if request.inputs.isEmpty { request.inputs = ["calendar.ics"] }
      if request.content.query == nil { request.content.query = "words" }
      // Other options have no effect.
      let format = request.hasTemplate ? nil : request.resolvedFormat
      let given = given.filter { option in format.map(option.applies(to:)) ?? true }
      do { try request.validate(given: given) } catch { return false }
      return true
    }
    var (settings, whole) = (settings, try request(settings))
    guard !settings.isEmpty else { return whole }
    let plain = try request([])
    // First, because a template decides which other settings have an effect.
    var fitting: [(option: RequestOption, value: String)] = []
    for setting in settings where try !contradictsOutput(setting, of: plain, wordFormat) { fitting.append(setting) }
    if fitting.count < settings.count { (settings, whole) = (fitting, try request(fitting)) }
    // As options, these have no effect.
    let effective = settings.filter { setting in
      whole.hasTemplate
        ? setting.option.description.appliesToTemplates || ["template", "fields"].contains(setting.option.name)
        : whole.resolvedFormat.map(setting.option.applies(to:)) ?? true
    }
    if effective.count < settings.count { (settings, whole) = (effective, try request(effective)) }
    let isNamed = plain.output.map { $0 != "-" && OutputFormat(path: $0) != nil } ?? false
    let isPlainValid = isValid(plain)
    guard isNamed || isPlainValid && !isValid(whole) else { return whole }
    var kept: [(option: RequestOption, value: String)] = []
    for setting in settings {
      // The ending of a file chooses its format.
      if isNamed, setting.option.name == "format" { continue }
      if isPlainValid, !isValid(try request([setting])) { continue }
      kept.append(setting)
    }
    return kept.count == settings.count ? whole : try request(kept)
  }

  /// Whether a setting is a template or fields that would write something else than the ending of the output, or the format
  /// that was given, says.
  private static func contradictsOutput(
    _ setting: (option: RequestOption, value: String), of plain: AgendaRequest, _ wordFormat: OutputFormat?
  ) throws(UsageError) -> Bool {
    guard ["template", "fields"].contains(setting.option.name) else { return false }
    var request = plain
    request.format = request.format ?? wordFormat
    try setting.option.apply(setting.value, to: &request)
    guard request.format == nil || request.writesColumns else { return true }
    // What a template writes may be in its name or its text.
    if let path = request.templateFile, let named = request.namedFormat,
      let template = try? TemplateFile(path: path).load()
    {
      return OutputFormat(fileExtension: template.fileExtension) != named
    }
    return request.contradictsOutput
  }

  /// Searches for words: one event by its name, or all events that contain them.
  private func apply(_ text: String, to request: inout AgendaRequest) {
    if request.view.descriptor.words == .name {
      request.content.query = text
    } else {
      request.content.filter.search = request.content.filter.search.map { SearchText.both($0, text) } ?? text
    }
  }

  /// The view that is the name of a file without its directory and ending: `week.svg`.
  private static func view(inNameOf path: String) -> AgendaView? {
    let name = path.split(separator: "/").last ?? ""
    return AgendaView(rawValue: name.prefix { $0 != "." }.lowercased())
  }

  /// The view that shows dates best.
  private static func view(_ dates: DateSpecificationRange) -> AgendaView? {
    guard dates.first == dates.last else { return .agenda }
    switch dates.first.period {
    case .day, .weekend: return .day
    case .week: return .week
    case .month: return .month
    case .year: return .year
    }
  }

  private func apply(_ dates: DateSpecificationRange, to request: inout AgendaRequest) throws(UsageError) {
    guard request.date == nil, request.from == nil, request.to == nil else {
      throw UsageError("Two dates were given: one with --date, --from or --to, and one in words.")
    }
    let takesRangesOnly = request.view.takes(.range) && !request.view.takes(.times)
    if words.isOpenEnded {
      request.from = dates.first
    } else if dates.first == dates.last, !takesRangesOnly {
      request.date = dates.first
    } else {
      (request.from, request.to) = (.start(of: dates), .end(of: dates))
    }
  }
}

extension AgendaRequest {
  /// Whether it writes its events as a calendar.
  fileprivate var isConversion: Bool { view.descriptor.report == nil && resolvedFormat?.conversion != nil }

  /// Whether it has a whole calendar, or years of it, if no days are named.
  fileprivate var hasAllDays: Bool {
    view.descriptor.hasAllDays || isConversion && resolvedFormat.map { !listsEvents(as: $0) } ?? false
  }

  /// A note if an option has an effect on the view and on the format, but not on this page; nil for any other option.
  fileprivate func note(onPartialEffectOf option: RequestOption, in format: OutputFormat) -> String? {
    let options = option.description.viewOptions
    let descriptors = ([view] + furtherViews).map(\.descriptor).filter { !options.isDisjoint(with: $0.options) }
    let begin = "--\(option.name) has no effect on"
    let isData = format.descriptor.isData || format.conversion != nil
    if isData, option.description.changesNoData, !listsEvents(as: format) || option.applies(to: .events) {
      return "\(begin) the format \(format.rawValue)."
    }
    // Only pages have months beside a list. The months of a grid choose its days.
    if !format.takes(.look), !options.isDisjoint(with: [.monthCount, .calendarSystem]),
      !descriptors.isEmpty, descriptors.allSatisfy({ $0.smallMonths == .besideList })
    {
      return "\(begin) the view '\(view.rawValue)' as \(format.rawValue), which has only its list."
    }
    guard !listsEvents(as: format) else { return nil }
    if option.name == "height", look.height == .window, !format.takes(.interaction) {
      let fitting = OutputFormat.allCases.filter { $0.takes(.interaction) && option.applies(to: $0) }.map(\.rawValue)
      return "--height window has no effect on the format \(format.rawValue), only on \(list(fitting))."
    }
    if format != .text, descriptors.allSatisfy({ !options.isDisjoint(with: $0.textOptions) }) {
      return "\(begin) the view '\(view.rawValue)' as \(format.rawValue), only as text."
    }
    guard descriptors.allSatisfy({ !options.isDisjoint(with: $0.styleOptions) }),
      !format.takes(.sheets)
        || !descriptors.contains(where: { $0.sheetStyles.contains(sheets.sheetStyle ?? .standard) })
    else { return nil }
    let styles = Set(descriptors.flatMap(\.sheetStyles)).map(\.rawValue).sorted()
    let place = format.takes(.sheets) ? "without" : "as \(format.rawValue), only on sheets with"
    return "\(begin) the view '\(view.rawValue)' \(place) --sheet-style \(list(styles, "or"))."
  }
}
