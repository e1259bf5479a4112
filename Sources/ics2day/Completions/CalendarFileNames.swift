/// The file names that completions offer as inputs.
enum CalendarFileNames {
  /// Their extensions, without the dot.
  static let extensions = ["ics", "ical", "ifb", "jcal", "jscalendar", "gz", "zip", "tar", "tgz"]
}
