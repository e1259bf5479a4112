public import CalendarModel

/// Options for reading a calendar.
public struct ReadingOptions: Sendable {
  /// The zone for times with an unknown TZID if the calendar has no `X-WR-TIMEZONE`.
  public var defaultZone: Zone
  /// The engine that reads values and enumerates recurrence rules.
  public var engine: Engine
  /// The components to read. Others are only counted, see ``CalendarFile/count(of:)``.
  public var kinds: EventKinds = [.event]
  /// Zones by TZID. They take precedence over the calendar's definitions and the system's zones.
  public var zones: [String: Zone] = [:]
  /// Other names of system zones, by TZID: `["Head office": "Europe/Berlin"]`. ``zones`` take precedence. An alias of a
  /// zone that the system does not have is ignored.
  public var zoneAliases: [String: String] = [:]
  /// How to read lines that are not UTF-8; nil for Windows-1252.
  public var fallbackCharset: Charset?
  /// Limits on the input and on answers.
  public var limits = InputLimits()
  /// Whether events keep the properties that have no place in the model, see ``CalendarModel/Event/properties``. Those with an address of
  /// a conference are kept in any case.
  public var keepsOtherProperties = true

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
  /// Decodes the bytes of one line, which has no line break; nil if they are not text of this charset.
  public var decode: @Sendable ([UInt8]) -> String?

  /// Creates a charset.
  /// - Parameters:
  ///   - name: The name in diagnostics.
  ///   - decode: Decodes the bytes of one line; nil if they are not text of this charset.
  public init(name: String, decode: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.decode = decode
  }

  /// ISO 8859-1: each byte is the character of that number.
  public static let isoLatin1 = Charset(name: "ISO-8859-1") { bytes in
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
