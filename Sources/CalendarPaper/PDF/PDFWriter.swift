internal import Bytes
internal import PageDrawing

/// Writes the objects of a PDF: streams as they come, other objects many to a compressed stream, and the table of their
/// places (ISO 32000-1 sections 7.5.7 and 7.5.8).
final class PDFWriter {
  private enum Place {
    case unknown
    case offset(Int)
    case packed(stream: Int, index: Int)
  }

  /// The maximum number of objects in an object stream.
  private static let mostPacked = 200

  private var output = PDFBytes("%PDF-1.7\n")
  /// The places of objects by their numbers.
  private var places: [Place] = [.unknown]
  /// The object stream being filled: its number, its objects' numbers and offsets, and the objects.
  private var (packNumber, packCount) = (0, 0)
  private var (packHead, pack) = (PDFBytes(), PDFBytes())

  init() {
    // Bytes above 127 mark the file as binary.
    output.append("%\u{E2}\u{E3}\u{CF}\n")
  }

  /// The number of a new object, which is still to be written.
  func newObject() -> Int {
    places.append(.unknown)
    return places.count - 1
  }

  /// Writes an object other than a stream.
  func write(_ number: Int, _ object: PDFBytes) throws(DrawingError) {
    if packCount == 0 { packNumber = newObject() }
    places[number] = .packed(stream: packNumber, index: packCount)
    packHead.integer(number)
    packHead.integer(pack.bytes.count)
    pack.append(object)
    pack.append("\n")
    packCount += 1
    if packCount == Self.mostPacked { try finishPack() }
  }

  private func finishPack() throws(DrawingError) {
    guard packCount > 0 else { return }
    var dictionary = PDFBytes("/Type/ObjStm/N ")
    dictionary.integer(packCount)
    dictionary.append("/First ")
    dictionary.integer(packHead.bytes.count)
    packHead.append(pack)
    try writeStream(packNumber, dictionary, packHead.bytes)
    packCount = 0
    packHead.removeAll()
    pack.removeAll()
  }

  /// Writes a stream with the entries of its dictionary, compressed.
  func writeStream(_ number: Int, _ entries: PDFBytes, _ content: [UInt8]) throws(DrawingError) {
    try writeStream(number, entries, compressed: Deflate.compressed(content))
  }

  /// Writes a stream whose content is compressed already.
  func writeStream(_ number: Int, _ entries: PDFBytes, compressed content: [UInt8]) throws(DrawingError) {
    guard output.bytes.count + content.count <= FormLimits.outputBytes else { throw .tooLarge }
    places[number] = .offset(output.bytes.count)
    output.integer(number)
    output.append("0 obj\n<<")
    output.append(entries)
    output.append("/Filter/FlateDecode/Length ")
    output.integer(content.count)
    output.append(">>stream\n")
    output.append(content)
    output.append("\nendstream\nendobj\n")
  }

  /// Writes the table of objects and returns the file. Its identifier is a hash of its contents.
  func finish(root: Int, info: Int) throws(DrawingError) -> [UInt8] {
    try finishPack()
    let table = newObject()
    let start = output.bytes.count
    places[table] = .offset(start)
    var rows: [UInt8] = []
    rows.reserveCapacity(places.count * 7)
    func row(_ kind: UInt8, _ value: Int, _ index: Int) {
      rows.append(kind)
      for shift in [24, 16, 8, 0] { rows.append(UInt8(truncatingIfNeeded: value >> shift)) }
      rows.append(UInt8(truncatingIfNeeded: index >> 8))
      rows.append(UInt8(truncatingIfNeeded: index))
    }
    for place in places {
      switch place {
      case .unknown: row(0, 0, 0xFFFF)
      case .offset(let offset): row(1, offset, 0)
      case .packed(let stream, let index): row(2, stream, index)
      }
    }
    var hash = Fingerprint(of: output.bytes)
    let first = hash.value
    hash.combine(first)
    let identifier = [first, hash.value].map { $0.bigEndian }.flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var entries = PDFBytes("/Type/XRef/W[1 4 2]/Size ")
    entries.integer(places.count)
    entries.append("/Root ")
    entries.reference(root)
    entries.append("/Info ")
    entries.reference(info)
    entries.append("/ID[")
    for _ in 0..<2 { entries.string(identifier) }
    entries.append("]")
    try writeStream(table, entries, rows)
    output.append("startxref\n")
    output.integer(start)
    output.append("\n%%EOF\n")
    return output.bytes
  }
}
