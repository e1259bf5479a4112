internal import CalendarModel
internal import CalendarText

/// Properties that the model lacks.
extension EventValidation {
  /// Properties that an event has at most once (RFC 5545 section 3.6.1).
  private static let single: Set<String> = ["GEO"]

  mutating func checkOthers() {
    var seen: Set<String> = []
    for other in event.properties {
      let property = ContentProperty(other)
      let name = property.name
      guard property.hasName else {
        let shown = name.prefix(60).description.removingControls()
        report(.malformedLine, name, "'\(shown)' is not a valid name; it is not written")
        continue
      }
      if EventComponent.modelled.contains(name) {
        report(
          .droppedValue, name,
          "\(name) of `properties` is not written, because the event has a value of its own for it")
        continue
      }
      if !other.hasReadableParameters(as: property) {
        report(.malformedParameter, name, "a parameter of \(name) is not of the form ;NAME=VALUE; it is not written")
      }
      if Self.hasControls(other.value) || Self.hasControls(other.parameters) {
        report(.removedBytes, name, "\(name) has control characters; they are not written")
      }
      if Self.single.contains(name), !seen.insert(name).inserted {
        report(.duplicateProperty, name, "an event has at most one \(name)")
      }
      if let problem = property.valueProblem { report(.unreadableValue, name, problem) }
      if PropertyType.type(of: property) == "uri" { checkURI(name, property.value) }
    }
  }
}

extension ContentProperty {
  /// Why the value does not match its type; nil if it does.
  fileprivate var valueProblem: String? {
    let type = PropertyType.type(of: self)
    if name == "GEO" {
      let parts = value.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else {
        return "GEO is not two numbers, as in 52.5;13.4"
      }
      return (-90.0...90).contains(latitude) && (-180.0...180).contains(longitude)
        ? nil : "GEO is out of range: latitudes are -90 to 90, longitudes -180 to 180"
    }
    if type == "binary" {
      guard self["ENCODING"]?.uppercased() == "BASE64" else { return "\(name) is BINARY without ENCODING=BASE64" }
      return value.isBase64 ? nil : "\(name) is not in base64"
    }
    if let encoding = self["ENCODING"]?.uppercased(), encoding != "8BIT" {
      return encoding == "BASE64"
        ? "\(name) has ENCODING=BASE64, which needs VALUE=BINARY" : "RFC 5545 has no ENCODING \(encoding)"
    }
    return isOfItsType ? nil : "\(name) is not of the type \(type.uppercased())"
  }
}

extension String {
  /// Whether it is nonempty base64 (RFC 4648 section 4).
  fileprivate var isBase64: Bool {
    let bytes = utf8
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return !bytes.isEmpty && bytes.count.isMultiple(of: 4) && padding <= 2
      && bytes.dropLast(padding).allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2F
      }
  }
}
