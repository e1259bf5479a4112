internal import AgendaGeneration
internal import BatchGeneration
internal import CRelease
internal import CalendarModel
internal import SystemInterface

/// The output of `--version`: the version, and what determines the program's behaviour on this machine.
enum VersionText {
  static var text: String {
    var lines = ["ics2day \(Release.version)"]
    if let commit { lines.append("commit \(commit)") }
    var libraries = LibraryVersions.all
    if let zones = ZoneDataVersion.number { libraries.append("tzdata \(zones)") }
    lines.append(libraries.joined(separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commit that the program is built from; nil if the build did not set `ICS2DAY_COMMIT`.
  static let commit: String? = {
    var text = ""
    while let character = UInt8(exactly: release_commit_character(Int32(text.utf8.count))), character != 0 {
      text.unicodeScalars.append(Unicode.Scalar(character))
    }
    return text.isEmpty ? nil : text
  }()
}
