internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar
internal import SystemInterface

/// What every page of a site depends on.
enum SiteInputs {
  /// The fingerprint of the program, its libraries and data, the request, the machine's settings, and everything in the
  /// calendars other than events.
  static func fingerprint(_ plan: SitePlan, _ calendars: SiteCalendars) -> Fingerprint {
    var inputs = Fingerprint()
    inputs.combine(AgendaJob.version)
    // A program that was built again may render differently.
    if let program = try? FileSystem.status(of: "/proc/self/exe") {
      inputs.combine(UInt64(program.size))
      inputs.combine(UInt64(bitPattern: Int64(program.changeTime)))
    }
    for library in LibraryVersions.all { inputs.combine(library) }
    inputs.combine(ZoneDataVersion.current)
    inputs.combine(StoredValues.text(of: essence(of: plan.request)))
    inputs.combine(plan.machineZone ?? "")
    inputs.combine(plan.zone.identifier)
    // The file's content, not its name.
    inputs.combine(plan.theme.content)
    for calendar in calendars.calendars {
      inputs.combine(calendar.title)
      inputs.combine(calendar.name)
      inputs.combine("\(calendar.input.displayName ?? "") \(calendar.input.color ?? "")")
      inputs.combine(UInt64(calendar.files.count))
    }
    inputs.combine(calendars.sources.rest.value)
    return inputs
  }

  /// The request without what no page depends on.
  private static func essence(of request: SiteRequest) -> SiteRequest {
    var request = request
    (request.outputDirectory, request.workerCount) = (nil, nil)
    (request.metrics, request.log) = (nil, nil)
    request.page.run.isQuiet = false
    return request
  }
}

/// Plain data as a text that has every stored value, to compare requests of different runs: options that are added later
/// are in it as well.
enum StoredValues {
  static func text(of value: Any) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  private static func append(_ value: Any, to text: inout String) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      // Quoted, so that no value can be mistaken for the next one.
      text += String(reflecting: value)
      return
    }
    text += "("
    switch mirror.displayStyle {
    case .set, .dictionary:
      // Their order is different in each process.
      for part in mirror.children.map({ Self.text(of: $0.value) }).sorted() { text += part + "," }
    default:
      for child in mirror.children {
        if let label = child.label { text += label + ":" }
        append(child.value, to: &text)
        text += ","
      }
    }
    text += ")"
  }
}
