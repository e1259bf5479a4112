internal import CArchive

/// The entries of a zip or tar archive, in archive order.
///
/// Unsafe: libarchive is a C library. The archive belongs to this object, which also owns the buffer that libarchive
/// reads from. Entries and blocks are copied before the next call.
@safe final class LibarchiveStream {
  enum Format {
    /// A zip archive, read by its central directory.
    case zipByDirectory
    /// A zip archive without central directory, read by the headers of its entries.
    case zipByHeaders
    case tar
  }

  enum Step {
    case entry(ArchiveEntry)
    /// A header is wrong; the next step searches for another.
    case wrongHeader
    case end
    /// The last block of a tar archive is incomplete.
    case cutBlock
    /// Nothing more can be read.
    case failure
  }

  enum Data {
    case whole([UInt8])
    case damaged
    case tooLarge
  }

  private let archive: OpaquePointer
  private let input: ArchiveInput
  private let format: Format
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// A UTF-8 locale for names; nil if the system lacks it.
  private let locale: locale_t?

  /// The size of the buffer, and the maximum number of bytes for one header; in zip, for the whole central directory.
  private static let (bufferSize, mostHeaderBytes) = (1 << 16, 32 << 20)

  init(_ format: Format, _ input: ArchiveInput) throws(ArchiveError) {
    guard let archive = unsafe archive_read_new() else { throw .noMemory }
    unsafe self.archive = unsafe archive
    self.input = input
    self.format = format
    unsafe buffer = .allocate(capacity: Self.bufferSize)
    unsafe locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    switch format {
    case .zipByDirectory: unsafe archive_read_support_format_zip_seekable(archive)
    case .zipByHeaders: unsafe archive_read_support_format_zip_streamable(archive)
    case .tar:
      unsafe archive_read_support_format_tar(archive)
      // Reads to the end of the file, so that nothing after an end mark is lost.
      unsafe archive_read_set_option(archive, "tar", "read_concatenated_archives", "1")
    }
    unsafe archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
    unsafe archive_read_set_read_callback(archive, Self.read)
    if input.size != nil {
      unsafe archive_read_set_skip_callback(archive, Self.skip)
      unsafe archive_read_set_seek_callback(archive, Self.seek)
    }
    // If opening fails, so does the first step.
    withLocale { _ = unsafe archive_read_open1(archive) }
  }

  deinit {
    unsafe archive_read_free(archive)
    unsafe buffer.deallocate()
    if let locale = unsafe locale { unsafe freelocale(locale) }
  }

  // MARK: Entries

  func next() -> Step {
    input.allowance = Self.mostHeaderBytes
    defer { input.allowance = .max }
    return withLocale {
      var entry: OpaquePointer?
      let status = unsafe carchive_next_header(archive, &entry)
      switch status {
      case ARCHIVE_EOF: return .end
      case ARCHIVE_RETRY: return .wrongHeader
      // Warnings are about names and times that cannot be converted.
      case ARCHIVE_OK, ARCHIVE_WARN: return unsafe entry.map { .entry(unsafe describe($0)) } ?? .failure
      default: return errorText == "Truncated tar archive" ? .cutBlock : .failure
      }
    }
  }

  /// libarchive's error message.
  private var errorText: String { unsafe archive_error_string(archive).map { unsafe String(cString: $0) } ?? "" }

