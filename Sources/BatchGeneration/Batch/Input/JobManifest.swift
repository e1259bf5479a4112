internal import AgendaGeneration
internal import Bytes
internal import CalendarText
internal import ICalendar

/// A JSON file of jobs, each with command-line options by name:
///
///     {"version": 1, "jobs": [{"inputs": ["team.ics"], "view": ["week", "month"], "from": "2026-01-01"}]}
enum JobManifest {
  /// Loads jobs from a manifest. Options that a job does not set come from the request.
  static func jobs(_ request: BatchRequest) -> (String) throws -> [BatchRequest] {
    { path in
      do {
        let bytes = try SourceStream(opening: path).readAll()
        return try jobs(JSONReader.value(of: Array(bytes.withoutByteOrderMark)), base: request)
      } catch let fault as JSONReader.Fault {
        throw AgendaFailure.usage(UsageError("\(path):\(fault.line): invalid JSON: \(fault.message)."))
      } catch let error as UsageError {
        throw AgendaFailure.usage(UsageError("\(path): \(error.message)"))
      }
    }
  }

  static func jobs(_ value: JSONValue, base: BatchRequest) throws(UsageError) -> [BatchRequest] {
    guard case .object(let members) = value else {
      throw UsageError("a job file must be an object, not \(value.kind).")
    }
    for member in members where !["version", "jobs", "$schema"].contains(member.name) {
      throw UsageError("unknown key \"\(member.name)\"; expected \"version\" and \"jobs\".")
    }
    guard case .number(let version)? = members.first(where: { $0.name == "version" })?.value, integer(version) == "1"
    else {
      throw UsageError("\"version\" must be 1.")
    }
    guard case .array(let elements) = members.first(where: { $0.name == "jobs" })?.value ?? .null else {
      throw UsageError("\"jobs\" must be an array.")
    }
    var jobs: [BatchRequest] = []
    for (index, element) in elements.enumerated() {
      do {
        jobs.append(try job(element, base: base))
      } catch {
        throw UsageError("job \(index + 1): \(error.message)")
      }
    }
    return jobs
  }

  private static func job(_ value: JSONValue, base: BatchRequest) throws(UsageError) -> BatchRequest {
    guard case .object(let members) = value else { throw UsageError("a job must be an object, not \(value.kind).") }
    // What a job sets replaces what the command line says.
    let given = members.filter { $0.value != .bool(false) }
    let names = Set(members.map(\.name)).union(given.flatMap { RequestOption.alternatives(to: $0.name) })
    var job = try base.without(names.contains)
    var options: [BatchOption] = []
    for member in members {
      if member.name == "inputs" {
        job.page.inputs = try strings(member)
        continue
      }
      guard let option = BatchOption.all.first(where: { $0.name == member.name && $0.isOfJob }) else {
        let names = BatchOption.all.filter(\.isOfJob).map(\.name) + ["inputs"]
        throw UsageError("unknown option \"\(member.name)\"\(suggestionOrStop(member.name, names))")
      }
      if member.value != .bool(false) { options.append(option) }
      try apply(option, member, to: &job)
    }
    guard !job.page.inputs.isEmpty else { throw UsageError("\"inputs\" is required.") }
    guard !job.page.inputs.contains("-") else { throw UsageError("standard input (-) cannot be an input of a job.") }
    try job.validatePages(given: options)
    return job
  }

  private static func apply(
    _ option: BatchOption, _ member: JSONValue.Member, to job: inout BatchRequest
  ) throws(UsageError) {
    guard case .required = option.value else {
      guard case .bool(let flag) = member.value else {
        throw UsageError("\"\(member.name)\" must be true or false, not \(member.value.kind).")
      }
      if flag { try job.apply(option, "") }
      return
    }
    let values: [String]
    switch member.value {
    case .string(let text): values = [text]
    case .number(let digits): values = [integer(digits)]
    case .array where !option.description.isOfPages: values = [try strings(member).joined(separator: ",")]
    case .array where option.description.isRepeatable: values = try strings(member)
    default: throw UsageError("\"\(member.name)\" must be a string or a number, not \(member.value.kind).")
    }
    for value in values { try job.apply(option, value) }
  }

  /// A number as options write it: JSON has several forms of an integer, such as `3.0`.
  private static func integer(_ digits: String) -> String {
    guard Int(digits) == nil, let whole = Double(digits).flatMap({ Int(exactly: $0) }) else { return digits }
    return String(whole)
  }

  private static func strings(_ member: JSONValue.Member) throws(UsageError) -> [String] {
    guard case .array(let elements) = member.value else {
      throw UsageError("\"\(member.name)\" must be an array of strings.")
    }
    var strings: [String] = []
    for element in elements {
      guard case .string(let text) = element, !text.isEmpty else {
        throw UsageError("\"\(member.name)\" must be an array of strings.")
      }
      strings.append(text)
    }
    return strings
  }
}
