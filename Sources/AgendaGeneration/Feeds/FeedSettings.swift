internal import Bytes
internal import CalendarModel
package import FeedModel
internal import ICalendar
internal import SystemInterface

/// How a request fetches feeds. Plain values; nil means the default.
package struct FeedSettings: Hashable, Sendable {
  /// Whether to request feeds even if their copies are fresh.
  package var refreshes = false
  /// Whether to use only copies.
  package var isOffline = false
  /// The age up to which copies are used without a request.
  package var maximumAge: Duration?
  /// The maximum time for a feed with all redirects and retries.
  package var timeout: Duration?
  /// Header lines for requests: `Name: value`, or `@FILE` for the lines of a file.
  package var headers: [String] = []
  /// Whether to look up users and passwords in `.netrc`.
  package var usesNetrc = false
  /// The path of a file of certificates (PEM) to trust instead of the system's.
  package var certificateAuthorities: String?
  /// Whether redirects may lead to private addresses that the user did not name.
  package var allowsPrivateRedirects = false

  /// Whether to read all calendars of addresses that name an account.
  package var takesAllCalendars = false

  /// The days to request from CalDAV collections; nil for all.
  package var collectionDates: DateSpecificationRange?

  /// Creates default settings.
  package init() {}

  /// The policy for a machine.
  /// - Parameters:
  ///   - environment: The machine's settings.
  ///   - obeysBackoff: Whether to wait after failures, as automatic runs should.
  package func policy(_ environment: AgendaEnvironment, obeysBackoff: Bool = false) -> FeedPolicy {
    let (now, environment) = (environment.now, environment.feeds)
    var policy = FeedPolicy()
    if let dates = collectionDates?.dates(today: now.utc.date) {
      // Days in UTC, plus a day on either side for other zones.
      let days = dates.lowerBound.adding(days: -1)..<dates.upperBound.adding(days: 1)
      policy.collectionRange =
        Instant(utc: CivilDateTime(days.lowerBound))..<Instant(utc: CivilDateTime(days.upperBound))
    }
    policy.freshness.ignoresBackoff = !obeysBackoff || refreshes
    if let maximumAge { policy.freshness.rule = .maximumAge(maximumAge) }
    if refreshes { policy.freshness.rule = .maximumAge(.zero) }
    if isOffline { policy.freshness.rule = .offline }
    if let timeout {
      // More time in all is more time for each part, or it would not help with a slow server.
      let share = max(1, timeout / policy.totalTimeout)
      policy.connectTimeout = min(policy.connectTimeout * share, timeout)
      policy.idleTimeout = min(policy.idleTimeout * share, timeout)
      policy.totalTimeout = timeout
    }
    policy.netrc = usesNetrc ? environment.netrcFile : nil
    policy.certificateAuthorities = certificateAuthorities
    policy.allowsPrivateRedirects = allowsPrivateRedirects
    policy.proxies = environment.proxies
    return policy
  }
}

extension FeedSettings {
  /// The maximum size of a header file.
  private static let longestFile = 1 << 20

  /// The headers in the arguments and in the files that they name.
  package func resolvedHeaders() throws(AgendaFailure) -> [FeedHeader] {
    var resolved: [FeedHeader] = []
    for argument in headers {
      guard argument.hasPrefix("@") else {
        resolved.append(try Self.header(argument, place: "--header"))
        continue
      }
      let path = String(argument.dropFirst())
      let bytes: [UInt8]
      do {
        bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: Self.longestFile)
      } catch {
        throw .file(FileError(path: path, error))
      }
      for (index, line) in bytes.withoutByteOrderMark.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated()
      {
        let text = String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self)
        if text.isEmpty || text.hasPrefix("#") { continue }
        resolved.append(try Self.header(text, place: "\(path):\(index + 1)"))
      }
    }
    return resolved
  }

  /// Throws if a file named for requests cannot be read.
  package func checkFiles(_ environment: FeedEnvironment) throws(AgendaFailure) {
    for path in [certificateAuthorities, usesNetrc ? environment.netrcFile : nil].compactMap(\.self) {
      do {
        _ = try FileDescriptor(opening: path, for: .readingWithoutWaiting)
      } catch {
        throw .file(FileError(path: path, error))
      }
    }
  }

  private static func header(_ text: String, place: String) throws(AgendaFailure) -> FeedHeader {
    do {
      return try FeedHeader(text)
    } catch {
      throw .usage(UsageError("\(place): \(error.message)"))
    }
  }
}

/// The machine's settings for feeds.
package struct FeedEnvironment: Sendable {
  /// The directory of copies; nil if there is none.
  package var cacheDirectory: String?
  /// The file of users and passwords; nil if there is none.
  package var netrcFile: String?
  /// From the usual environment variables.
  package var proxies = FeedProxies.none

  /// Creates an empty environment.
  package init() {}

  /// The settings in environment variables: `XDG_CACHE_HOME`, `NETRC`, `HOME` and the proxy variables.
  /// - Parameter variable: Returns the value of a variable; nil if it is unset or empty.
  package init(variable: (String) -> String?) {
    cacheDirectory = FeedCache.directory(variable)
    netrcFile = variable("NETRC") ?? variable("HOME").map { "\($0)/.netrc" }
    proxies = FeedProxies(environment: variable)
  }
}
