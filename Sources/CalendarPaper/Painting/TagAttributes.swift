internal import CalendarModel
internal import PageDrawing

/// Attributes of a tag in Cairo's syntax.
struct TagAttributes {
  /// `name=value …`
  private(set) var text: String

  /// The attributes of a link. With a box, in points, that is its active area; otherwise the extent of its content.
  init(_ link: LinkTarget, box: PaperBox?) {
    text =
      switch link {
      case .destination(let name): "dest=\(Self.quoted(name))"
      case .page(let address): "uri=\(Self.quoted(Self.uri(address)))"
      case .url(let url): "uri=\(Self.quoted(Self.uri(url.string)))"
      }
    if let box {
      text +=
        " rect=[\(Self.number(box.left)) \(Self.number(box.top)) \(Self.number(box.width)) \(Self.number(box.height))]"
    }
  }

  /// The attributes of a destination, in points.
  init(destination name: String, x: Double, y: Double) {
    text = "name=\(Self.quoted(name)) x=\(Self.number(x)) y=\(Self.number(y))"
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths.magnitude % 100 + 100).dropFirst()
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }

  /// An ASCII address without characters that are special in Cairo's syntax or in PDF strings.
  private static func uri(_ address: String) -> String {
    var result = ""
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte), !#"'"\()<>{}`^|"#.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
