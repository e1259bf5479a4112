internal import CalendarModel
internal import CalendarRendering
internal import LibicalEngine

extension CompareReport {
  /// The report for programs, in the form that `docs/json.md` describes.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("version")
      writer.value(1)
      writer.key("from")
      writer.value(dates.lowerBound.description)
      writer.key("to")
      writer.value(dates.upperBound.description)
      writer.key("timeZone")
      writer.value(zone.identifier)
      writer.key("files")
      writer.array(entries) { writer, entry in
        writer.object { writer in
          writer.key("file")
          writer.value(entry.file)
          writer.key("agreed")
          writer.value(entry.comparison.agreedCount)
          writer.key("unlisted")
          writer.value(entry.comparison.unlistedCount)
          writer.key("differences")
          writer.array(entry.comparison.differences) { $0.write($1, in: zone) }
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ difference: LibicalDifference, in zone: Zone) {
    object { writer in
      writer.key("kind")
      writer.value(difference.kind.rawValue)
      writer.key("summary")
      writer.value(difference.title)
      writer.key("uid")
      writer.value(difference.uid)
      writer.key("line")
      writer.value(difference.line)
      writer.key("expected")
      writer.write(difference.expected, in: zone)
      writer.key("shown")
      writer.write(difference.shown, in: zone)
      writer.key("reason")
      writer.value(difference.habit.rawValue)
      writer.key("meaning")
      writer.value(difference.habit.meaning)
      writer.key("detail")
      writer.value(difference.detail)
    }
  }

  private mutating func write(_ times: LibicalDifference.Times?, in zone: Zone) {
    guard let times else { return value(nil) }
    object(inline: true) { writer in
      writer.key("start")
      writer.value(ISO8601.text(times.start, in: zone))
      writer.key("end")
      writer.value(ISO8601.text(times.end, in: zone))
      writer.key("allDay")
      writer.value(times.start.isDate)
    }
  }
}
