internal import CalendarModel

/// Properties that have no place in the model.
extension EventReader {
  /// Keeps a property as text, if asked to.
  mutating func keep(_ line: ContentLine) {
    guard context.keepsOtherProperties else { return }
    let name = memory.names.name(lines.bytes[line.name])
    let parameters = line.parameters.isEmpty ? "" : String(decoding: lines.bytes[line.parameters], as: UTF8.self)
    let value = lines.bytes[line.value]
    let isText = line.property?.isText ?? true
    draft.otherProperties.append(
      OtherProperty(
        name: name, parameters: parameters,
        value: isText
          ? LineText(value, lines.knownParameters(of: line), of: lines).text : String(decoding: value, as: UTF8.self)))
  }
}
