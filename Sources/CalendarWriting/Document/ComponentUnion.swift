package import CalendarModel
internal import CalendarText
package import ICalendar

/// Merges the components other than events of several files: a copy in several of them is written once.
///
/// Components of different files are copies if they have the same name, UID and people: answers about the times of several people have
/// one UID (RFC 5546 section 3.3.3). The newer revision wins (`CopyRevision`), else the earlier file. Several components with one UID in
/// one file are all kept.
package struct ComponentUnion {
  /// The calendars of all files, in order, without older copies.
  package private(set) var objects: [CalendarObject]
  /// The places of the `VFREEBUSY`s that are left out.
  private var removed: Set<Place> = []

  /// - Parameter files: The calendars of each file.
  package init(_ files: [[CalendarObject]]) {
    objects = files.flatMap { $0 }
    guard files.count > 1 else { return }
    var newest: [Key: (file: Int, revision: CopyRevision)] = [:]
    for (file, calendars) in files.enumerated() {
      for component in calendars.flatMap({ $0.freeBusy + $0.others }) {
        guard let key = Key(component) else { continue }
        let revision = CopyRevision(component)
        if let known = newest[key], !revision.isNewer(than: known.revision) { continue }
        newest[key] = (file, revision)
      }
    }
    func isKept(_ component: ContentComponent, of file: Int) -> Bool {
      Key(component).flatMap { newest[$0] }.map { $0.file == file } ?? true
    }
    objects = []
    var kept: Set<Place> = []
    for (file, calendars) in files.enumerated() {
      for var calendar in calendars {
        for component in calendar.freeBusy {
          let place = Place(file: calendar.file, line: component.line)
          if isKept(component, of: file) { kept.insert(place) } else { removed.insert(place) }
        }
        calendar.freeBusy.removeAll { !isKept($0, of: file) }
        calendar.others.removeAll { !isKept($0, of: file) }
        objects.append(calendar)
      }
    }
    // Two files may have one name.
    removed.subtract(kept)
  }

  /// The published busy times that are not of older copies.
  package func times(_ times: [Occurrence]) -> [Occurrence] {
    removed.isEmpty
      ? times
      : times.filter { !removed.contains(Place(file: $0.event.calendar.file, line: $0.event.line)) }
  }

  private struct Place: Hashable {
    let file: String
    let line: Int
  }

  /// What copies of a component have in common.
  private struct Key: Hashable {
    let name: String
    let uid: UIDKey
    let recurrenceID: String?
    let people: Set<String>

    /// - Returns: nil for a component without a UID.
    init?(_ component: ContentComponent) {
      guard let uid = component["UID"]?.text, !uid.isEmpty else { return nil }
      (name, self.uid, recurrenceID) = (component.name, UIDKey(uid), component["RECURRENCE-ID"]?.value)
      people = Set((component.all("ORGANIZER") + component.all("ATTENDEE")).map { $0.value.lowercased() })
    }
  }
}
