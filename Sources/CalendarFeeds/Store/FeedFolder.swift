internal import Synchronization
internal import SystemInterface

/// A directory of feeds, opened on demand and then kept open.
final class FeedFolder: Sendable {
  let path: String
  private let parent: (folder: FeedFolder, name: String)?
  private let directory = Mutex<OpenDirectory?>(nil)

  /// A directory by path, which may be a symbolic link.
  init(_ path: String) {
    self.path = path
    parent = nil
  }

  /// Refers to a subdirectory, which need not exist.
  init(_ name: String, in parent: FeedFolder) {
    path = "\(parent.path)/\(name)"
    self.parent = (parent, name)
  }

  /// Opens the directory, which must exist.
  func opened() throws(SystemError) -> OpenDirectory {
    if let known = directory.withLock({ $0 }) { return known }
    let opened =
      if let parent { try parent.folder.opened().directory(parent.name) } else { try OpenDirectory(path) }
    directory.withLock { $0 = opened }
    return opened
  }

  /// Opens the directory, creating it and its parents if missing.
  /// - Parameter permissions: The permissions of new directories.
  func created(permissions: UInt32) throws(SystemError) -> OpenDirectory {
    do throws(SystemError) {
      return try opened()
    } catch {
      guard error.number == .noEntry else { throw error }
      return try create(permissions)
    }
  }

  private func create(_ permissions: UInt32) throws(SystemError) -> OpenDirectory {
    guard let parent else {
      try FileSystem.createDirectories(path, permissions: permissions)
      return try opened()
    }
    let opened = try parent.folder.created(permissions: permissions).directory(parent.name, creating: permissions)
    directory.withLock { $0 = opened }
    return opened
  }
}
