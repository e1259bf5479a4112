/// The limits for reading an archive. The defaults are far above what calendars need.
public struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of an archive opened by path, in bytes.
  public var archiveBytes = 1 << 30
  /// The maximum number of members to read.
  public var members = 10_000
  /// The maximum number of entries, including skipped ones.
  public var entries = 100_000
  /// The maximum size of one member, in bytes.
  public var memberBytes = 256 << 20
  /// The maximum number of bytes to decompress, including skipped members of a compressed tar archive.
  public var totalBytes = 1 << 30
  /// The maximum ratio of decompressed to compressed size. Applies beyond 1 MiB of decompressed bytes. One pass of gzip
  /// or zip compression reaches at most 1,032, for identical bytes.
  public var ratio = 1_000
  /// The maximum length of a member's name, in characters. Longer names are shortened.
  public var nameLength = 255

  /// Creates the default limits.
  public init() {}
}

/// The bytes of an archive, decompressed if it is a gzip file. Enforces the limits for decompression.
final class ArchiveInput {
  private let bytes: [UInt8]
  private var end: Int
  private var position = 0
  private let decoder: GzipDecoder?
  /// Bytes decompressed by ``peek(_:)`` and not yet read.
  private var pending: [UInt8] = []
  private let limits: ArchiveLimits
  private var decompressedCount = 0
  /// The number of zeros at the end of the bytes read so far; exact up to two blocks.
  private var zeroCount = 0
  /// The number of bytes that may still be read for one header or entry.
  var allowance = Int.max
  /// Why reading failed.
  private(set) var failure: ArchiveError?

  /// - Parameters:
  ///   - bytes: The archive.
  ///   - end: The number of bytes that belong to the archive.
  ///   - isGzip: Whether to decompress them.
  ///   - limits: The limits on sizes.
  init(_ bytes: [UInt8], end: Int? = nil, isGzip: Bool, limits: ArchiveLimits) throws(ArchiveError) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    self.limits = limits
    decoder = isGzip ? try GzipDecoder(bytes) : nil
  }

  /// The size of the readable bytes; nil if they are compressed.
  var size: Int? { decoder == nil ? end : nil }
  /// The number of bytes after a gzip file.
  var ignoredCount: Int { decoder?.ignoredCount ?? 0 }

  // MARK: Reading

  /// The next bytes, at most `count`, empty only at the end; nil if they are compressed.
  func slice(upTo count: Int) throws(ArchiveError) -> ArraySlice<UInt8>? {
    guard decoder == nil else { return nil }
    if let failure { throw failure }
    let slice = bytes[position..<min(position + count, end)]
    position += slice.count
    try note(slice.span)
    return slice
  }

  /// Appends decompressed bytes; none only at the end.
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

  /// Updates the counters for bytes that were read.
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

  /// Decompresses the first bytes, at most `count`, without consuming them.
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

  /// Starts again from the beginning, up to the end of the file.
  func restart() {
    (position, end, zeroCount, failure) = (0, bytes.count, 0, nil)
  }

  /// Skips bytes and returns how many; 0 if they are compressed.
  func skip(_ count: Int) -> Int {
    guard decoder == nil, count > 0 else { return 0 }
    let skipped = min(count, end - position)
    position += skipped
    zeroCount = 0
    return skipped
  }

  /// Moves to an offset; false if it is out of bounds or the bytes are compressed.
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
  /// The offset of the next byte.
  var offset: Int { position }

  // MARK: Limits

  /// Counts bytes of an entry, unless decompression already counted them.
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
