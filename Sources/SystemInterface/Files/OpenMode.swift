/// What a file is opened for. Descriptors are closed in child processes, and no terminal becomes the controlling one.
package enum OpenMode: Sendable {
  /// Reading. Waits for the other end of a pipe.
  case reading
  /// Reading, without waiting for the other end of a pipe or for a device.
  case readingWithoutWaiting
  /// Syncing a directory.
  case directory
  /// Writing to an existing file, pipe or device, from its start.
  case writing
  /// Writing to a file that is emptied first, and created if it does not exist.
  case replacing
  /// Writing to a new file. Fails if the name exists, also as a symbolic link.
  case creating
  /// Locking a file, which is created if it does not exist.
  case locking
  /// Appending to a file, which is created if it does not exist.
  case appending
}
