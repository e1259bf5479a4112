internal import CalendarModel
internal import ICalendar
internal import AgendaGeneration

extension CalendarWork {
  /// The occurrences of a calendar on all days of a batch.
  struct Reading {
    private(set) var diagnostics: [Diagnostic] = []
    let title: String?
    let calendarNames: [String]
    private let files: [CalendarFile]
    private let plan: AgendaPlan
    private let calendar: CalendarInput
    /// Nil if a series exceeds the occurrence limit on all days; each page is then read separately.
    private var selection: OccurrenceSelection?

    init(_ files: [CalendarFile], dates: Range<CivilDate>, plan: AgendaPlan, calendar: CalendarInput) {
      let files = plan.exchangingMessages(among: files)
      self.files = files
      self.plan = plan
      self.calendar = calendar
      title = calendar.displayName ?? Agenda.title(of: files)
      calendarNames = calendar.displayName.map { [$0] } ?? files.map { $0.title ?? $0.name }
      let (occurrences, diagnostics) = Self.read(files, dates, plan, calendar)
      self.diagnostics = files.flatMap(\.diagnostics) + diagnostics
      if !diagnostics.contains(where: { $0.code == .truncatedRecurrence }) {
        selection = OccurrenceSelection(occurrences, in: plan.zone)
      }
    }

    /// The occurrences on some of the days.
    func occurrences(on dates: Range<CivilDate>) -> [Occurrence] {
      selection?.touching(dates) ?? Self.read(files, dates, plan, calendar).occurrences
    }

    private static func read(
      _ files: [CalendarFile], _ dates: Range<CivilDate>, _ plan: AgendaPlan, _ calendar: CalendarInput
    ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
      var answers: [[Occurrence]] = []
      var diagnostics: [Diagnostic] = []
      var budget = plan.budget(for: files)
      for file in files {
        let reading = file.read(dates, in: plan.zone, budget: &budget)
        answers.append(reading.occurrences)
        diagnostics += reading.diagnostics
      }
      var occurrences = plan.united(answers)
      if calendar.displayName != nil || calendar.color != nil || files.count > 1 {
        var identity = CalendarIdentity(name: calendar.displayName ?? calendar.name, color: calendar.color)
        occurrences = identity.apply(to: occurrences)
      }
      let fitting = plan.fitting(occurrences, on: dates, budget: budget)
      return (fitting.occurrences, diagnostics + fitting.diagnostics)
    }
  }
}
