internal import Bytes

/// Hash table of property names with open addressing, sparse enough that one probe nearly always suffices.
struct PropertyTable {
  private struct Place {
    var word: ASCIIWord
    var property: PropertyName?
  }

  private static let size = 512
  private let places: [Place]

  init() {
    var places = [Place](repeating: Place(word: ASCIIWord()), count: Self.size)
    for property in PropertyName.allCases {
      guard let word = ASCIIWord(property.rawValue) else { continue }
      var slot = word.spread & (Self.size - 1)
      while places[slot].property != nil { slot = (slot + 1) & (Self.size - 1) }
      places[slot] = Place(word: word, property: property)
    }
    self.places = places
  }

  /// The property with this name.
  @inline(__always)
  func property(_ name: ASCIIWord) -> PropertyName? {
    var slot = name.spread & (Self.size - 1)
    while let property = places[slot].property {
      if places[slot].word == name { return property }
      slot = (slot + 1) & (Self.size - 1)
    }
    return nil
  }
}
