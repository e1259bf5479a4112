internal import FeedModel

/// A feed of a list, with the name of its file.
struct FetchEntry {
  let feed: Feed
  /// The name of its file without extension; safe, and no other feed has it.
  let name: String

  var file: String { name + ".ics" }

  /// The feeds of the lines of some lists; one that is named again is asked for once.
  ///
  /// - Returns: The feeds, and the faults of lines that have none.
  static func entries(
    of lists: [(name: String, entries: [FeedList.Entry])], headers: [FeedHeader]
  ) -> (entries: [FetchEntry], faults: [String]) {
    var (entries, faults): ([FetchEntry], [String]) = ([], [])
    var known: Set<FeedAddress> = []
    var names: Set<String> = []
    for list in lists {
      for line in list.entries {
        let address: FeedAddress
        do {
          address = try FeedAddress(line.input)
        } catch {
          faults.append("\(list.name):\(line.line): \(error.message)")
          continue
        }
        guard known.insert(address).inserted else { continue }
        var name = SafeName.name(line.name ?? address.suggestedName)
        // Many file systems ignore case.
        if !names.insert(name.lowercased()).inserted {
          name += "~" + address.identifier.prefix(16)
          names.insert(name.lowercased())
        }
        entries.append(FetchEntry(feed: Feed(address, name: line.name, headers: headers), name: name))
      }
    }
    return (entries, faults)
  }
}
