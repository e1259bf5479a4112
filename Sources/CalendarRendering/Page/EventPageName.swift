internal import CalendarModel

/// The name of an event's page. It depends on the UID alone, so that an address stays valid when the event changes.
package struct EventPageName: Hashable, Sendable {
  /// 20 hexadecimal digits: the first 80 bits of the UID's SHA-256, so that nobody can make a calendar whose events take
  /// the addresses of others.
  package let digits: String

  package init(uid: String) {
    digits = String(SHA256.hexadecimal(of: uid).prefix(20))
  }

  /// The path in the folder of events: folders of a large site have few enough entries.
  package var path: String { "\(digits.prefix(2))/\(digits).html" }
}
