package import FeedModel

/// Where the bytes of a calendar are.
package struct CalendarSource: Hashable, Sendable {
  /// The kinds of places.
  package enum Place: Hashable, Sendable {
    /// Standard input.
    case standardInput
    /// A file. One that was found in a directory must be a regular file below it when it is opened, because the directory may be that
    /// of a stranger; one that somebody named may be anything.
    case file(String, below: String? = nil)
    /// A calendar in an archive. Names in an archive need not be unique, so its position among the calendars identifies it.
    case member(archive: String, below: String? = nil, name: String, position: Int)
    /// An address.
    case feed(Feed)
  }

  /// Where the bytes are.
  package let place: Place

  package init(_ place: Place) { self.place = place }

  /// A file.
  /// - Parameter directory: The directory that it was found in, at some depth; nil if it was named itself.
  package init(path: String, below directory: String? = nil) { place = .file(path, below: directory) }

  /// The name in messages and reports, without a secret.
  package var label: String {
    switch place {
    case .standardInput: "<stdin>"
    case .file(let path, _): path
    case .member(let archive, _, let name, _): "\(archive)/\(name)"
    case .feed(let feed): feed.label
    }
  }

  /// A text that no other source has, without a secret.
  package var identity: String {
    switch place {
    case .standardInput: "-"
    case .file(let path, _): path
    case .member(let archive, _, let name, let position): "\(archive)/\(name)/\(position)"
    case .feed(let feed): feed.address.identifier
    }
  }

  /// The file of this machine that holds the bytes; nil for a feed.
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
