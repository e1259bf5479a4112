internal import CalendarModel

/// The evaluated value of a field.
enum TemplateValue {
  /// No value.
  case none
  /// A text, not escaped.
  case text(String)
  /// A fixed word that needs no escaping in any type.
  case plain(String)
  /// An address with a safe scheme.
  case address(SafeURL)
  case number(Int)
  /// A date or time.
  case moment(TemplateMoment)
  /// A condition, true or false.
  case flag(Bool)
  /// Texts, not escaped.
  case words([String])
  /// Elements of a list other than texts.
  case elements(count: Int)

  /// Creates a text; none for nil.
  init(_ text: String?) { self = text.map { .text($0) } ?? .none }
  /// Creates a number; none for nil.
  init(_ number: Int?) { self = number.map { .number($0) } ?? .none }
  /// Creates an address; none if its scheme is not safe.
  init(address: String?) { self = address.flatMap(SafeURL.init).map { .address($0) } ?? .none }

  /// Whether a section of the field is written.
  var isPresent: Bool {
    switch self {
    case .none: false
    case .text(let text): !TerminalSanitizer.sanitized(text).isEmpty
    case .plain(let text): !text.isEmpty
    case .number(let number): number != 0
    case .address, .moment: true
    case .flag(let flag): flag
    case .words(let words): words.contains { !TerminalSanitizer.sanitized($0).isEmpty }
    case .elements(let count): count > 0
    }
  }

  /// Whether the value, or one of its texts, is `text`.
  func equals(_ text: String) -> Bool {
    switch self {
    case .text(let own): TerminalSanitizer.sanitized(own) == text
    case .plain(let own): own == text
    case .address(let own): own.string == text
    case .number(let number): String(number) == text
    case .words(let words): words.contains { TerminalSanitizer.sanitized($0) == text }
    case .none, .moment, .flag, .elements: false
    }
  }
}

/// A date or time in a template, on the page's clock.
struct TemplateMoment {
  /// The clock time; midnight for a date.
  var civil: CivilDateTime
  /// Whether it is a date without a time.
  var isDate: Bool
  /// The instant of a time, which is ambiguous from its clock time alone.
  private var own: Instant?

  init(_ date: CivilDate) {
    civil = CivilDateTime(date)
    isDate = true
  }

  init(_ instant: Instant, in zone: Zone) {
    civil = zone.civil(at: instant)
    isDate = false
    own = instant
  }

  init(_ time: EventTime, in zone: Zone) {
    if case .date(let date) = time { self.init(date) } else { self.init(time.instant(in: zone), in: zone) }
  }

  /// The instant; for a date, its start.
  func instant(in zone: Zone) -> Instant { own ?? EventTime.date(civil.date).instant(in: zone) }

  /// `2026-03-09` or `2026-03-09T09:00:00+01:00`.
  func standard(in zone: Zone) -> String {
    isDate ? civil.date.description : ISO8601.text(instant(in: zone), in: zone)
  }
}
