internal import CalendarModel
internal import CalendarRendering

extension CheckReport {
  /// The JSON report, described in `docs/json.md`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("version")
      writer.value(1)
      for severity in Severity.allCases.reversed() {
        switch severity {
        case .error: writer.key("errors")
        case .warning: writer.key("warnings")
        case .note: writer.key("notes")
        }
        writer.value(entries.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } })
      }
      writer.key("files")
      writer.array(entries) { $0.write($1) }
    }
    writer.finish()
    return writer.bytes
  }
}

extension JSONWriter {
  private static let otherKinds: [(key: StaticString, kind: EventKind)] = [
    ("toDos", .toDo), ("journals", .journal), ("freeBusy", .freeBusy),
  ]

  fileprivate mutating func write(_ entry: CheckReport.Entry) {
    object { writer in
      writer.key("file")
      writer.value(entry.file)
      writer.key("isCalendar")
      writer.value(entry.isCalendar)
      writer.key("events")
      writer.value(entry.eventCount)
      for (key, kind) in Self.otherKinds {
        writer.key(key)
        writer.value(entry.otherCounts[kind] ?? 0)
      }
      writer.key("diagnostics")
      writer.array(entry.diagnostics) { $0.write($1) }
    }
  }

  /// Line and column are null if the diagnostic is about the whole file or line.
  private mutating func write(_ diagnostic: Diagnostic) {
    object(inline: true) { writer in
      writer.key("severity")
      writer.value(diagnostic.severity.rawValue)
      writer.key("effect")
      writer.value(diagnostic.effect.rawValue)
      writer.key("code")
      writer.value(diagnostic.code.rawValue)
      writer.key("message")
      writer.value(diagnostic.message)
      writer.key("line")
      writer.place(diagnostic.line)
      writer.key("column")
      writer.place(diagnostic.column)
      writer.key("component")
      writer.value(diagnostic.component)
      writer.key("uid")
      writer.value(diagnostic.uid)
      writer.key("property")
      writer.value(diagnostic.property)
    }
  }

  private mutating func place(_ number: Int) {
    if number > 0 { value(number) } else { value(nil) }
  }
}
