internal import Bytes
internal import CalendarRendering

/// A part of a site's events with its own pages: a calendar or a category.
struct SiteFilter: Hashable {
  /// The condition for the events.
  enum Kind: Hashable {
    /// The calendar with an index.
    case calendar(Int)
    /// A category, in lower case.
    case category(String)
  }

  let kind: Kind
  /// The name of the calendar or category.
  let title: String
  /// The directory of its pages, with a final `/`.
  let folder: String

  /// The path of its first page.
  var home: String { folder + "index.html" }
  /// The path of its calendar file.
  var feed: String { folder + "calendar.ics" }
  /// The path of the page of a year.
  func year(_ year: Int) -> String { folder + SitePath.year(year).split(separator: "/")[0] + ".html" }
  /// The paths of its months, `calendars/team/2026-03.html`.
  var months: LinkPattern {
    LinkPattern([.text(folder), .field(.year), .text("-"), .field(.month), .text(".html")])
  }

  /// A directory for a name. ASCII letters and digits are kept, so that people can read the address. If the name has
  /// others, or Windows reserves it, its fingerprint follows, so that the address does not depend on other names.
  /// - Parameter taken: The other directories, in lower case; the new one is added.
  static func folder(_ parent: String, _ name: String, taken: inout Set<String>) -> String {
    let name = name.lowercased()
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    var words = String(String(plain).split(separator: "-").joined(separator: "-").prefix(40))
    if words.isEmpty { words = "x" }
    if words != String(name.map { $0 == " " ? "-" : $0 }) || words != SafeName.name(words) {
      words += "-" + Fingerprint(of: name).value.hexadecimal.prefix(8)
    }
    var folder = "\(parent)/\(words)/"
    var number = 2
    while !taken.insert(folder).inserted {
      folder = "\(parent)/\(words)-\(number)/"
      number += 1
    }
    return folder
  }
}
