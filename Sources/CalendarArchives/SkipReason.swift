/// Why an entry of an archive is not read, in the order of the notes. Directories contain nothing and have no note.
enum SkipReason: CaseIterable {
  case encrypted, compression, sparse, archive, link, special, metadata, unnamed, otherName

  /// The end of a sentence about one entry, or several.
  func text(isOne: Bool) -> String {
    switch self {
    case .encrypted: isOne ? "it is encrypted" : "they are encrypted"
    case .compression: isOne ? "its compression is not supported" : "their compression is not supported"
    case .sparse: isOne ? "it is a sparse file" : "they are sparse files"
    case .archive: isOne ? "it is an archive itself" : "they are archives themselves"
    case .link: isOne ? "it is a link" : "they are links"
    case .special: isOne ? "it is not a file" : "they are not files"
    case .metadata: isOne ? "it is metadata of macOS" : "they are metadata of macOS"
    case .unnamed: isOne ? "its name cannot be read" : "their names cannot be read"
    case .otherName: isOne ? "its name does not end in .ics" : "their names do not end in .ics"
    }
  }
}
