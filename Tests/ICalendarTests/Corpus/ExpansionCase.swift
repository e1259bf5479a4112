import Foundation

/// A calendar with the occurrences that another engine finds in it.
struct ExpansionCase: Decodable {
  struct Window: Decodable {
    var start: String
    var end: String
  }

  struct Occurrence: Decodable {
    var uid: String?
    var summary: String?
    var start: String
    var end: String
    var start_utc: String?
    var end_utc: String?
    var all_day: Bool?
    var tzid: String?
  }

  var id: String
  var calendar: String
  var window: Window
  var occurrences: [Occurrence]
  var open_questions: [String]
}
