/// What a file of the dirt corpus must come to.
struct DirtExpectation: Equatable {
  /// The occurrences of the years 1600 to 2029 as `start/end summary`; default zone Europe/Berlin.
  var events: [String]
  /// The diagnostics of a check as `code:line`.
  var faults: [String]

  init(_ events: [String], _ faults: [String] = []) {
    self.events = events
    self.faults = faults
  }

  /// The entry in the table.
  func source(name: String) -> String {
    let events = events.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n"))\"" }.joined(
      separator: ", ")
    let faults = faults.map { "\"\($0)\"" }.joined(separator: ", ")
    return "    \"\(name)\": DirtExpectation([\(events)]\(self.faults.isEmpty ? "" : ", [\(faults)]")),"
  }

  static let all: [String: DirtExpectation] = [
    "alt_html": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "bad_refresh": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T10:00:00Z s"]),
    "bad_valarm": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["unreadable-value:11"]),
    "badfold": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["broken-folding:9"]),
    "bare_vevent": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z no VCALENDAR"]),
    "blank_lines": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "bom": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "cats": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "colon_in_param": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["malformed-parameter:8"]),
    "cr": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "cust_novtz": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z cust"], ["unknown-time-zone:7"]),
    "date_with_time": DirtExpectation(["2026-03-09/2026-03-10 VALUE=DATE with time"], ["repaired-value:7"]),
    "dateval_missing": DirtExpectation(
      ["2026-03-09/2026-03-10 DATE without VALUE=DATE"], ["repaired-value:7", "repaired-value:8"]),
    "dst_gap": DirtExpectation([
      "2026-03-28T01:30:00Z/2026-03-28T01:30:00Z gap", "2026-03-29T01:30:00Z/2026-03-29T01:30:00Z gap",
      "2026-03-30T00:30:00Z/2026-03-30T00:30:00Z gap",
    ]),
    "dt_24": DirtExpectation(["2026-03-10T00:00:00/2026-03-10T00:00:00 T240000"], ["repaired-value:7"]),
    "dt_iso": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z ISO dashes"], ["repaired-value:7"]),
    "dt_nosec": DirtExpectation(["2026-03-09T09:00:00/2026-03-09T09:00:00 no seconds"], ["repaired-value:7"]),
    "dtend_and_dur": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T10:00:00Z both"], ["end-and-duration:9"]),
    "dtend_none": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z DTEND:None"], ["unreadable-value:8"]),
    "dtstart_notin_rrule": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z dtstart not matching",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z dtstart not matching",
      ], ["start-outside-rule:8"]),
    "dup_prodid": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T10:00:00Z s", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z s2",
    ]),
    "dup_uid": DirtExpectation(
      ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z one", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z two"],
      ["duplicate-event:10"]),
    "dur_bad": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T10:00:00Z ok dur"]),
    "dur_neg": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z neg dur"], ["end-before-start:8"]),
    "empty": DirtExpectation([], ["not-a-calendar:0"]),
    "empty_dtend": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z empty DTEND"], ["unreadable-value:8"]),
    "end_before": DirtExpectation(
      ["2026-03-09T10:00:00Z/2026-03-09T11:00:00Z good", "2026-03-09T16:00:00Z/2026-03-09T16:00:00Z e<s"],
      ["end-before-start:8"]),
    "exdate_date": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z EXDATE as DATE",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z EXDATE as DATE",
      ], ["mixed-value-types:9"]),
    "exdate_multi": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z EXDATE multi",
      "2026-03-12T09:00:00Z/2026-03-12T09:00:00Z EXDATE multi",
    ]),
    "exdate_tz_mismatch": DirtExpectation(
      [
        "2026-03-09T09:00:00/2026-03-09T09:00:00 EXDATE utc vs floating",
        "2026-03-11T09:00:00/2026-03-11T09:00:00 EXDATE utc vs floating",
      ], ["mixed-value-types:9"]),
    "exrule": DirtExpectation([
      "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z exrule", "2026-03-12T09:00:00Z/2026-03-12T09:00:00Z exrule",
    ]),
    "feb29": DirtExpectation(["2024-02-29/2024-03-01 leap", "2028-02-29/2028-03-01 leap"]),
    "folded_utf8": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z Café"]),
    "html": DirtExpectation([], ["not-a-calendar:0"]),
    "impossible": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z impossible"], ["impossible-rule:8"]),
    "interval0": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z interval 0", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z interval 0",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z interval 0",
      ], ["repaired-rule:8"]),
    "latin1": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z Café"], ["repaired-encoding:8"]),
    "lead_garbage": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["text-outside:1"]),
    "lf": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z long line folded"]),
    "lower": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "nbsp_fold": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["broken-folding:9"]),
    "nested_text": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z line\nbreak, esc; back\\slash \n end"]),
    "no_prodid": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T10:00:00Z s"]),
    "nodtstart": DirtExpectation([], ["missing-property:4"]),
    "noend_vcal": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["missing-end:1"]),
    "nouid": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"], ["missing-property:4"]),
    "nul": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z ab"], ["removed-bytes:8"]),
    "odd_names": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "orphan_recid": DirtExpectation(["2026-03-11T10:00:00Z/2026-03-11T10:00:00Z orphan"], ["orphaned-override:4"]),
    "override_rrule": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z base", "2026-03-10T11:00:00Z/2026-03-10T11:00:00Z ov",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z base",
      ], ["dropped-value:11"]),
    "quoted_printable": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z Café"], ["repaired-encoding:8"]),
    "rdate": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z rdate", "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z rdate",
      "2026-03-12T09:00:00Z/2026-03-12T09:00:00Z rdate",
    ]),
    "rdate_period": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z rdate period",
      "2026-03-11T09:00:00Z/2026-03-11T12:00:00Z rdate period",
    ]),
    "rrule_bad": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z bad rrule", "2026-03-16T09:00:00Z/2026-03-16T09:00:00Z bad rrule",
        "2026-03-23T09:00:00Z/2026-03-23T09:00:00Z bad rrule", "… 200 in all",
      ], ["repaired-rule:8"]),
    "rrule_until_count": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z until+count",
        "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z until+count",
      ], ["repaired-rule:8"]),
    "rrule_xparam": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z s",
      "2026-03-16T09:00:00Z/2026-03-16T09:00:00Z s",
    ]),
    "rscale": DirtExpectation(["2026-02-17/2026-02-18 rscale", "2027-02-06/2027-02-07 rscale"]),
    "rscale_wide": DirtExpectation(["2025-01-29/2025-01-30 rscale", "2026-02-17/2026-02-18 rscale"]),
    "secondly": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z inf secondly",
      "2026-03-09T09:00:01Z/2026-03-09T09:00:01Z inf secondly",
      "2026-03-09T09:00:02Z/2026-03-09T09:00:02Z inf secondly", "… 10000 in all",
    ]),
    "space_before": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z  s"], ["repaired-value:7"]),
    "tab_fold": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z abcd"]),
    "thisandfuture": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z base", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z base",
      "2026-03-11T10:00:00Z/2026-03-11T10:00:00Z moved", "2026-03-12T10:00:00Z/2026-03-12T10:00:00Z moved",
    ]),
    "truncated": DirtExpectation(
      ["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z trunc"], ["missing-end:1", "missing-end:4", "missing-end:7"]),
    "two_cal": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s1", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z s2",
    ]),
    "two_rrule": DirtExpectation([
      "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z two rrules", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z two rrules",
      "2026-03-16T09:00:00Z/2026-03-16T09:00:00Z two rrules",
    ]),
    "tz_param_date": DirtExpectation(["2026-03-09/2026-03-10 DATE+TZID"], ["redundant-time-zone:7"]),
    "tzid_gmt": DirtExpectation(["2026-03-09T08:00:00Z/2026-03-09T08:00:00Z display name"], ["mapped-time-zone:7"]),
    "tzid_misquoted": DirtExpectation(["2026-03-09T08:00:00Z/2026-03-09T08:00:00Z s"], ["unknown-time-zone:7"]),
    "tzid_slash": DirtExpectation(["2026-03-09T08:00:00Z/2026-03-09T08:00:00Z mozilla prefix"], ["mapped-time-zone:7"]),
    "tzid_utcname": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z TZID=UTC"]),
    "tzid_z": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z TZID+Z"], ["redundant-time-zone:7"]),
    "unescaped": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z a, b; c: d"]),
    "until_date": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z UNTIL DATE with DT DTSTART",
        "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z UNTIL DATE with DT DTSTART",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z UNTIL DATE with DT DTSTART",
      ], ["mixed-value-types:8"]),
    "until_floating": DirtExpectation(
      [
        "2026-03-09T08:00:00Z/2026-03-09T08:00:00Z UNTIL local",
        "2026-03-10T08:00:00Z/2026-03-10T08:00:00Z UNTIL local",
        "2026-03-11T08:00:00Z/2026-03-11T08:00:00Z UNTIL local",
      ], ["mixed-value-types:8"]),
    "utf16": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T10:00:00Z s"], ["repaired-encoding:0"]),
    "vcal1": DirtExpectation(
      [
        "2026-03-09T09:00:00Z/2026-03-09T09:00:00Z vcal1", "2026-03-10T09:00:00Z/2026-03-10T09:00:00Z vcal1",
        "2026-03-11T09:00:00Z/2026-03-11T09:00:00Z vcal1",
      ], ["missing-property:3", "repaired-rule:5"]),
    "vtz_after": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z vtz after events"]),
    "vtz_apple_until": DirtExpectation(["2026-03-09T09:00:00Z/2026-03-09T09:00:00Z s"]),
    "vtz_empty": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z empty VTZ"], ["broken-time-zone:4"]),
    "vtz_nooffset": DirtExpectation(
      ["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z VTZ w/o offsets"], ["broken-time-zone:4", "broken-time-zone:6"]),
    "vtz_wrongrules": DirtExpectation(
      ["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z VTZ contradicts IANA"], ["contradictory-time-zone:22"]),
    "win_novtz": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z win no vtz"], ["mapped-time-zone:7"]),
    "win_vtz": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z win+vtz"]),
    "win_vtz_quoted": DirtExpectation(["2026-07-09T07:00:00Z/2026-07-09T07:00:00Z quoted vs escaped tzid"]),
    "xwrtz_float": DirtExpectation(
      ["2026-07-09T13:00:00Z/2026-07-09T13:00:00Z floating + X-WR-TZ"], ["floating-time:8"]),
    "year1601": DirtExpectation(["1601-01-01T00:00:00/1601-01-01T00:00:00 1601"]),
  ]
}
