/// Where copies of feeds are stored.
package enum FeedCache {
  /// The user's cache directory: `ics2day/feeds` in `$XDG_CACHE_HOME`, otherwise in `~/.cache`; nil if there is
  /// neither.
  /// - Parameter variable: Returns the value of an environment variable; nil if it is unset or empty.
  package static func directory(_ variable: (String) -> String?) -> String? {
    // A relative path must be ignored (XDG Base Directory Specification).
    if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return "\(cache)/ics2day/feeds" }
    return variable("HOME").map { "\($0)/.cache/ics2day/feeds" }
  }
}
