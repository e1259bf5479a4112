public import CalendarModel

/// Options for reading a calendar.
public struct ReadingOptions: Sendable {
  /// The zone for times with an unknown TZID if the calendar has no `X-WR-TIMEZONE`.
  public var defaultZone: Zone
  /// The engine that reads values and enumerates recurrence rules.
  public var engine: Engine
  /// The components to read. Others are only counted; see ``CalendarFile/count(of:)``.
  public var kinds: EventKinds = [.event]
  /// Zones by TZID. They take precedence over the calendar's definitions and the system's zones.
  public var zones: [String: Zone] = [:]
  /// Aliases of system zones, by TZID: `["Head office": "Europe/Berlin"]`. ``zones`` take precedence. Aliases of
  /// unknown zones are ignored.
  public var zoneAliases: [String: String] = [:]
  /// How to read lines that are not UTF-8; nil for Windows-1252.
  public var fallbackCharset: Charset?
  /// Limits on the input and on results.
  public var limits = InputLimits()
  /// Whether events keep properties that the model has no member for; see ``CalendarModel/Event/properties``.
  /// Properties with the address of a conference are always kept.
  public var keepsOtherProperties = true
  /// Gets each diagnostic of a calendar when it is found: while opening, or when events are first decoded. A calendar
  /// gives the same diagnostic once. It may be called from several threads at once.
  ///
  /// Results have all of their diagnostics in any case.
  public var log: (@Sendable (Diagnostic) -> Void)?

  /// Creates options.
  public init(defaultZone: Zone, engine: Engine = .swift) {
    self.defaultZone = defaultZone
    self.engine = engine
  }
}

/// How to read text that is not UTF-8.
public struct Charset: Sendable {
  /// The name in diagnostics, such as `ISO-8859-2`.
  public var name: String
  /// Decodes the bytes of one line, without its line break; nil if they are invalid in this charset.
  public var decode: @Sendable ([UInt8]) -> String?

  /// Creates a charset.
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - decode: Decodes the bytes of one line; nil if they are invalid in this charset.
  public init(name: String, decode: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.decode = decode
  }

  /// ISO 8859-1: each byte is the character with that number.
  public static let isoLatin1 = Charset(name: "ISO-8859-1") { bytes in
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
