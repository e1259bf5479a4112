internal import CalendarModel

/// The value of a field.
enum TemplateValue {
  /// Nothing.
  case none
  /// A text, not escaped.
  case text(String)
  /// A word of our own that no type gives a meaning.
  case plain(String)
  /// An address with a safe scheme.
  case address(SafeURL)
  /// A number.
  case number(Int)
  /// A date or time.
  case moment(TemplateMoment)
  /// Whether something is the case.
  case flag(Bool)
  /// Texts, not escaped.
  case words([String])
  /// Elements of a list other than texts.
  case elements(count: Int)

  /// A text; nothing if it is nil.
  init(_ text: String?) { self = text.map { .text($0) } ?? .none }
  /// A number; nothing if it is nil.
  init(_ number: Int?) { self = number.map { .number($0) } ?? .none }
  /// An address; nothing if its scheme is not safe.
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

  /// Whether the field, or one of its texts, is `text`.
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

/// A date or time in a template, on the clock of the page.
struct TemplateMoment {
  /// The clock time; midnight of a date.
  var civil: CivilDateTime
  /// Whether it is a date without a time.
  var isDate: Bool
  /// The instant of a time, which its clock time alone may leave open.
  private var own: Instant?

  /// A date.
  init(_ date: CivilDate) {
    civil = CivilDateTime(date)
    isDate = true
  }

  /// An instant.
  init(_ instant: Instant, in zone: Zone) {
    civil = zone.civil(at: instant)
    isDate = false
    own = instant
  }

  /// A time of an event.
  init(_ time: EventTime, in zone: Zone) {
    if case .date(let date) = time { self.init(date) } else { self.init(time.instant(in: zone), in: zone) }
  }

  /// The instant; of a date its start.
  func instant(in zone: Zone) -> Instant { own ?? EventTime.date(civil.date).instant(in: zone) }

  /// `2026-03-09` or `2026-03-09T09:00:00+01:00`.
  func standard(in zone: Zone) -> String {
    isDate ? civil.date.description : ISO8601.text(instant(in: zone), in: zone)
  }
}
