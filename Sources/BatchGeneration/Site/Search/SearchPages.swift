internal import AgendaGeneration
internal import Bytes
internal import CalendarLocales
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The search of a site, and lists of all events by title, which link to each of them without a script.
struct SearchPages {
  let site: SitePages
  let renderer: SiteRenderer

  /// The number of events per list.
  private static let pageLength = 200

  /// All events in the language of the site, by title.
  func index(_ events: SiteEvents) -> SearchIndex {
    let number = site.plan.languages.firstIndex { $0 === site.language } ?? 0
    var days: [Int: String] = [:]
    var index = SearchIndex()
    for entry in events.entries {
      let next = entry.next
      let title = next.title(inLanguage: number)
      let day = next.firstDay.daysSinceEpoch
      let when = days[day] ?? site.dates.shortDateWithYear(next.firstDay)
      days[day] = when
      index.add(
        SearchEntry(
          page: entry.page, title: TextCut.shortened(title, to: 200), day: day, when: when,
          key: index.words(of: title).folded),
        foundBy: [next.summary, next.location].compactMap { $0 } + next.categories)
    }
    index.sort()
    return index
  }

  /// Writes the files.
  /// - Returns: The number of events that are not found by all of their words, because there are too many words.
  func write(_ index: SearchIndex, into group: inout SiteOutput.Group) throws(FileError) -> Int {
    let entries = index.entries
    let plan = site.language.common
    let words = PageWords(plan.pageSettings(title: nil))
    let path = SitePath.search
    var first = LinkSheet(title: site.phrases.navigation.search, lists: [], hasSearch: true)
    var letters: [(letter: String, positions: Range<Int>)] = []
    for (position, entry) in entries.enumerated() {
      let letter = entry.key.first.map { String($0) } ?? "#"
      if let last = letters.last, last.letter == letter {
        letters[letters.count - 1].positions = last.positions.lowerBound..<position + 1
      } else {
        letters.append((letter, position..<position + 1))
      }
    }
    var links: [PageLink] = []
    for (letter, positions) in letters {
      let name = letter.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
      let pages = stride(from: positions.lowerBound, to: positions.upperBound, by: Self.pageLength).map {
        entries[$0..<min(positions.upperBound, $0 + Self.pageLength)]
      }
      for (number, page) in pages.enumerated() {
        let target = "search/\(name)-\(number + 1).html"
        let title = pages.count == 1 ? letter.uppercased() : "\(letter.uppercased()) \(site.dates.number(number + 1))"
        let shown = page.first.map { TextCut.shortened($0.title, to: 40) } ?? ""
        links.append(
          site.link(
            "\(title) · \(shown)", to: target, from: path,
            note: words.events(page.count)))
        try write(
          page, at: target, title: title, previous: number > 0 ? "search/\(name)-\(number).html" : nil,
          next: number + 1 < pages.count ? "search/\(name)-\(number + 2).html" : nil, plan, into: &group)
      }
    }
    first.lists = [PageLinkList(nil, links)]
    var frame = site.frame(of: path, here: first.title, date: site.plan.today)
    frame.scripts = [SearchScript.name]
    try group.put(
      renderer.render(first, settings: site.settings(plan, at: path, frame: frame)), at: site.language.folder + path)
    let files = SearchFiles(index)
    try files.write(to: site.language.folder + "search/", into: &group)
    return files.incompleteCount
  }

  private func write(
    _ entries: ArraySlice<SearchEntry>, at path: String, title: String, previous: String?, next: String?,
    _ plan: AgendaPlan,
    into group: inout SiteOutput.Group
  ) throws(FileError) {
    var inputs = site.inputs(of: path)
    inputs.combine(UInt64(bitPattern: Int64(site.plan.today.daysSinceEpoch)))
    for text in [title, previous ?? "", next ?? ""] { inputs.combine(text) }
    for entry in entries { for text in [entry.page.digits, entry.title, entry.when] { inputs.combine(text) } }
    try group.put(at: site.language.folder + path, inputs: inputs) {
      let search = site.phrases.navigation.search
      var frame = site.frame(
        of: path, crumbs: [site.link(search, to: SitePath.search, from: path)], here: title,
        date: site.plan.today)
      // Other languages have other words for events without a title, and so other letters.
      frame.languages = site.languages(of: SitePath.search, from: path)
      frame.previous = previous.map { site.link(site.phrases.navigation.previous, to: $0, from: path) }
      frame.next = next.map { site.link(site.phrases.navigation.next, to: $0, from: path) }
      let links = entries.map { entry in
        PageLink(
          entry.title,
          address: SitePath.root(of: path) + SitePath.events + entry.page.path,
          note: entry.when)
      }
      let sheet = LinkSheet(title: title, lists: [PageLinkList(nil, links)])
      return renderer.render(sheet, settings: site.settings(plan, at: path, frame: frame))
    }
  }
}
