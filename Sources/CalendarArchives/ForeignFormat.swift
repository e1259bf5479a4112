internal import Bytes

/// Archives that are recognized but not read.
enum ForeignFormat {
  /// The error for bytes that are not an archive that can be read.
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
