/// Parses Prometheus's text format 0.0.4, more strictly than Prometheus: every metric has HELP and TYPE in this order before its
/// samples, which are together and distinct, and nothing else is allowed.
public struct PrometheusText {
  /// What is wrong, with its line.
  public struct Fault: Error, CustomStringConvertible {
    /// One sentence.
    public let description: String
  }

  /// One value with its labels.
  public struct Sample: Hashable {
    /// The name of the metric.
    public let name: String
    /// The labels with their values as they were before they were escaped.
    public let labels: [String: String]
    /// The number.
    public let value: Double
  }

  /// All samples, in their order.
  public private(set) var samples: [Sample] = []
  private var help: [String: String] = [:]
  private var types: [String: String] = [:]

  /// Parses a file.
  /// - Throws: ``Fault``.
  public init(_ text: String) throws {
    guard text.hasSuffix("\n"), !text.hasSuffix("\n\n") else { throw Fault(description: "the last line does not end") }
    var current: String?
    var known: Set<String> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      func fail(_ reason: String) -> Fault { Fault(description: "line \(index + 1): \(reason): \(line)") }
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      if line.hasPrefix("# HELP ") {
        guard words.count == 4, Self.isName(words[2]), help[words[2]] == nil, words[3].hasSuffix(".") else {
          throw fail("bad HELP")
        }
        help[words[2]] = words[3]
        current = nil
      } else if line.hasPrefix("# TYPE ") {
        guard words.count == 4, help[words[2]] != nil, types[words[2]] == nil, words[3] == "gauge" else {
          throw fail("bad TYPE")
        }
        types[words[2]] = words[3]
        current = words[2]
      } else {
        var parser = SampleParser(line)
        guard let sample = parser.sample() else { throw fail("bad sample") }
        guard sample.name == current else { throw fail("not below its TYPE") }
        guard known.insert("\(sample.name) \(sample.labels.sorted { $0.key < $1.key })").inserted else {
          throw fail("repeated")
        }
        samples.append(sample)
      }
    }
    for name in help.keys where !samples.contains(where: { $0.name == name }) {
      throw Fault(description: "\(name) has no samples")
    }
  }

  /// The value of a sample that has these labels, and perhaps others.
  public func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    let found = samples.filter { sample in
      sample.name == name && labels.allSatisfy { sample.labels[$0.key] == $0.value }
    }
    return found.count == 1 ? found[0].value : nil
  }

  /// `[a-zA-Z_:][a-zA-Z0-9_:]*`, where colons are for recording rules.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F }
      && text.utf8.first.map { !(0x30...0x39 ~= $0) } == true
  }
}

/// `name{label="value",…} number`.
private struct SampleParser {
  private var rest: Substring

  init(_ line: Substring) { rest = line }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func name() -> String? {
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    rest = rest[name.endIndex...]
    return PrometheusText.isName(name) ? String(name) : nil
  }

  private mutating func quoted() -> String? {
    guard take("\"") else { return nil }
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        switch rest.popFirst() {
        case "\\": text += "\\"
        case "\"": text += "\""
        case "n": text += "\n"
        default: return nil
        }
      default: text.append(character)
      }
    }
    return nil
  }

  mutating func sample() -> PrometheusText.Sample? {
    guard let name = name(), take("{") else { return nil }
    var labels: [String: String] = [:]
    repeat {
      guard let label = self.name(), !label.hasPrefix("__"), take("="), let value = quoted(),
        labels.updateValue(value, forKey: label) == nil
      else { return nil }
    } while take(",")
    guard take("}"), take(" "), rest.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
      let value = Double(rest)
    else { return nil }
    return PrometheusText.Sample(name: name, labels: labels, value: value)
  }
}
