internal import Bytes
internal import SystemInterface

/// Reads the calendars in a gzip, zip or tar archive, one after the other.
///
///     var reader = try ArchiveReader(bytes, name: "school.zip")
///     while let member = try reader.next() {
///       let calendar = try CalendarFile(member.bytes, name: member.name)
///     }
///
/// Calendars are members whose names end in `.ics`, `.ical`, `.icalendar`, `.ifb`, `.jcal` or `.jscalendar`, and the
/// only member of a gzip file. Links, devices, encrypted members, macOS metadata and nested archives are skipped and
/// listed in ``notes``. ``ArchiveContents`` reads everything at once.
public struct ArchiveReader: ~Copyable {
  private enum Source {
    /// A gzip file other than a tar archive, with the name of its only member.
    case file(String)
    case container(ContainerReader)
    case end
  }

  private let limits: ArchiveLimits
  /// The decompressed bytes of a gzip file.
  private let gzip: ArchiveInput?
  private var source: Source
  private var skipped = SkippedEntries()
  private var memberCount = 0

  /// Whether bytes begin like an archive. Archives after other data, as in self-extracting ones, are readable too, but
  /// not recognized.
  /// - Parameter bytes: The archive; its first 512 bytes are enough.
  public static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.withByteView { ArchiveFormat($0) != nil }
  }

  /// Opens an archive.
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - name: The archive's file name, which also names the only member of a gzip file.
  ///   - limits: The limits for reading.
  /// - Throws: ``ArchiveError`` if the bytes are not an archive, or nothing in it is readable.
  public init(_ bytes: [UInt8], name: String = "calendar", limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError)
  {
    self.limits = limits
    switch bytes.withByteView({ ArchiveFormat($0) }) {
    case .gzip:
      let input = try ArchiveInput(bytes, isGzip: true, limits: limits)
      switch try input.peek(Self.tarHeaderSize).withByteView({ ArchiveFormat($0) }) {
      case .tar: source = .container(try ContainerReader(tar: input, limits))
      case .gzip, .zip: throw .nested
      case nil: source = .file(MemberName.decompressed(name, limit: limits.nameLength).text)
      }
      gzip = input
    case .tar:
      let input = try ArchiveInput(bytes, isGzip: false, limits: limits)
      (source, gzip) = (.container(try ContainerReader(tar: input, limits)), nil)
    case let start:
      let directory = bytes.withByteView { ZipDirectory($0) }
      guard start == .zip || directory != nil else { throw ForeignFormat.error(bytes) }
      (source, gzip) = (.container(try ContainerReader(zip: bytes, directory, limits)), nil)
    }
  }

  private static let tarHeaderSize = 512

  /// Opens an archive.
  /// - Parameters:
  ///   - path: The path of the archive, which is read into memory.
  ///   - limits: The limits for reading.
  /// - Throws: ``ArchiveError`` if the file cannot be read or is not an archive, or nothing in it is readable.
  public init(contentsOf path: String, limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveError) {
    try self.init(contentsOf: path, below: nil, limits: limits)
  }

  /// Opens an archive.
  /// - Parameter directory: The directory below which it must be a regular file, and with which the path begins; nil for any file.
  package init(
    contentsOf path: String, below directory: String?, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ArchiveError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      let limit = max(limits.archiveBytes, limits.archiveBytes &+ 1)
      if let directory {
        let name = String(Substring(path.utf8.dropFirst(directory.utf8.count)))
        bytes = try OpenDirectory(directory).openBelow(name).read(upTo: limit)
      } else {
        bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: limit)
      }
    } catch {
      throw .unreadable(path, error)
    }
    guard bytes.count <= limits.archiveBytes else { throw .fileTooLarge(limits.archiveBytes) }
    try self.init(bytes, name: path, limits: limits)
  }

  /// What was skipped or ignored so far, in sentences: `Skipped "photo.jpg", because its name does not end in .ics.`
  public var notes: [String] {
    var notes = skipped.notes
    if let count = gzip?.ignoredCount, count > 0 {
      notes.append("Ignored \(count.grouped) bytes after the compressed data.")
    }
    return notes
  }

  /// Reads the next calendar.
  ///
  /// Intact members of a damaged archive are returned first. The checksum of a compressed tar archive is at its end, so
  /// an error may concern members already returned.
  /// - Returns: The member; nil at the end, and after an error.
  /// - Throws: ``ArchiveError`` once, after all readable members: if some are damaged or too large, the archive
  ///   contains no calendar, or its limits are exceeded.
  public mutating func next() throws(ArchiveError) -> ArchiveMember? {
    let current = source
    source = .end
    switch current {
    case .end: return nil
    case .file(let name):
      guard let bytes = try gzip?.decompressed(limit: limits.memberBytes) else {
        throw .totalTooLarge(limits.memberBytes)
      }
      return ArchiveMember(name: name, bytes: bytes)
    case .container(var container):
      defer { skipped = container.skipped }
      if let member = try container.next() {
        memberCount += 1
        guard memberCount <= limits.members else { throw .tooManyMembers(limits.members) }
        source = .container(container)
        return member
      }
      if let error = container.finalError ?? emptyError(container.skipped) { throw error }
      return nil
    }
  }

  /// Why there is no member.
  private func emptyError(_ skipped: SkippedEntries) -> ArchiveError? {
    guard memberCount == 0 else { return nil }
    if skipped.count(.encrypted) > 0 { return .encrypted }
    if skipped.count(.compression) > 0 { return .unknownCompression }
    if skipped.count(.sparse) > 0 { return .sparse }
    return skipped.count(.archive) > 0 ? .nested : .noCalendar
  }
}

/// The skipped entries, by reason.
struct SkippedEntries {
  private var names: [SkipReason: NameList] = [:]

  mutating func append(_ name: String, _ reason: SkipReason) {
    names[reason, default: NameList()].append(name)
  }

  func count(_ reason: SkipReason) -> Int { names[reason]?.count ?? 0 }

  /// One sentence per reason.
  var notes: [String] {
    SkipReason.allCases.compactMap { reason in
      names[reason].map { "Skipped \($0.text), because \(reason.text(isOne: $0.count == 1))." }
    }
  }
}

/// Archives that are recognized but not read.
enum ForeignFormat {
  /// The error for bytes that are not a supported archive.
  static func error(_ bytes: [UInt8]) -> ArchiveError {
    bytes.withByteView { bytes in
      marks.first { bytes.starts(with: $0.mark) }.map { .foreign($0.name) } ?? .notAnArchive
    }
  }

  private static let marks: [(mark: [UInt8], name: String)] = [
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
    (Array("Rar!".utf8), "a RAR archive"),
    (Array("BZh".utf8), "a bzip2 file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz file"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
  ]
}

#if !FEEDS
  #error("CalendarArchives needs the trait Feeds of the package ics2day")
#endif
