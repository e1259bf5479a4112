extension DiagnosticCode {
  /// What a diagnostic of this code says about the calendar, in one or two sentences of Markdown.
  public var meaning: String { guide.meaning }

  /// What its owner can do about it, in one or two sentences of Markdown.
  public var advice: String { guide.advice }

  private var guide: (meaning: String, advice: String) {
    switch self {
    case .notACalendar:
      (
        "The bytes hold no `BEGIN:VCALENDAR` and no `BEGIN:VEVENT`. The message says what they look like instead.",
        "Check the address or the path. A page in place of a calendar often means that a password is asked for."
      )
    case .limitExceeded:
      (
        "The calendar has more of something than is looked at; what is beyond the limit is left out.",
        "No calendar of a person or a team comes near the limits: the file is damaged, made by a faulty program, or hostile."
      )
    case .noTimeZoneData:
      (
        "The system has no time zone database, so the names of zones mean nothing.",
        "Install the package `tzdata`."
      )
    case .repairedEncoding:
      (
        "Text is not in UTF-8, which RFC 5545 section 3.1.4 asks for. It was converted from UTF-16, Windows-1252 or quoted-printable.",
        "Look whether accents and umlauts are right; if not, export the calendar again in UTF-8."
      )
    case .removedBytes:
      (
        "Bytes that no text may hold were left out: NULs, control characters, a second byte order mark.",
        "Nothing needs to be done unless a text reads wrong."
      )
    case .textOutside:
      (
        "Lines stand before, between or behind calendars, such as the headers of a download.",
        "Nothing needs to be done if they are not part of the calendar."
      )
    case .brokenFolding:
      (
        "A line is no property. It was taken for the rest of the text before it, whose line was broken without the blank that marks a continuation (RFC 5545 section 3.1).",
        "Tell the maker of the program that wrote the file. The text is shown with the line break in it."
      )
    case .lineTooLong:
      (
        "A line is longer than 64 KiB once unfolded. A text is cut off there; another value is passed over.",
        "Shorten the text."
      )
    case .missingEnd:
      (
        "A component was begun and not ended: its `END:` line is missing, or the file is cut off.",
        "If the file ends there, it was not transferred to its end: fetch it again. Events that were complete are shown."
      )
    case .unexpectedEnd:
      (
        "An `END:` line ends nothing that was begun. It is passed over.",
        "Nothing needs to be done if all events are there."
      )
    case .skippedComponent:
      (
        "A component inside an event has no place here and is passed over.",
        "Nothing needs to be done."
      )
    case .malformedLine:
      (
        "A line is not of the form `NAME:value` and follows no text that it could belong to, or the file ends in it.",
        "Look at the line; what it was meant to say is not shown."
      )
    case .malformedParameter:
      (
        "The parameters of a property cannot be told from its value: a quote is not closed, or a value with a colon has no quotes (RFC 5545 section 3.2).",
        "Put the parameter's value between double quotes."
      )
    case .duplicateProperty:
      (
        "A property that an event may have once stands more than once. The first counts.",
        "Remove the others."
      )
    case .unreadableValue:
      (
        "A value is not of its property's type, such as a date that does not exist. It is passed over; without its start an event cannot be shown.",
        "Correct the value. The message quotes it."
      )
    case .repairedValue:
      (
        "A value is not as RFC 5545 wants it, but what it means is plain. The message says how it was read.",
        "Look whether it was read as meant."
      )
    case .missingProperty:
      (
        "An event lacks a property that it must have. Without `UID` one is made from its content; without `DTSTART` it is skipped, unless it replaces an instance of a series.",
        "Add the property. A missing `UID` also means that changes of the event cannot be followed."
      )
    case .droppedValue:
      (
        "A value makes no sense where it stands and is passed over.",
        "Remove it, or say what was meant in another way."
      )
    case .passedOver:
      (
        "Properties that are not shown anywhere, with how many lines there are of each. Only `check` tells them.",
        "Nothing needs to be done."
      )
    case .endBeforeStart:
      (
        "An event ends before it starts. It is shown without length.",
        "Correct its start or its end."
      )
    case .endAndDuration:
      (
        "An event has both `DTEND` and `DURATION`, which RFC 5545 section 3.6.1 does not allow. `DTEND` counts.",
        "Remove one of them."
      )
    case .mixedValueTypes:
      (
        "A time that belongs to another (`DTEND`, `EXDATE`, `RDATE`, `RECURRENCE-ID`, `UNTIL`) is of another kind than `DTSTART`: a date next to a time, or a local time next to UTC. The message says how it was read.",
        "Look whether the right instances are shown; write the value as `DTSTART` is written."
      )
    case .redundantTimeZone:
      (
        "A time in UTC or a date names a time zone as well (RFC 5545 section 3.2.19 forbids it). The zone is not looked at.",
        "Remove the `TZID`; or the `Z`, if the time was meant in that zone."
      )
    case .floatingTime:
      (
        "Times without a zone are read in the zone that the calendar names in `X-WR-TIMEZONE`.",
        "Nothing needs to be done if that is what the calendar means."
      )
    case .unknownTimeZone:
      (
        "A `TZID` is no zone that is known, and the calendar does not define it. Another zone is used, which the message names; the times may be wrong.",
        "Use a name of the IANA database such as `Europe/Berlin`, or add the `VTIMEZONE`."
      )
    case .mappedTimeZone:
      (
        "A `TZID` is no IANA name, but is known to stand for one, as the names that Windows uses are.",
        "Nothing needs to be done."
      )
    case .brokenTimeZone:
      (
        "A `VTIMEZONE` cannot be understood in part or as a whole.",
        "Look at the times of the events that use it."
      )
    case .contradictoryTimeZone:
      (
        "A `VTIMEZONE` has the name of an IANA zone and tells other times than that zone. The name counts.",
        "If the times are wrong, give the `VTIMEZONE` a name of its own."
      )
    case .unreadableRule:
      (
        "A recurrence rule cannot be understood, or a part that may end it cannot. The event is shown once.",
        "Correct the rule by RFC 5545 section 3.3.10."
      )
    case .impossibleRule:
      (
        "A recurrence rule never generates anything: it means every 30 February, or its `UNTIL` is before `DTSTART`. The event is shown at its start only.",
        "Correct the rule."
      )
    case .startOutsideRule:
      (
        "`DTSTART` is not among the times that its rule generates. It is shown all the same, as the first instance, and `COUNT` counts it (RFC 5545 section 3.8.5.3 leaves such series undefined).",
        "Move `DTSTART` to the first time of the rule; other programs may show other instances."
      )
    case .repairedRule:
      (
        "A recurrence rule holds something that RFC 5545 does not allow. The message says how it was read.",
        "Look whether the instances are as meant."
      )
    case .truncatedRecurrence:
      (
        "A series has more occurrences in the days asked for than are shown.",
        "Ask for fewer days. A rule by the second or minute is seldom meant."
      )
    case .orphanedOverride:
      (
        "An event says that it replaces an instance of a series, and the file has no such series or the series no such instance. It is shown by itself.",
        "Nothing needs to be done if it is an invitation to a single instance."
      )
    case .duplicateEvent:
      (
        "Several events have one `UID`. Of revisions of one event the latest is shown, by `SEQUENCE` and `DTSTAMP`; events that are no revisions of each other are all shown.",
        "Give every event a `UID` of its own."
      )
    case .cancelledEvent:
      (
        "An event was cancelled by a message with `METHOD:CANCEL` for which the file has no event.",
        "Nothing needs to be done."
      )
    case .keptFromLibical:
      (
        "With `--engine libical`: libical did not read this line, because libical 3.0 would crash, hang or misread it, or because it refused it. The message gives the reason. The Swift engine read it instead.",
        "Nothing needs to be done; without `--engine libical` the Swift engine reads everything."
      )
    }
  }
}
