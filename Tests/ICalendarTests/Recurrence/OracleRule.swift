/// One random rule and what python-dateutil answers, as `Tests/Oracles/recurrence_oracle.py` prints it.
struct OracleRule: Decodable {
  let rule: String
  let start: Int
  let date: Bool
  let until: Int?
  let expected: [Int]
  let complete: Bool
  let `class`: String
  let ignored: Int
}
