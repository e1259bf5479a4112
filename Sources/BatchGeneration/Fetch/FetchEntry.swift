internal import FeedModel

/// A line of a list, with its file name.
struct FetchEntry {
  /// The feed, or why there is none.
  let feed: Result<Feed, FeedFailure>
  /// The file name without extension; safe and unique.
  let name: String
  /// A label for messages and reports that keeps the address secret.
  let label: String

  var file: String { name + ".ics" }

  /// The feeds in the lines of some lists, without duplicates.
  static func entries(
    of lists: [(name: String, entries: [FeedList.Entry])], headers: [FeedHeader]
  ) -> [FetchEntry] {
    var entries: [FetchEntry] = []
    var known: Set<FeedAddress> = []
    var names: Set<String> = []
    for (list, lines) in lists {
      for line in lines {
        do throws(FeedFailure) {
          let address = try FeedAddress(line.input)
          guard known.insert(address).inserted else { continue }
          var name = SafeName.name(line.name ?? address.suggestedName)
          // Many file systems ignore case.
          if !names.insert(name.lowercased()).inserted {
            name += "~" + address.identifier.prefix(16)
            names.insert(name.lowercased())
          }
          let feed = Feed(address, name: line.name, headers: headers)
          entries.append(FetchEntry(feed: .success(feed), name: name, label: address.label))
        } catch {
          let place = "\(list):\(line.line)"
          entries.append(FetchEntry(feed: .failure(error), name: line.name ?? place, label: place))
        }
      }
    }
    return entries
  }
}
