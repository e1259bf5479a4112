internal import Bytes

/// The calendars in a zip or tar archive.
struct ContainerReader {
  private let input: ArchiveInput
  private let limits: ArchiveLimits
  private let isZip: Bool
  /// Nil for tar, and for a zip archive without a central directory.
  private let directory: ZipDirectory?
  private var stream: LibarchiveStream
  private var isByDirectory: Bool

  private var entryCount = 0
  /// The number of entries read before the archive was reopened.
  private var seenCount = 0
  private(set) var skipped = SkippedEntries()
  private var damaged = NameList()
  private var oversized = NameList()
  private var fault: ArchiveError?

  init(tar input: ArchiveInput, _ limits: ArchiveLimits) throws(ArchiveError) {
    (self.input, self.limits, isZip, directory, isByDirectory) = (input, limits, false, nil, false)
    stream = try LibarchiveStream(.tar, input)
  }

  init(zip bytes: [UInt8], _ directory: ZipDirectory?, _ limits: ArchiveLimits) throws(ArchiveError) {
    (self.limits, isZip, self.directory, isByDirectory) = (limits, true, directory, directory != nil)
    input = try ArchiveInput(bytes, end: directory?.end, isGzip: false, limits: limits)
    stream = try LibarchiveStream(isByDirectory ? .zipByDirectory : .zipByHeaders, input)
  }

  /// Why members may be missing; final only at the end.
  var finalError: ArchiveError? {
    if !damaged.isEmpty { return .damaged(damaged) }
    return fault ?? (oversized.isEmpty ? nil : .tooLarge(oversized, limit: limits.memberBytes))
  }

  /// The next calendar; nil at the end.
  mutating func next() throws(ArchiveError) -> ArchiveMember? {
    if directory?.count == 0 { return nil }
    while true {
      switch stream.next() {
      case .entry(let entry):
        entryCount += 1
        guard entryCount <= limits.entries else { throw .tooManyEntries(limits.entries) }
        if entryCount > seenCount {
          if let member = try member(entry) { return member }
        } else {
          try stream.skip()
        }
      case .wrongHeader:
        fault = .wrongHeader
      case .end:
        if fault == nil { fault = missingPart }
        return nil
      case .cutBlock where fault == nil && input.failure == nil:
        // Some tar archives end with an incomplete block of zeros.
        fault = missingPart
        return nil
      case .failure, .cutBlock:
        if let failure = input.failure { throw failure }
        fault = .wrongHeader
        guard isByDirectory else { return nil }
        try readByHeaders()
      }
    }
  }

  /// Reads an entry if it is a calendar.
  private mutating func member(_ entry: ArchiveEntry) throws(ArchiveError) -> ArchiveMember? {
    let name = MemberName(entry.name, isZip: isZip, limit: limits.nameLength)
    // A directory named like a calendar, or with content, is reported.
    if entry.kind == .directory, entry.size ?? 0 == 0, name.skipped != nil {
      try stream.skip()
      return nil
    }
    if let reason = reasonToSkip(entry, name) {
      skipped.append(name.text, reason)
      try stream.skip()
      return nil
    }
    switch try stream.read(entry, limit: limits.memberBytes) {
    // A wrong header may claim that there is no data.
    case .whole([]) where isZip && !isByDirectory: damaged.append(name.text)
    case .whole(let bytes): return ArchiveMember(name: name.text, bytes: bytes)
    case .damaged: damaged.append(name.text)
    case .tooLarge: oversized.append(name.text)
    }
    return nil
  }

  private func reasonToSkip(_ entry: ArchiveEntry, _ name: MemberName) -> SkipReason? {
    switch entry.kind {
    case .link: return .link
    case .special, .directory: return .special
    case .file: break
    }
    if entry.name.isEmpty { return .unnamed }
    if let reason = name.skipped { return reason }
    if entry.isEncrypted { return .encrypted }
    if entry.isSparse { return .sparse }
    return entry.hasCommonCompression ? nil : .compression
  }

  /// What is missing from an archive that was read to its end.
  private var missingPart: ArchiveError? {
    guard isZip else {
      // Tar archives end with two blocks of zeros. Some programs write one.
      return input.endsWithZeroBlock ? nil : .endsEarly
    }
    guard let directory else { return .endsEarly }
    return directory.count == nil || directory.count == entryCount ? nil : .wrongHeader
  }

  /// Searches for the entries that a zip archive's central directory does not locate.
  private mutating func readByHeaders() throws(ArchiveError) {
    isByDirectory = false
    seenCount = entryCount
    entryCount = 0
    input.restart()
    stream = try LibarchiveStream(.zipByHeaders, input)
  }
}

/// The record at the end of a zip archive that locates its central directory.
struct ZipDirectory {
  /// The end of the record. A comment, or data outside the archive, may follow.
  let end: Int
  /// The number of entries; nil if there are 65,535 or more, which another record counts.
  let count: Int?

  /// The size of the record, and the maximum length of the comment after it. Some servers append further bytes.
  private static let (size, longestComment) = (22, 0xFFFF + 1_024)

  /// Finds the record; nil if there is none, as in a truncated archive.
  init?(_ bytes: ByteView) {
    let least = max(0, bytes.count - Self.size - Self.longestComment)
    var start = bytes.count - Self.size
    while start >= least {
      if bytes[start] == 0x50, bytes.matches("PK\u{5}\u{6}", at: start) {
        let count = Int(bytes[start + 10]) | Int(bytes[start + 11]) << 8
        let (length, offset) = (Int(bytes.halfWord(at: start + 12)), Int(bytes.halfWord(at: start + 16)))
        let isInOtherRecord = count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF
        if isInOtherRecord || length + offset <= start {
          end = start + Self.size
          self.count = isInOtherRecord ? nil : count
          return
        }
      }
      start -= 1
    }
    return nil
  }
}
