internal import Bytes
internal import CalendarModel

/// The name of an event's page. It depends on the UID alone, so that an address stays valid when the event changes.
package struct EventPageName: Hashable, Sendable {
  /// 20 hexadecimal digits: the first 80 bits of the UID's SHA-256, so that nobody can make a calendar whose events take
  /// the addresses of others.
  package let digits: String

  package init(uid: String) {
    digits = String(
      decoding: SHA256.hash(Array(uid.utf8)).prefix(10)
        .flatMap { [($0 >> 4).hexadecimalDigit, $0.hexadecimalDigit] }, as: UTF8.self)
  }

  /// The path in the folder of events: folders of a large site have few enough entries.
  package var path: String { "\(digits.prefix(2))/\(digits).html" }
}
