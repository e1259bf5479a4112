package import CalendarModel
internal import CalendarText

/// Settings shared by the feeds of a run.
package struct FeedRun: Hashable, Sendable {
  /// The cache directory, with copies and their state.
  package var directory: String
  /// A directory for additional copies with readable names; nil for none.
  package var output: String?
  /// Limits, freshness and proxies.
  @Shared package var policy: FeedPolicy
  /// Whether to count the events that changed between versions.
  package var countsChanges = false

  package init(directory: String, policy: FeedPolicy) { (self.directory, self.policy) = (directory, policy) }
}

extension FeedRun {
  var json: JSONValue {
    JSONValue([
      ("directory", .string(directory)), ("output", output.map(JSONValue.string)), ("policy", policy.json),
      ("countsChanges", .bool(countsChanges)),
    ])
  }

  init?(_ value: JSONValue) {
    guard let directory = value["directory"]?.string, let policy = value["policy"].map(FeedPolicy.init(json:)) else {
      return nil
    }
    self.init(directory: directory, policy: policy)
    output = value["output"]?.string
    countsChanges = value["countsChanges"] == .bool(true)
  }
}

extension FeedPolicy {
  /// The durations and counts, with their names in messages.
  private static var durations: [(String, WritableKeyPath<FeedPolicy, Duration>)] {
    [
      ("connect", \.connectTimeout), ("idle", \.idleTimeout), ("total", \.totalTimeout),
      ("firstBackoff", \.firstBackoff), ("longestBackoff", \.longestBackoff),
      ("freshFloor", \.freshness.floor), ("freshCeiling", \.freshness.ceiling), ("freshUsual", \.freshness.usual),
    ]
  }
  private static var counts: [(String, WritableKeyPath<FeedPolicy, Int>)] {
    [
      ("redirects", \.redirects), ("received", \.receivedBytes), ("decoded", \.decodedBytes),
      ("together", \.concurrentBytes),
      ("ratio", \.compressionRatio),
      ("head", \.headBytes), ("repeats", \.repeats), ("concurrent", \.concurrentRequests),
      ("perHost", \.concurrentRequestsPerHost), ("cache", \.cacheBytes),
    ]
  }
  private static var flags: [(String, WritableKeyPath<FeedPolicy, Bool>)] {
    [
      ("private", \.allowsPrivateRedirects), ("insecure", \.allowsInsecureRedirects),
      ("ignoresBackoff", \.freshness.ignoresBackoff),
    ]
  }
  private static var texts: [(String, WritableKeyPath<FeedPolicy, String?>)] {
    [
      ("authorities", \.certificateAuthorities), ("netrc", \.netrc), ("httpProxy", \.proxies.http),
      ("httpsProxy", \.proxies.https), ("noProxy", \.proxies.exceptions),
    ]
  }

  var json: JSONValue {
    var members: [(String, JSONValue?)] = [("agent", .string(userAgent))]
    members += Self.durations.map { ($0, JSONValue(self[keyPath: $1].milliseconds)) }
    members += Self.counts.map { ($0, JSONValue(self[keyPath: $1])) }
    members += Self.flags.map { ($0, .bool(self[keyPath: $1])) }
    members += Self.texts.map { ($0, self[keyPath: $1].map(JSONValue.string)) }
    members += [
      ("rangeStart", collectionRange.map { JSONValue($0.lowerBound.secondsSinceEpoch) }),
      ("rangeEnd", collectionRange.map { JSONValue($0.upperBound.secondsSinceEpoch) }),
    ]
    switch freshness.rule {
    case .feed: break
    case .maximumAge(let age): members.append(("maximumAge", JSONValue(age.milliseconds)))
    case .offline: members.append(("offline", .bool(true)))
    }
    return JSONValue(members)
  }

  init(json value: JSONValue) {
    self.init(userAgent: value["agent"]?.string ?? Self.ownUserAgent)
    for (name, path) in Self.durations {
      if let number = value[name]?.int { self[keyPath: path] = .milliseconds(number) }
    }
    for (name, path) in Self.counts {
      if let number = value[name]?.int { self[keyPath: path] = number }
    }
    for (name, path) in Self.flags { self[keyPath: path] = value[name] == .bool(true) }
    for (name, path) in Self.texts { self[keyPath: path] = value[name]?.string }
    if let start = value["rangeStart"]?.int, let end = value["rangeEnd"]?.int, start <= end {
      collectionRange = Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: end)
    }
    if let age = value["maximumAge"]?.int { freshness.rule = .maximumAge(.milliseconds(age)) }
    if value["offline"] == .bool(true) { freshness.rule = .offline }
  }
}

extension Duration {
  /// Whole milliseconds, clamped to 1,000 years.
  package var milliseconds: Int {
    let most = 31_536_000_000_000
    let (seconds, attoseconds) = components
    guard abs(seconds) < most / 1_000 else { return seconds < 0 ? -most : most }
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
