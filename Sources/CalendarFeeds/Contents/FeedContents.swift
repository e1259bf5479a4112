internal import Bytes
internal import CalendarArchives
internal import FeedModel
internal import ICalendar

/// The calendar in a response.
struct FeedContents: Sendable {
  /// The bytes to store.
  let bytes: [UInt8]
  /// The calendar of the bytes.
  let calendar: CalendarFile
  /// Whether the calendar ends with `END:VCALENDAR`.
  let isComplete: Bool
  /// The reservation for the memory of the bytes.
  var reservation: BodyReservation?
  /// What was repaired, in sentences.
  let notes: [String]

  /// Reads a response body.
  ///
  /// - Throws: ``FeedFailure`` if it is empty or not a calendar.
  init(
    _ body: [UInt8], type: MediaType, label: String, options: ReadingOptions, policy: FeedPolicy = FeedPolicy(),
    notes: [String] = []
  )
    throws(FeedFailure)
  {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard body.drop(while: { $0 <= 0x20 || mark.contains($0) }).isEmpty == false else {
      throw FeedFailure(.empty, "The answer is empty.")
    }
    var notes = notes
    var bytes =
      ArchiveReader.recognizes(Array(body.prefix(512))) ? try Self.unpacked(body, label, policy, &notes) : body
    if let charset = type.charset, !Self.isUTF(charset), NamedCharset.isForeign(bytes, to: charset) {
      if let converted = CharsetConversion.convertingLines(of: bytes, from: charset) {
        bytes = converted.bytes
        if converted.count > 0 {
          notes.append(
            "\(converted.count) line\(converted.count == 1 ? " is" : "s are") not UTF-8 and read as \(charset).")
        }
      } else {
        notes.append("The server names an unknown charset, which was ignored.")
      }
    }
    calendar = CalendarFile(bytes: bytes, name: label, options: options)
    guard calendar.isCalendar else { throw Self.other(calendar, bytes) }
    isComplete = !Self.isCut(calendar)
    if !isComplete { notes.append("The calendar has no end; the answer was probably cut off.") }
    (self.bytes, self.notes) = (bytes, notes)
  }

  /// The calendars of an archive, concatenated (RFC 5545, section 3.4).
  private static func unpacked(
    _ body: [UInt8], _ label: String, _ policy: FeedPolicy, _ notes: inout [String]
  ) throws(FeedFailure) -> [UInt8] {
    var limits = ArchiveLimits()
    (limits.memberBytes, limits.totalBytes, limits.ratio) =
      (policy.decodedBytes, policy.decodedBytes, policy.compressionRatio)
    var members: [ArchiveMember] = []
    do {
      var reader = try ArchiveReader(body, name: label, limits: limits)
      while let member = try reader.next() { members.append(member) }
      notes += reader.notes
    } catch {
      let kind: FeedFailure.Kind =
        switch error.kind {
        case .tooLarge: .tooLarge
        case .noCalendar, .notAnArchive: .notACalendar
        default: .encoding
        }
      throw FeedFailure(kind, error.description)
    }
    if members.count == 1 { return members[0].bytes }
    var bytes: [UInt8] = []
    for member in members {
      // The other calendar formats cannot be concatenated.
      guard CollectionItem.isCalendar(member.bytes) else {
        notes.append("Skipped \"\(member.name)\", because it does not begin as a calendar.")
        continue
      }
      bytes += member.bytes
      if bytes.last != 0x0A { bytes += [0x0D, 0x0A] }
    }
    guard !bytes.isEmpty else {
      throw FeedFailure(.notACalendar, "No file of the archive begins as a calendar in the format iCalendar.")
    }
    return bytes
  }

  private static func isUTF(_ charset: String) -> Bool { charset.lowercased().hasPrefix("utf") }

  /// Whether a calendar ends before its `END:VCALENDAR`.
  static func isCut(_ calendar: CalendarFile) -> Bool {
    calendar.diagnostics.contains { $0.code == .missingEnd && $0.component == "VCALENDAR" }
  }

  /// The failure for a response that is not a calendar.
  private static func other(_ calendar: CalendarFile, _ body: [UInt8]) -> FeedFailure {
    let message = calendar.diagnostics.first { $0.code == .notACalendar }?.message ?? "its format is unknown"
    let reason = message.prefix { $0 != "," }
    let head = String(decoding: body.prefix(16_384), as: UTF8.self).lowercased()
    let advice =
      if head.contains(text: "captcha") || head.contains(text: "cf-challenge") || head.contains(text: "are you a robot")
      {
        "The server shows a page against robots; ask its owner for an address for programs"
      } else if head.contains(text: "<html") || head.contains(text: "<!doctype html") {
        "Open the address in a browser: it may need a password, or lead to a web page"
      } else {
        "Check the address"
      }
    return FeedFailure(.notACalendar, "The server sent no calendar: \(reason). \(advice).")
  }
}

/// The value of a `Content-Type` (RFC 9110, section 8.3.1).
package struct MediaType: Equatable {
  /// Type and subtype in lower case, such as `text/calendar`.
  package let name: String
  /// The parameter `charset`; nil if absent.
  package let charset: String?

  package init(_ text: String) {
    var parts = text.split(separator: ";").map { part in
      String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    name = parts.isEmpty ? "" : parts.removeFirst().lowercased()
    let parameter = parts.first { $0.lowercased().hasPrefix("charset=") }
    let value = parameter?.dropFirst("charset=".count).filter { $0 != "\"" && $0 != "'" }
    charset = value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
