internal import CalendarModel

extension CheckReport {
  /// The report for programs; `docs/json.md` describes it.
  var json: [UInt8] { [] }
}
