import CalendarArchives

extension ArchiveMember {
  /// A member with a text.
  static func of(_ name: String, _ text: String) -> ArchiveMember { ArchiveMember(name: name, bytes: Array(text.utf8)) }
}
