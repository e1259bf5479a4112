internal import AgendaGeneration
internal import FeedModel
internal import HelperWire

/// A line of a list, with its file name.
struct FetchEntry {
  /// The feed, or why there is none.
  let feed: Result<Feed, FeedFailure>
  /// The file name without extension; safe and unique.
  let name: String
  /// A label for messages and reports that keeps the address secret.
  let label: String
  /// What the list says in vain, as sentences.
  var notes: [String] = []

  var file: String { name + ".ics" }

  /// The feeds in the lines of several lists, without duplicates.
  /// - Parameter accounts: Finds the calendars of accounts.
  static func entries(
    of lists: [(name: String, entries: [FeedList.Entry])], headers: [FeedHeader], accounts: AccountSearch
  ) throws(HelperFailure) -> [FetchEntry] {
    var list = FetchEntryList()
    for (name, lines) in lists {
      for line in lines {
        let address: FeedAddress
        do throws(FeedFailure) {
          address = try FeedAddress(CalendarSearch.address(line.input) ?? line.input)
        } catch {
          list.add(error, named: line.name, at: "\(name):\(line.line)")
          continue
        }
        let feed = Feed(address, name: line.name, headers: headers)
        let found = try accounts.calendars(of: feed)
        if let calendars = found.calendars, !calendars.isEmpty {
          for calendar in calendars { list.add(calendar.feed) }
        } else if let failure = found.failure {
          list.add(failure, named: line.name ?? address.suggestedName, at: address.label)
        } else {
          list.add(feed)
        }
      }
    }
    return list.entries
  }
}

/// Entries with different addresses and names.
private struct FetchEntryList {
  private(set) var entries: [FetchEntry] = []
  /// The positions of the entries by their addresses.
  private var known: [FeedAddress: Int] = [:]
  private var names: Set<String> = []

  mutating func add(_ feed: Feed) {
    let address = feed.address
    var name = SafeName.name(feed.name ?? address.suggestedName)
    if let place = known[address] {
      if feed.name != nil, entries[place].name != name {
        entries[place].notes.append("Listed again as '\(name)'; a feed has one file, with its first name.")
      }
      return
    }
    known[address] = entries.count
    // Many file systems ignore case.
    if !names.insert(SafeName.folded(name)).inserted {
      name += "~" + address.identifier.prefix(16)
      names.insert(SafeName.folded(name))
    }
    entries.append(FetchEntry(feed: .success(feed), name: name, label: address.label))
  }

  mutating func add(_ failure: FeedFailure, named name: String?, at place: String) {
    entries.append(FetchEntry(feed: .failure(failure), name: name ?? place, label: place))
  }
}
