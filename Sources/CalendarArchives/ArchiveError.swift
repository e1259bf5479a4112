internal import SystemInterface

/// Why an archive, or a part of it, could not be read.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file could not be read.
    case unreadable
    /// The bytes are not an archive.
    case notAnArchive
    /// The archive's format is not supported, or it contains only another archive.
    case unsupported
    /// The archive is incomplete or corrupt.
    case damaged
    /// All calendars in the archive are encrypted.
    case encrypted
    /// The archive exceeds one of the ``ArchiveLimits``.
    case tooLarge
    /// The archive decompresses to more than ``ArchiveLimits/ratio`` times its size.
    case bomb
    /// The archive contains no calendar.
    case noCalendar
  }

  /// The kind of error.
  public let kind: Kind
  /// What is wrong, in a sentence.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

extension ArchiveError {
  static let notAnArchive = ArchiveError(.notAnArchive, "This is not a gzip, zip or tar archive.")
  static let nested = ArchiveError(
    .unsupported, "The archive contains another archive; unpack it and use the archive inside.")
  static let encrypted = ArchiveError(
    .encrypted, "The calendars in the archive are encrypted; unpack them with their password.")
  static let unknownCompression = ArchiveError(
    .unsupported, "The compression of the calendars in the archive is not supported; unpack them.")
  static let sparse = ArchiveError(
    .unsupported, "The calendars in the archive are sparse files, which are not supported; unpack them.")
  static let noCalendar = ArchiveError(
    .noCalendar, "The archive contains no calendar, that is, no file whose name ends in .ics.")
  static let noMemory = ArchiveError(.tooLarge, "There is not enough memory for the archive.")
  static let endsEarly = ArchiveError(.damaged, "The archive is damaged: it ends too early.")
  static let wrongChecksum = ArchiveError(
    .damaged, "The archive is damaged: the checksum of its compressed data is wrong.")
  static let wrongData = ArchiveError(.damaged, "The archive is damaged: its compressed data is invalid.")
  static let wrongHeader = ArchiveError(.damaged, "The archive is damaged: members may be missing.")
  static let largeHeader = ArchiveError(.tooLarge, "The archive has a header that is too large.")

  static func unreadable(_ path: String, _ error: SystemError) -> ArchiveError {
    ArchiveError(.unreadable, "\(path): \(error.message); check the path and its permissions")
  }

  static func foreign(_ format: String) -> ArchiveError {
    ArchiveError(.unsupported, "This is \(format); only gzip, zip and tar archives can be read.")
  }

  static func damaged(_ names: NameList) -> ArchiveError {
    ArchiveError(.damaged, "The archive is damaged: \(names.text) cannot be read.")
  }

  static func tooManyEntries(_ limit: Int) -> ArchiveError {
    ArchiveError(.tooLarge, "The archive has more than \(limit.grouped) entries.")
  }

  static func tooManyMembers(_ limit: Int) -> ArchiveError {
    ArchiveError(.tooLarge, "The archive contains more than \(limit.grouped) calendars.")
  }

  static func tooLarge(_ names: NameList, limit: Int) -> ArchiveError {
    ArchiveError(.tooLarge, "The archive contains calendars of more than \(limit.grouped) bytes: \(names.text).")
  }

  static func totalTooLarge(_ limit: Int) -> ArchiveError {
    ArchiveError(.tooLarge, "The archive decompresses to more than \(limit.grouped) bytes.")
  }

  static func fileTooLarge(_ limit: Int) -> ArchiveError {
    ArchiveError(.tooLarge, "The archive is larger than \(limit.grouped) bytes.")
  }

  static func bomb(_ ratio: Int) -> ArchiveError {
    ArchiveError(.bomb, "The archive decompresses to more than \(ratio.grouped) times its size.")
  }
}

extension Int {
  /// The decimal digits in groups of three, separated by commas.
  var grouped: String {
    var (text, digits) = ("", String(self)[...])
    while digits.count > 3 {
      text = ",\(digits.suffix(3))\(text)"
      digits = digits.dropLast(3)
    }
    return digits + text
  }
}

/// Counts the members with one kind of problem, and keeps the first names.
struct NameList {
  private(set) var count = 0
  private var first: [String] = []

  /// The maximum number of names kept, and of characters shown of each.
  private static let (mostKept, mostShown) = (2, 40)

  var isEmpty: Bool { count == 0 }

  mutating func append(_ name: String) {
    count += 1
    guard first.count < Self.mostKept else { return }
    first.append(name.count <= Self.mostShown ? name : "…\(name.suffix(Self.mostShown - 1))")
  }

  /// `"a.ics"`, `"a.ics" and "b.ics"`, `"a.ics", "b.ics" and 7 more`.
  var text: String {
    let names = first.map { "\"\($0)\"" }
    return switch count - first.count {
    case 0: names.joined(separator: " and ")
    case let others: "\(names.joined(separator: ", ")) and \(others.grouped) more"
    }
  }
}
