extension DiagnosticCode {
  /// What the diagnostic means, in a few sentences of Markdown.
  public var meaning: String { guide.meaning }

  /// What the user can do about it, in one or two sentences of Markdown.
  public var advice: String { guide.advice }

  private var guide: (meaning: String, advice: String) {
    switch self {
    case .notACalendar:
      (
        "The bytes contain neither `BEGIN:VCALENDAR` nor `BEGIN:VEVENT`. The message names what they look like instead.",
        "Check the URL or path. A web page instead of a calendar often means that you need to log in."
      )
    case .staleFeed:
      (
        "The address of a calendar could not be read, for the reason in the message. The page shows the last copy.",
        "Follow the message. Run again with `--refresh` to request it at once."
      )
    case .repairedFeed:
      (
        "The answer of a server was converted, or ends before the calendar does.",
        "No action needed unless a text looks wrong or events are missing."
      )
    case .limitExceeded:
      (
        "The calendar exceeds a limit, which the message names. Anything beyond the limit is ignored.",
        "Calendars of people and teams stay far below the limits: the file is damaged, hostile, or the output of a faulty program."
      )
    case .noTimeZoneData:
      (
        "The system has no time zone database, so zone names cannot be resolved.",
        "Install the package `tzdata`."
      )
    case .repairedEncoding:
      (
        "Text is not UTF-8, which RFC 5545 section 3.1.4 requires. It was converted from UTF-16, UTF-32, Windows-1252 or quoted-printable.",
        "Check accented letters. If they are wrong, export the calendar again as UTF-8."
      )
    case .removedBytes:
      (
        "Bytes that text must not contain were removed: NULs, control characters, a second byte order mark.",
        "No action needed unless a text looks wrong."
      )
    case .textOutside:
      (
        "There are lines before, between or after calendars, such as the headers of a download.",
        "No action needed if the lines are not part of the calendar."
      )
    case .brokenFolding:
      (
        "A line is not a property. It was appended to the preceding text: a continuation line lacks its leading space (RFC 5545 section 3.1). A line is a property if its name is known, begins with `X-`, or has three or more characters without lower-case letters. Also: a property after a soft line break of quoted-printable text, which ended the text, and indented components, which were read without the indentation.",
        "Report this to the vendor of the program that wrote the file. The text is shown with the line break."
      )
    case .lineTooLong:
      (
        "A line is longer than 64 KiB after unfolding. Text is truncated; any other value is ignored.",
        "Shorten the text."
      )
    case .missingEnd:
      (
        "A component has no `END:` line, or the file is truncated.",
        "If the file ends there, download it again. Complete events are shown."
      )
    case .unexpectedEnd:
      (
        "An `END:` line has no matching `BEGIN:`. It is ignored.",
        "No action needed if all events are shown."
      )
    case .skippedComponent:
      (
        "A component is not allowed inside an event. It is ignored.",
        "No action needed."
      )
    case .malformedLine:
      (
        "A line does not have the form `NAME:value` and cannot continue a preceding text, or the file ends within it. It is ignored.",
        "Check the line; its content is not shown."
      )
    case .malformedParameter:
      (
        "A parameter does not have the form `NAME=VALUE` or occurs twice, a `TZID` is empty, or the end of the parameters cannot be found: a quote is not closed, or a parameter value with a colon is not quoted (RFC 5545 section 3.2).",
        "Correct the parameter. Enclose a value with a colon, semicolon or comma in double quotes."
      )
    case .duplicateProperty:
      (
        "A property that may occur once per event occurs several times. The first is used.",
        "Remove the others."
      )
    case .unreadableValue:
      (
        "A value does not match its property's type, such as a date that does not exist. It is ignored; an event without a valid start is not shown.",
        "Correct the value quoted in the message."
      )
    case .repairedValue:
      (
        "A value violates RFC 5545, but its meaning is clear. The message says how it was interpreted.",
        "Check the interpretation."
      )
    case .missingProperty:
      (
        "An event lacks a required property. A missing `UID` is generated from the content; an event without `DTSTART` is skipped, unless it overrides an instance of a series. Only `check` reports a missing `DTSTAMP`, `VERSION` or `PRODID`, as a note: no other view needs them. `--fix` does not add them.",
        "Add the property. Without a `UID`, changes to the event cannot be tracked."
      )
    case .droppedValue:
      (
        "A value is not meaningful here and is ignored.",
        "Remove it, or express it in another way."
      )
    case .ignored:
      (
        "Properties that no view shows, with the number of lines of each. Only `check` reports them.",
        "No action needed."
      )
    case .undated:
      (
        "A to-do has neither `DTSTART` nor `DUE`, or a journal entry has no `DTSTART`. Both are allowed; no page shows them.",
        "Set a date if the entry should be on a page."
      )
    case .endBeforeStart:
      (
        "An event ends before it starts. It is shown with no duration.",
        "Correct the start or the end."
      )
    case .endAndDuration:
      (
        "An event has both `DTEND` and `DURATION`, which RFC 5545 section 3.6.1 forbids. `DTEND` is used.",
        "Remove one of them."
      )
    case .mixedValueTypes:
      (
        "A time (`DTEND`, `EXDATE`, `RDATE`, `RECURRENCE-ID`, `UNTIL`) has another form than `DTSTART`: a date instead of a time, or a local time instead of UTC. The message says how it was interpreted.",
        "Check the instances; write the value in the form of `DTSTART`."
      )
    case .redundantTimeZone:
      (
        "A UTC time or a date has a `TZID`, which RFC 5545 section 3.2.19 forbids. The `TZID` is ignored.",
        "Remove the `TZID`, or remove the `Z` if the time is in that zone."
      )
    case .floatingTime:
      (
        "Times without a zone are interpreted in the zone of `X-WR-TIMEZONE`.",
        "No action needed if that is intended."
      )
    case .unknownTimeZone:
      (
        "A `TZID` is not a known zone, and the calendar has no `VTIMEZONE` for it. The message names the zone used instead; the times may be wrong.",
        "Use an IANA name such as `Europe/Berlin`, or add the `VTIMEZONE`."
      )
    case .mappedTimeZone:
      (
        "A `TZID` is not an IANA name but maps to one, such as a Windows zone name.",
        "No action needed."
      )
    case .brokenTimeZone:
      (
        "A `VTIMEZONE` is invalid, in part or as a whole.",
        "Check the times of the events that use it."
      )
    case .contradictoryTimeZone:
      (
        "A `VTIMEZONE` disagrees with the IANA zone of its name. The IANA zone is used.",
        "If the times are wrong, give the `VTIMEZONE` another name."
      )
    case .unreadableRule:
      (
        "A recurrence rule is invalid, or the part that may end it is. The event is shown once.",
        "Correct the rule; see RFC 5545 section 3.3.10."
      )
    case .impossibleRule:
      (
        "A recurrence rule has no instances. If it specifies a date that does not exist, such as 30 February, the event is shown only at its start. If its `UNTIL` is before `DTSTART`, the event is not shown: programs write that when all instances were deleted. A rule with `RSCALE` is searched for some 300 years.",
        "Correct the rule."
      )
    case .startOutsideRule:
      (
        "`DTSTART` does not match its recurrence rule. It is shown as the first instance and included in `COUNT` (RFC 5545 section 3.8.5.3 leaves this undefined).",
        "Move `DTSTART` to the first time that matches the rule; other programs may show other instances."
      )
    case .repairedRule:
      (
        "A recurrence rule violates RFC 5545. The message says how it was interpreted.",
        "Check the instances."
      )
    case .truncatedRecurrence:
      (
        "A series has more occurrences in the requested days than the limit. The rest are not shown.",
        "Request fewer days. `FREQ=SECONDLY` and `FREQ=MINUTELY` are rarely intended."
      )
    case .orphanedOverride:
      (
        "An event overrides an instance of a series, but the file does not contain the series, or the series has no such instance. It is shown as a single event.",
        "No action needed if it is an invitation to a single instance."
      )
    case .duplicateEvent:
      (
        "Several events share one `UID`. Of several revisions, the latest by `SEQUENCE` and `DTSTAMP` is shown; events that are not revisions of each other are all shown.",
        "Give every event its own `UID`."
      )
    case .cancelledEvent:
      (
        "A message with `METHOD:CANCEL` cancels an event that the file does not contain. With a `DTSTART`, it is shown as a cancelled event.",
        "No action needed."
      )
    case .schedulingMessage:
      (
        "A scheduling message (RFC 5546): a calendar with `METHOD:ADD`, `CANCEL`, `REPLY`, `COUNTER`, `DECLINECOUNTER` or `REFRESH`, or a `REQUEST` about an event of another file. The message names the event and the change. Only `check` reports it.",
        "No action needed. See [Messages of a mailbox](why.md#messages-of-a-mailbox)."
      )
    case .notConverted:
      (
        "Only when converting: the output format cannot express something as it was read. The message says what is written instead, or what is left out.",
        "Use `--format ics`, which loses least, if the loss matters."
      )
    case .keptFromLibical:
      (
        "With `--engine libical`: libical did not read this line, because libical 3.0 would crash, hang or misread it, or because it rejected it. The message gives the reason. The Swift engine read it instead.",
        "No action needed; without `--engine libical` the Swift engine reads everything."
      )
    }
  }
}
