/// What reading an archive may cost. The defaults are far above what calendars need.
public struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of an archive that is opened by its path, in bytes.
  public var archiveBytes = 1 << 30
  /// The maximum number of members that are read.
  public var members = 10_000
  /// The maximum number of entries, including those that are skipped.
  public var entries = 100_000
  /// The maximum size of one member, in bytes.
  public var memberBytes = 256 << 20
  /// The maximum number of bytes that are decompressed, including skipped members of a compressed tar archive.
  public var totalBytes = 1 << 30
  /// How many times its own size an archive may decompress to. Applies beyond 1 MiB of decompressed bytes. One pass of
  /// gzip or zip compression reaches 1,032 at most, for bytes that are all the same.
  public var ratio = 1_000
  /// The maximum length of a member's name, in characters. Longer names are shortened.
  public var nameLength = 255

  /// Creates the default limits.
  public init() {}
}

/// The bytes of an archive, decompressed if it is a gzip file. Enforces the limits on what is decompressed.
final class ArchiveInput {
  private let bytes: [UInt8]
  private var end: Int
  private var position = 0
  private let decoder: GzipDecoder?
  /// Bytes that were decompressed to see what they are.
  private var pending: [UInt8] = []
  private let limits: ArchiveLimits
  private var decompressedCount = 0
  /// The zeros at the end of what was read, at least if they are two blocks or less.
  private var zeroCount = 0
  /// The bytes that may be read until this is set again.
  var allowance = Int.max
  /// Why reading failed.
  private(set) var failure: ArchiveError?

  /// - Parameters:
  ///   - bytes: The archive.
  ///   - end: How many of the bytes belong to the archive.
  ///   - isGzip: Whether to decompress them.
  ///   - limits: The limits on the sizes.
  init(_ bytes: [UInt8], end: Int? = nil, isGzip: Bool, limits: ArchiveLimits) throws(ArchiveError) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    self.limits = limits
    decoder = isGzip ? try GzipDecoder(bytes) : nil
  }

  /// The size of what can be read; nil if it is compressed.
  var size: Int? { decoder == nil ? end : nil }
  /// The bytes behind a gzip file.
  var ignoredCount: Int { decoder?.ignoredCount ?? 0 }

  // MARK: Reading

  /// The next bytes, at most `count`, none only at the end; nil if they are compressed.
  func slice(upTo count: Int) throws(ArchiveError) -> ArraySlice<UInt8>? {
    guard decoder == nil else { return nil }
    if let failure { throw failure }
    let slice = bytes[position..<min(position + count, end)]
    position += slice.count
    try note(slice.span)
    return slice
  }

  /// Appends decompressed bytes, none only at the end.
  func decompress(into output: inout OutputSpan<UInt8>) throws(ArchiveError) {
    if let failure { throw failure }
    guard let decoder else { return }
    let count = output.count
    if pending.isEmpty {
      do throws(ArchiveError) {
        try decoder.read(into: &output)
        try addDecompressed(output.count - count)
      } catch {
        failure = error
        throw error
      }
    } else {
      let taken = min(output.freeCapacity, pending.count)
      for byte in pending.prefix(taken) { output.append(byte) }
      pending.removeFirst(taken)
    }
    try note(output.span.extracting(count...))
  }

  /// Notes that bytes were read.
  private func note(_ added: Span<UInt8>) throws(ArchiveError) {
    guard added.count <= allowance else {
      failure = .largeHeader
      throw .largeHeader
    }
    allowance -= added.count
    let least = max(0, added.count - 2 * Self.blockSize)
    var index = added.count
    while index > least, added[index - 1] == 0 { index -= 1 }
    zeroCount = index == 0 ? zeroCount + added.count : added.count - index
  }

  /// Decompresses the first bytes, at most `count`, which the next calls read again.
  func peek(_ count: Int) throws(ArchiveError) -> [UInt8] {
    guard let decoder else { return [] }
    while pending.count < count {
      let before = pending.count
      try pending.append(addingCapacity: count - before) { (output: inout OutputSpan<UInt8>) throws(ArchiveError) in
        try decoder.read(into: &output)
      }
      try addDecompressed(pending.count - before)
      if pending.count == before { break }
    }
    return pending
  }

  /// Decompresses everything, at most `limit` bytes; nil if there are more.
  func decompressed(limit: Int) throws(ArchiveError) -> [UInt8]? {
    var contents: [UInt8] = []
    while true {
      let count = contents.count
      guard count <= limit else { return nil }
      try contents.append(addingCapacity: min(max(1 << 12, count), max(1, limit - count))) {
        (output: inout OutputSpan<UInt8>) throws(ArchiveError) in try decompress(into: &output)
      }
      if contents.count == count { return contents }
    }
  }

  // MARK: Moving

  /// Starts again, and ends where the file ends.
  func restart() {
    (position, end, zeroCount, failure) = (0, bytes.count, 0, nil)
  }

  /// Skips bytes, and returns how many; none if they are compressed.
  func skip(_ count: Int) -> Int {
    guard decoder == nil, count > 0 else { return 0 }
    let skipped = min(count, end - position)
    position += skipped
    zeroCount = 0
    return skipped
  }

  /// Moves to an offset; false if there is none or the bytes are compressed.
  func seek(to offset: Int) -> Bool {
    guard decoder == nil, (0...end).contains(offset) else { return false }
    position = offset
    return true
  }

  /// Whether everything was read, and the last whole block of 512 bytes was zero.
  var endsWithZeroBlock: Bool {
    isAtEnd && zeroCount - (decoder == nil ? end : decompressedCount) % Self.blockSize >= Self.blockSize
  }

  private static let blockSize = 512

  /// Whether everything was read.
  var isAtEnd: Bool { decoder?.isAtEnd ?? (position == end) }
  /// Where the next byte is.
  var offset: Int { position }

  // MARK: Limits

  /// Counts bytes of an entry, unless they were counted when they were decompressed.
  func addRead(_ count: Int) throws(ArchiveError) {
    if decoder == nil { try addDecompressed(count) }
  }

  private func addDecompressed(_ count: Int) throws(ArchiveError) {
    decompressedCount += count
    guard decompressedCount <= limits.totalBytes else { throw .totalTooLarge(limits.totalBytes) }
    guard
      decompressedCount <= Self.leastLimited
        || decompressedCount / max(1, bytes.count) < limits.ratio
    else { throw .bomb(limits.ratio) }
  }

  /// The ratio is not limited up to this number of decompressed bytes.
  private static let leastLimited = 1 << 20
}
