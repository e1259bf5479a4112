/// The parameters that contribute to an event.
package enum ParameterName: String, CaseIterable, Sendable {
  case zone = "TZID"
  case range = "RANGE"
  case name = "CN"
  case status = "PARTSTAT"
  case role = "ROLE"
  case label = "LABEL"
  case related = "RELATED"
}
