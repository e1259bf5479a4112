/// The known properties by their names: a table with open addressing, mostly empty, so that one look is nearly always enough.
struct PropertyTable {
  private static let size = 512
  private let words: [ASCIIWord?]
  private let properties: [PropertyName]

  init() {
    var words = [ASCIIWord?](repeating: nil, count: Self.size)
    var properties = [PropertyName](repeating: .begin, count: Self.size)
    for property in PropertyName.allCases {
      guard let word = ASCIIWord(property.rawValue) else { continue }
      var slot = word.spread & (Self.size - 1)
      while words[slot] != nil { slot = (slot + 1) & (Self.size - 1) }
      words[slot] = word
      properties[slot] = property
    }
    self.words = words
    self.properties = properties
  }

  /// The property of a name.
  @inline(__always)
  func property(_ name: ASCIIWord) -> PropertyName? {
    var slot = name.spread & (Self.size - 1)
    while let word = words[slot] {
      if word == name { return properties[slot] }
      slot = (slot + 1) & (Self.size - 1)
    }
    return nil
  }
}
