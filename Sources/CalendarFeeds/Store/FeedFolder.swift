internal import Synchronization
internal import SystemInterface

/// A directory of feeds that is opened when it is needed, and then stays open.
final class FeedFolder: Sendable {
  let path: String
  private let parent: (folder: FeedFolder, name: String)?
  private let directory = Mutex<OpenDirectory?>(nil)

  /// A directory by its path, which may be a symbolic link.
  init(_ path: String) {
    self.path = path
    parent = nil
  }

  /// A directory in another one.
  init(_ name: String, in parent: FeedFolder) {
    path = "\(parent.path)/\(name)"
    self.parent = (parent, name)
  }

  /// The directory, which must exist.
  func opened() throws(SystemError) -> OpenDirectory {
    if let known = directory.withLock({ $0 }) { return known }
    let opened =
      if let parent { try parent.folder.opened().directory(parent.name) } else { try OpenDirectory(path) }
    directory.withLock { $0 = opened }
    return opened
  }

  /// The directory, which is created with its parents if it is missing.
  /// - Parameter permissions: Those of new directories.
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
