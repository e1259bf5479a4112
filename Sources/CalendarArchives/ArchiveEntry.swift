/// What the header of an entry says.
struct ArchiveEntry {
  enum Kind { case file, directory, link, special }

  let name: [UInt8]
  let kind: Kind
  /// The uncompressed size; nil if only the data tells.
  let size: Int?
  let isEncrypted: Bool
  let isSparse: Bool
  /// Whether it is stored or compressed by deflate, the methods that zip programs use. libarchive has more, which need not
  /// meet hostile data.
  let hasCommonCompression: Bool
}
