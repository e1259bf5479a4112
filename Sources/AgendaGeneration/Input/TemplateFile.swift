package import CalendarRendering
internal import ICalendar
internal import SystemInterface

/// A template file as named in a request.
struct TemplateFile {
  /// The path as given.
  let path: String

  /// Reads the template; stops at the size limit of templates.
  func load() throws(AgendaFailure) -> Template {
    let bytes = try read()
    do {
      return try Template(parsing: bytes, fileName: path)
    } catch {
      throw .template(error)
    }
  }

  private func read() throws(AgendaFailure) -> [UInt8] {
    do {
      return try FileDescriptor(opening: path, for: .reading).read(upTo: Template.maximumLength + 1)
    } catch {
      // `--template '{start} {title}'`
      if path.contains("{") {
        throw .usage(
          UsageError(option: "template", "\(path): there is no such file; for a pattern: --fields '\(path)'"))
      }
      throw .file(FileError(path: path, error))
    }
  }
}

extension AgendaPlan {
  /// The template of the request; nil if it has none.
  package func template() throws(AgendaFailure) -> Template? {
    let (fields, isTable): (String, Bool)
    switch output.template {
    case nil: return nil
    case .file(let path): return try TemplateFile(path: path).load()
    case .fields(let given): (fields, isTable) = (given, false)
    case .columns(let given): (fields, isTable) = (given, true)
    }
    do {
      return try isTable ? Template(columns: fields) : Template(fields: fields)
    } catch {
      throw .usage(UsageError(option: "fields", "'\(fields)', column \(error.column): \(error.message)"))
    }
  }
}
