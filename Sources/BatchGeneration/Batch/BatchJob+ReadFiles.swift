internal import AgendaGeneration

extension BatchJob {
  /// The files that all jobs read.
  func readFiles(of tasks: [CalendarTask], _ plans: [BatchPlan]) -> ReadFiles {
    var read = readFiles
    for plan in plans { read.add(plan.request.page) }
    read.add(tasks.map(\.calendar))
    return read
  }

  /// Throws if a page or the index has the name of a file that is read, or of the report, metrics or log.
  /// - Parameter path: The output directory, which may not exist yet.
  func refusePages(
    of tasks: [CalendarTask], _ plans: [BatchPlan], over read: ReadFiles, in path: String
  ) throws(OverwritingError) {
    let known = names(of: read, plans, in: path)
    let written = files.outputs.compactMap { output in
      ReadFiles.name(of: output.path, in: path).map { (name: output.name, path: output.path, place: $0) }
    }
    func check(_ page: String) throws(OverwritingError) {
      if let role = known[page] {
        throw OverwritingError(failure: ReadFiles.refusal(of: "\(path)/\(page)", as: "The page", role))
      }
      guard let output = written.first(where: { $0.place == page }) else { return }
      throw OverwritingError(
        failure: .usage(UsageError("\(output.name) '\(output.path)' has the name of a page; choose another name.")))
    }
    for output in written where output.place.utf8.starts(with: "\(OutputDirectory.hiddenName)/".utf8) {
      throw OverwritingError(
        failure: .usage(UsageError("\(output.name) '\(output.path)' is in the directory of the record."))
      )
    }
    guard !known.isEmpty || !written.isEmpty else { return }
    if request.writesIndex { try check(HookCalls.indexName) }
    for task in tasks {
      for output in plans[task.job].outputs { try check(output.name.path(calendar: task.name)) }
    }
  }

  /// The files in the output directory that are read. Those with other extensions than the pages are left out, because there
  /// may be a calendar beside each page.
  private func names(of read: ReadFiles, _ plans: [BatchPlan], in path: String) -> [String: ReadFiles.Role] {
    let names = read.names(in: path)
    guard !names.isEmpty, plans.allSatisfy({ $0.pattern.text.hasSuffix(".{ext}") }) else { return names }
    let endings = Set(plans.flatMap(\.outputs).map { ".\($0.fileExtension)" }).union([".html"])
    return names.filter { name, _ in endings.contains { name.hasSuffix($0) } }
  }
}
