internal import CalendarText

/// The parameters of a property, in order (RFC 5545 section 3.2).
///
///     start.parameters["TZID"]          // "Europe/Berlin"
///     start.parameters["TZID"] = nil
public struct CalendarParameters: Hashable, Sendable {
  var all: [ContentParameter]

  init(_ all: [ContentParameter]) { self.all = all }

  /// Creates parameters with one value each.
  public init(_ values: KeyValuePairs<String, String> = [:]) {
    all = values.map { ContentParameter($0.key, $0.value) }
  }

  /// The names in upper case, in order.
  public var names: [String] { all.map(\.name) }

  /// The first value of a parameter, without quotes and escapes (RFC 6868); nil if absent. Ignores case.
  public subscript(name: String) -> String? {
    get { values(of: name).first }
    set { setValues(newValue.map { [$0] } ?? [], of: name) }
  }

  /// The values of a parameter, ignoring case; empty if absent.
  public func values(of name: String) -> [String] {
    let name = name.uppercased()
    return all.first { $0.name == name }?.values ?? []
  }

  /// Replaces the values of a parameter; an empty list removes it.
  public mutating func setValues(_ values: [String], of name: String) {
    let parameter = ContentParameter(name, values)
    let index = all.firstIndex { $0.name == parameter.name }
    if values.isEmpty {
      all.removeAll { $0.name == parameter.name }
    } else if let index {
      all[index] = parameter
    } else {
      all.append(parameter)
    }
  }
}

extension CalendarParameters: ExpressibleByDictionaryLiteral {
  /// Creates parameters with one value each.
  public init(dictionaryLiteral elements: (String, String)...) {
    all = elements.map { ContentParameter($0.0, $0.1) }
  }
}
