package import AgendaGeneration
internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering

/// An option of a site: its own, or one of its pages.
package typealias SiteOption = Option<SiteRequest>

extension SiteRequest: OptionedRequest {
  /// All options, under the headings of the help text.
  package static let optionGroups =
    [OptionGroup("Site", ownOptions)]
    + RequestOption.groups.compactMap { group in
      group.compactMap { ofPages.contains($0.name) || $0.isOfFeeds ? option($0) : nil }
    }

  private static func option(_ option: RequestOption) -> SiteOption {
    SiteOption(option, help: help(of: option)) { site, option, value throws(UsageError) in
      try option.apply(value, to: &site.page)
    }
  }

  /// The options of pages that apply to a site. Others select a page, or are about text and paper.
  private static let ofPages: Set<String> = [
    "from", "to", "tz", "tz2", "locale", "week-start", "week-numbers", "12h", "24h", "hours", "collision",
    "max-columns",
    "max-rows", "night-until", "todos", "journals", "search", "exclude", "location", "attendee", "organizer",
    "mine", "min-duration", "category", "calendar-name", "status", "exclude-private",
    "busy-only", "duplicates", "grey", "theme", "paper", "landscape", "portrait",
    "margin", "color-by", "engine", "budget",
    "strict",
    "fail-on",
    "quiet",
  ]

  private static func help(of option: RequestOption) -> String {
    switch option.name {
    case "from": "first day; the site has whole years (default: the year of the first event)"
    case "to": "end of the days (exclusive; default: after next year, or the year of the last event)"
    default: option.help
    }
  }

  private static let ownOptions: [SiteOption] = [
    SiteOption(
      "out", letter: "o", value: .required(placeholder: "DIRECTORY"), kind: .directory,
      help: "write the site into this directory"
    ) { site, value throws(UsageError) in site.outputDirectory = try OptionValue.word(value, option: "out") },
    SiteOption(
      "title", value: .required(placeholder: "TEXT"), help: "title of the site (default: the calendars' names)"
    ) {
      site, value throws(UsageError) in site.title = try OptionValue.word(value, option: "title")
    },
    SiteOption(
      "url", value: .required(placeholder: "ADDRESS"),
      help: "public address of the site, for canonical links and subscriptions"
    ) { site, value throws(UsageError) in
      guard let address = SafeURL(value.hasSuffix("/") ? value : value + "/"), address.string.hasPrefix("http") else {
        throw UsageError("--url \(value): expected an address that begins with http:// or https://.")
      }
      site.address = address
    },
    SiteOption(
      "languages", value: .required(placeholder: "LOCALES"),
      help: "further languages, each in a folder of its name, such as de-DE,ar-EG"
    ) { site, value throws(UsageError) in
      for name in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let locale = LocaleProvider.locale(named: String(name)) else {
          throw UsageError("--languages \(name): unknown locale.")
        }
        if !site.languages.contains(locale.identifier) { site.languages.append(locale.identifier) }
      }
    },
    SiteOption("merge", help: "treat every directory with .ics files as one calendar") { site, _ throws(UsageError) in
      site.mergesDirectories = true
    },
    SiteOption(
      "metrics", value: .required(placeholder: "FILE"), kind: .file,
      help: "write metrics of the run for Prometheus to this file"
    ) { site, value throws(UsageError) in site.metrics = try OptionValue.word(value, option: "metrics") },
    SiteOption(
      "log", value: .required(placeholder: "FILE"), kind: .file,
      help: "append a line of JSON for each calendar, - for standard error"
    ) { site, value throws(UsageError) in site.log = try OptionValue.word(value, option: "log") },
    SiteOption("workers", value: .required(placeholder: "N"), help: "number of threads (default: one per processor)") {
      site, value throws(UsageError) in
      site.workerCount = try OptionValue.count(value, option: "workers", in: 1...1024)
    },
  ]
}
