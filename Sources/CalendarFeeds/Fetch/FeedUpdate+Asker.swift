internal import CalendarModel
internal import FeedModel
internal import SystemInterface

/// Who asks, and for which days: a copy made for somebody else, or of other days, is not fresh.
extension FeedUpdate {
  /// A hash of the headers, account and client certificate. Sixteen bits notice a change, but are too few to confirm a
  /// guessed password.
  var credentials: String {
    var parts = [feed.address.identifier] + feed.headers.flatMap { [$0.name, $0.value] }
    if let account = feed.account ?? feed.address.account {
      parts += ["account", account.user, account.password]
    } else if let path = policy.netrc {
      parts += ["netrc"] + NetrcEntry.words(of: HTTPRequest.host(ofOrigin: feed.address.origin[...]), inFile: path)
    }
    parts += [feed.clientCertificate].compactMap { $0?.certificate }
    // The lengths keep the parts apart.
    return String(SHA256.hexadecimal(of: parts.map { "\($0.utf8.count) \($0)" }.joined()).prefix(4))
  }

  /// Whether the copy was made with the same credentials. Older records do not tell, and pass.
  func hasCredentials(_ record: FeedRecord) -> Bool { record.credentials.map { $0 == credentials } ?? true }

  /// Whether the copy of a collection has all days that are wanted.
  func hasRange(_ record: FeedRecord) -> Bool {
    guard let kept = record.copy?.collection?.range else { return true }
    guard let wanted = policy.collectionRange else { return false }
    return kept.lowerBound <= wanted.lowerBound.secondsSinceEpoch
      && wanted.upperBound.secondsSinceEpoch <= kept.upperBound
  }

  /// A note about the days of the copy if some that are wanted are missing.
  func rangeNotes(_ record: FeedRecord) -> [String] {
    guard !hasRange(record), let kept = record.copy?.collection?.range, !kept.isEmpty else { return [] }
    let days = [kept.lowerBound, kept.upperBound - 1].map { "\(Instant(secondsSinceEpoch: $0))".prefix(10) }
    return ["The copy has only the events from \(days[0]) to \(days[1])."]
  }
}

/// The entry of a host in a `.netrc` file.
package enum NetrcEntry {
  private static let longest = 1 << 20

  /// The words of the entries of a host and of the default; none if the file cannot be read. A pipe is left to libcurl,
  /// because it can be read only once.
  static func words(of host: String, inFile path: String) -> [String] {
    guard (try? FileSystem.status(of: path))?.kind == .regular,
      let bytes = try? FileDescriptor(opening: path, for: .reading).read(upTo: longest)
    else { return [] }
    return words(of: host, in: String(decoding: bytes, as: UTF8.self))
  }

  /// The words of the entries of a host and of the default.
  package static func words(of host: String, in text: String) -> [String] {
    var found: [String] = []
    var isWanted = false
    var rest = text.split { $0.isWhitespace }[...]
    while let word = rest.popFirst() {
      switch word {
      case "machine": isWanted = rest.popFirst()?.lowercased() == host.lowercased()
      case "default": isWanted = true
      default: if isWanted { found.append(String(word)) }
      }
    }
    return found
  }
}
