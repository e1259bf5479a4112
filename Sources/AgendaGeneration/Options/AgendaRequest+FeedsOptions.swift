internal import FeedModel

extension AgendaRequest {
  /// How addresses are fetched.
  static let feedOptions: [RequestOption] = [
    RequestOption("refresh", help: "request feeds now, even if their copies are fresh") {
      request, _ throws(UsageError) in
      guard !request.feeds.isOffline else { throw offlineContradiction }
      request.feeds.refreshes = true
    },
    RequestOption("offline", help: "use the copies of feeds without any request") { request, _ throws(UsageError) in
      guard !request.feeds.refreshes else { throw offlineContradiction }
      request.feeds.isOffline = true
    },
    RequestOption(
      "max-age", value: .required(placeholder: "TIME"), help: "use copies of feeds up to this age: 30s, 15m, 2h, 1d"
    ) { request, value throws(UsageError) in
      request.feeds.maximumAge = try OptionValue.duration(value, option: "max-age")
    },
    RequestOption(
      "timeout", value: .required(placeholder: "TIME"), help: "time limit of each feed (default: 30s)"
    ) { request, value throws(UsageError) in
      let time = try OptionValue.duration(value, option: "timeout")
      guard time > .zero else { throw UsageError("--timeout \(value): the time must be longer than zero.") }
      request.feeds.timeout = time
    },
    RequestOption(
      "header", value: .required(placeholder: "LINE"),
      help: "header for the hosts of feeds: 'Name: value', or @FILE with such lines (repeatable)"
    ) { request, value throws(UsageError) in
      let value = try OptionValue.word(value, option: "header")
      if !value.hasPrefix("@") {
        do throws(FeedFailure) { _ = try FeedHeader(value) } catch {
          // The value may be secret.
          throw UsageError("--header: \(error.message)")
        }
      }
      request.feeds.headers.append(value)
    },
    RequestOption("netrc", help: "take users and passwords of feeds from ~/.netrc or $NETRC") {
      request, _ throws(UsageError) in request.feeds.usesNetrc = true
    },
    RequestOption(
      "cacert", value: .required(placeholder: "FILE"), kind: .file,
      help: "trust the certificates of this file (PEM) instead of the system's"
    ) { request, value throws(UsageError) in
      request.feeds.certificateAuthorities = try OptionValue.word(value, option: "cacert")
    },
    RequestOption(
      "allow-private-redirects", help: "follow redirects of feeds into private networks"
    ) { request, _ throws(UsageError) in request.feeds.allowsPrivateRedirects = true },
    RequestOption(
      "all-calendars", help: "read all calendars of the accounts (CalDAV) whose addresses are given"
    ) { request, _ throws(UsageError) in request.feeds.takesAllCalendars = true },
    RequestOption(
      "caldav-dates", value: .required(placeholder: "DATES"),
      help: "request only these days from CalDAV collections: 2026-01-01..2026-12-31"
    ) { request, value throws(UsageError) in
      request.feeds.collectionDates = try OptionValue.dates(value, option: "caldav-dates")
    },
  ]

  private static let offlineContradiction = UsageError("--offline and --refresh cannot be combined.")
}

extension RequestOption {
  /// Whether the option is about fetching feeds, and not about pages.
  package var isOfFeeds: Bool { AgendaRequest.feedOptions.contains(self) }
}

extension OptionValue {
  /// Parses a time: `90s`, `15m`, `2h`, `1h30`, `1d`, or `0`.
  package static func duration(_ value: String, option: String) throws(UsageError) -> Duration {
    if value == "0" { return .zero }
    if let minutes = minutes(inWord: value.lowercased()) { return .seconds(minutes * 60) }
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let last = value.last, let unit = units[last], value.utf8.count <= 8,
      value.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value.dropLast())
    else { throw UsageError("--\(option) \(value): expected a number and a unit, such as 30s, 15m, 2h or 1d.") }
    return .seconds(number * unit)
  }

  /// The minutes of a word with its unit: `90min`, `1h30`; nil if it is none, or has no hours and minutes.
  static func minutes(inWord word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let unit = word.dropFirst(digits.count).prefix { $0.isLetter }
    let last = word.dropFirst(digits.count + unit.count)
    guard let number = number(digits), (1..<1_000).contains(number), let length = minutes(perUnit: String(unit)) else {
      return nil
    }
    guard !last.isEmpty else { return number * length }
    let rest = last.hasSuffix("min") ? last.dropLast(3) : last.hasSuffix("m") ? last.dropLast() : last
    guard length == 60, let more = self.number(rest), more < 60 else { return nil }
    return number * 60 + more
  }

  /// The minutes of hours and minutes, by the names of these units; nil for other words.
  static func minutes(perUnit word: String) -> Int? {
    switch word {
    case "h", "hr", "hrs", "hour", "hours": 60
    case "m", "min", "mins", "minute", "minutes": 1
    default: nil
    }
  }
}