  private func describe(_ entry: OpaquePointer) -> ArchiveEntry {
    let name = unsafe carchive_pathname(entry)
    let bytes = unsafe name.map { unsafe Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
    let kind: ArchiveEntry.Kind =
      if unsafe carchive_hardlink(entry) != nil {
        .link
      } else {
        switch unsafe archive_entry_filetype(entry) & 0o170000 {
        // Some zip programs do not write the kind of file.
        case 0o100000, 0: .file
        case 0o040000: .directory
        case 0o120000: .link
        default: .special
        }
      }
    return ArchiveEntry(
      name: bytes, kind: kind,
      size: unsafe archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil,
      isEncrypted: unsafe archive_entry_is_encrypted(entry) != 0,
      isSparse: unsafe archive_entry_sparse_count(entry) > 0,
      hasCommonCompression: format == .tar || hasCommonCompression)
  }

  private var hasCommonCompression: Bool {
    let name = unsafe archive_format_name(archive).map { unsafe String(cString: $0) } ?? ""
    return name.hasSuffix("(uncompressed)") || name.hasSuffix("(deflation)")
  }

  // MARK: Data

  /// Reads the entry whole.
  func read(_ entry: ArchiveEntry, limit: Int) throws(ArchiveError) -> Data {
    if let size = entry.size, size > limit { return .tooLarge }
    var contents: [UInt8] = []
    let isWhole = try unsafe readBlocks { block, offset in
      guard offset == contents.count, block.count <= limit - offset else { return false }
      unsafe contents.append(contentsOf: block)
      return true
    }
    if let isWhole { return isWhole && contents.count == entry.size ?? contents.count ? .whole(contents) : .damaged }
    return .tooLarge
  }

  /// Moves to the end of the entry.
  func skip() throws(ArchiveError) {
    if format == .zipByHeaders {
      // Skipping would decompress the entry without a limit.
      _ = try unsafe readBlocks { _, _ in true }
    } else {
      _ = unsafe carchive_data_skip(archive)
    }
    if let failure = input.failure { throw failure }
  }

  /// Calls `body` with the blocks of the entry and their offsets, until it returns false.
  /// - Returns: Whether all blocks were read; nil if `body` returned false.
  private func readBlocks(_ body: (UnsafeRawBufferPointer, Int) -> Bool) throws(ArchiveError) -> Bool? {
    while true {
      var address: UnsafeRawPointer?
      var (count, offset) = (0, Int64(0))
      let status = unsafe carchive_data_block(archive, &address, &count, &offset)
      if let failure = input.failure { throw failure }
      if status == ARCHIVE_EOF { return true }
      guard status == ARCHIVE_OK else { return false }
      try input.addRead(count)
      guard unsafe body(UnsafeRawBufferPointer(start: address, count: count), Int(offset)) else { return nil }
    }
  }

  // MARK: Callbacks

  /// Sets a UTF-8 locale for the calling thread meanwhile, because libarchive converts names by locale.
  private func withLocale<Result>(_ body: () -> Result) -> Result {
    guard let locale = unsafe locale else { return body() }
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return body()
  }

  private static func stream(_ object: UnsafeMutableRawPointer) -> LibarchiveStream {
    unsafe Unmanaged<LibarchiveStream>.fromOpaque(object).takeUnretainedValue()
  }

  private static let read:
    @convention(c) (
      OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> Int = { _, object, address in
      guard let object = unsafe object, let address = unsafe address else { return -1 }
      let stream = unsafe stream(object)
      unsafe address.pointee = UnsafeRawPointer(stream.buffer.baseAddress)
      return (try? stream.fillBuffer()) ?? -1
    }

  /// Fills the buffer with the next bytes, and returns their number.
  private func fillBuffer() throws(ArchiveError) -> Int {
    if let slice = try input.slice(upTo: Self.bufferSize) { return unsafe buffer.initialize(fromContentsOf: slice) }
    var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
    do throws(ArchiveError) {
      try input.decompress(into: &output)
    } catch {
      _ = unsafe output.finalize(for: buffer)
      throw error
    }
    return unsafe output.finalize(for: buffer)
  }

  private static let skip: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int64) -> Int64 = {
    _, object, count in
    guard let object = unsafe object else { return 0 }
    return Int64(unsafe stream(object).input.skip(Int(count)))
  }

  private static let seek: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    _, object, offset, origin in
    guard let object = unsafe object else { return Int64(ARCHIVE_FATAL) }
    let input = unsafe stream(object).input
    let base = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? input.offset : input.size ?? 0
    let (target, isOverflow) = base.addingReportingOverflow(Int(offset))
    guard !isOverflow, input.seek(to: target) else { return Int64(ARCHIVE_FATAL) }
    return Int64(target)
  }
}

/// The header of an entry.
struct ArchiveEntry {
  enum Kind { case file, directory, link, special }

  let name: [UInt8]
  let kind: Kind
  /// The uncompressed size; nil if the header does not have it.
  let size: Int?
  let isEncrypted: Bool
  let isSparse: Bool
  /// Whether it is stored or compressed by deflate, the methods that zip programs use. libarchive supports more, which
  /// are not exposed to hostile data.
  let hasCommonCompression: Bool
}
