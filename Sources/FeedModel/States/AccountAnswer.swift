package import CalendarText

/// A calendar of an account on a CalDAV server.
public struct AccountCalendar: Hashable, Sendable {
  /// The name that people gave it; the last part of its path if it has none.
  public let name: String
  /// The colour, `#RRGGBB` or `#RRGGBBAA`; nil if it has none.
  public let color: String?
  /// The address, with the account of the address that was asked for.
  public let address: FeedAddress

  package init(name: String, color: String?, address: FeedAddress) {
    (self.name, self.color, self.address) = (name, color, address)
  }
}

/// What came of asking for the calendars of an account.
package struct AccountAnswer: Hashable, Sendable {
  /// A calendar, without its server.
  package struct Entry: Hashable, Sendable {
    /// The path on the server, percent-encoded.
    package var path: String
    package var name: String
    package var color: String?

    package init(path: String, name: String, color: String?) {
      (self.path, self.name, self.color) = (path, name, color)
    }
  }

  /// The calendars by name; nil if the address is that of a calendar, or of no CalDAV server.
  package var entries: [Entry]?
  /// Why the list is missing, or that of an earlier time; nil if it is new.
  package var failure: FeedFailure?
  /// What was left out, as sentences.
  package var notes: [String] = []

  package init(_ entries: [Entry]?, failure: FeedFailure? = nil, notes: [String] = []) {
    (self.entries, self.failure, self.notes) = (entries, failure, notes)
  }

  /// The calendars of an account; that of its address alone if it is no account.
  package func calendars(of address: FeedAddress) -> [AccountCalendar] {
    guard let entries else { return [AccountCalendar(name: address.suggestedName, color: nil, address: address)] }
    return entries.compactMap { entry in
      address.collection(at: entry.path).map { AccountCalendar(name: entry.name, color: entry.color, address: $0) }
    }
  }
}

extension AccountAnswer.Entry {
  package init?(_ value: JSONValue) {
    guard case .array(let parts) = value, parts.count == 3, let path = parts[0].string, let name = parts[1].string
    else { return nil }
    self.init(path: path, name: name, color: parts[2].string)
  }

  package var json: JSONValue { .array([.string(path), .string(name), color.map(JSONValue.string) ?? .null]) }
}

extension AccountAnswer {
  var json: JSONValue {
    JSONValue([
      ("entries", entries.map { .array($0.map(\.json)) }), ("error", failure.map { .string($0.kind.rawValue) }),
      ("message", failure.map { .string($0.message) }), ("notes", .array(notes.map(JSONValue.string))),
    ])
  }

  init?(_ value: JSONValue) {
    self.init(nil)
    if case .array(let list) = value["entries"] ?? .null {
      let entries = list.compactMap(Entry.init)
      guard entries.count == list.count else { return nil }
      self.entries = entries
    }
    if let kind = value["error"]?.string.flatMap(FeedFailure.Kind.init) {
      failure = FeedFailure(kind, value["message"]?.string ?? "")
    }
    if case .array(let texts) = value["notes"] ?? .null { notes = texts.compactMap(\.string) }
  }
}
