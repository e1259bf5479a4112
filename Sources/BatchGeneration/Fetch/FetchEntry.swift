internal import FeedModel

/// A line of a list, with the name of its file.
struct FetchEntry {
  /// The feed; why there is none.
  let feed: Result<Feed, FeedFailure>
  /// The name of its file without extension; safe, and no other feed has it.
  let name: String
  /// What stands for the address in messages and reports.
  let label: String

  var file: String { name + ".ics" }

  /// The feeds of the lines of some lists; one that is named again is asked for once.
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
