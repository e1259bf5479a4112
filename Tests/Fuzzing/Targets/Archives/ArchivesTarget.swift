internal import CalendarArchives
package import FuzzSupport

/// A gzip, zip or tar archive.
package enum ArchivesTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    var limits = ArchiveLimits()
    (limits.members, limits.entries, limits.memberBytes, limits.totalBytes) = (20, 100, 1 << 16, 1 << 20)
    let contents = ArchiveContents(of: input, name: "fuzz", limits: limits)
    try FuzzFinding.require(contents.members.count <= limits.members, "\(contents.members.count) members")
    for member in contents.members {
      try FuzzFinding.require(member.bytes.count <= limits.memberBytes, "\(member.bytes.count) bytes")
      try FuzzFinding.require(member.name.count <= limits.nameLength + 1, "a name of \(member.name.count) characters")
    }
    try FuzzFinding.require(
      contents.members.reduce(0) { $0 + $1.bytes.count } <= limits.totalBytes, "more than \(limits.totalBytes) bytes")
  }
}
