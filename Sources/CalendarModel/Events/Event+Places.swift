/// A position on the earth, in degrees (RFC 5545 section 3.8.1.6).
public struct GeographicPosition: Hashable, Sendable {
  /// North of the equator, -90 to 90.
  public var latitude: Double
  /// East of Greenwich, -180 to 180.
  public var longitude: Double

  /// Creates a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses `52.5;13.4`, or `52.5,13.4` as in vCalendar 1.0; nil if it is not a position on the earth.
  public init?(_ text: String) {
    let parts = text.split { $0 == ";" || $0 == "," || $0 == "\\" || $0.isWhitespace }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension GeographicPosition: CustomStringConvertible {
  /// `52.5;13.4`, with at most six digits after the point.
  public var description: String { "\(Self.text(latitude));\(Self.text(longitude))" }

  /// Without an exponent, which RFC 5545 does not allow.
  private static func text(_ degrees: Double) -> String {
    guard degrees.isFinite else { return "0" }
    let millionths = Int((max(-360, min(360, degrees)) * 1_000_000).rounded())
    var fraction = String(String(1_000_000 + abs(millionths) % 1_000_000).dropFirst())
    while fraction.count > 1, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(fraction)"
  }
}

extension GeographicPosition {
  /// The same text for equal positions, however their numbers are written; others as they are.
  package static func comparedText(_ text: String) -> String {
    guard let position = GeographicPosition(text) else { return text }
    // Adding zero turns -0 into 0.
    return "\(position.latitude + 0);\(position.longitude + 0)"
  }
}

extension OtherProperty {
  /// The value to compare: `GEO` by its numbers.
  package var comparedValue: String { name == "GEO" ? GeographicPosition.comparedText(value) : value }
}

extension Event {
  /// `GEO`: the position of the event; nil if absent or invalid.
  public var geo: GeographicPosition? {
    get { properties["GEO"].flatMap(GeographicPosition.init) }
    set { properties.replace("GEO", with: newValue.map { [OtherProperty(name: "GEO", value: $0.description)] } ?? []) }
  }
}
