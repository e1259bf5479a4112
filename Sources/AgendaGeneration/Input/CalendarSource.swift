package import FeedModel

/// Where to read the bytes of a calendar.
package struct CalendarSource: Hashable, Sendable {
  /// The kinds of sources.
  package enum Place: Hashable, Sendable {
    case standardInput
    /// A file. One that was found in a directory must be a regular file below it when it is opened, because the directory may be that
    /// of a stranger; one that somebody named may be anything.
    case file(String, below: String? = nil)
    /// A calendar in an archive. Names in an archive need not be unique, so the calendar's index identifies it.
    case member(archive: String, below: String? = nil, name: String, position: Int)
    /// The address of a feed.
    case feed(Feed)
  }

  /// The source itself.
  package let place: Place

  package init(_ place: Place) { self.place = place }

  /// Creates a source for a file.
  /// - Parameter directory: The directory that it was found in, at some depth; nil if it was named itself.
  package init(path: String, below directory: String? = nil) { place = .file(path, below: directory) }

  /// The name for messages and reports, without secrets.
  package var label: String {
    switch place {
    case .standardInput: "<stdin>"
    case .file(let path, _): path
    case .member(let archive, _, let name, _): "\(archive)/\(name)"
    case .feed(let feed): feed.label
    }
  }

  /// A unique identifier without secrets.
  package var identity: String {
    switch place {
    case .standardInput: "-"
    case .file(let path, _): path
    case .member(let archive, _, let name, let position): "\(archive)/\(name)/\(position)"
    case .feed(let feed): feed.address.identifier
    }
  }

  /// The local file that contains the bytes; nil for a feed.
  package var filePath: String? {
    switch place {
    case .standardInput: "-"
    case .file(let path, _): path
    case .member(let archive, _, _, _): archive
    case .feed: nil
    }
  }

  /// The feed; nil for a file.
  package var feed: Feed? { if case .feed(let feed) = place { feed } else { nil } }
}
