internal import Bytes

/// The glyphs of a font in a document, which are embedded as a font of their own.
struct PDFFont {
  /// The number of the font's object.
  let object: Int
  private let font: OutlineFont
  /// The codes of glyphs in the document, from 1.
  private var codes: [UInt32: Int] = [:]
  /// The glyphs by their codes, and the characters that each stands for.
  private var glyphs: [(number: UInt32, glyph: OutlineGlyph, scalar: Unicode.Scalar?, text: String)] = []

  init(_ font: OutlineFont, object: Int) {
    self.font = font
    self.object = object
  }

  /// The code of a glyph, its advance, and whether it stands for a cluster's characters wherever it is used.
  mutating func use(_ number: UInt32, for cluster: GlyphRun.Cluster) -> (code: Int, width: Int, isText: Bool) {
    if let code = codes[number] {
      let known = glyphs[code - 1]
      return (code, known.glyph.width, known.scalar == cluster.scalar && known.text == cluster.text)
    }
    let glyph = font.glyph(number)
    glyphs.append((number, glyph, cluster.scalar, cluster.text))
    codes[number] = glyphs.count
    return (glyphs.count, glyph.width, true)
  }

  /// Writes the font and its objects (ISO 32000-1 section 9.7).
  func write(to writer: PDFWriter) throws(DrawingError) {
    let (program, descriptor, descendant, map) = (
      writer.newObject(), writer.newObject(), writer.newObject(), writer.newObject()
    )
    let name = subsetName
    var box = GlyphBox()
    for entry in glyphs { box.extend(to: entry.glyph.box) }
    try writer.writeStream(
      program, PDFBytes("/Subtype/CIDFontType0C"),
      CompactFont.program(name: name, box: box, charstrings: glyphs.map(\.glyph.charstring)))
    var object = PDFBytes("<</Type/Font/Subtype/Type0/Encoding/Identity-H/BaseFont")
    object.name(name)
    object.append("/DescendantFonts[")
    object.reference(descendant)
    object.append("]/ToUnicode ")
    object.reference(map)
    object.append(">>")
    try writer.write(self.object, object)
    object = PDFBytes("<</Type/Font/Subtype/CIDFontType0/BaseFont")
    object.name(name)
    object.append("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ")
    object.reference(descriptor)
    object.append("/W[1[")
    for entry in glyphs { object.integer(entry.glyph.width) }
    object.append("]]>>")
    try writer.write(descendant, object)
    // Flag 4: the font may have any characters.
    object = PDFBytes("<</Type/FontDescriptor/Flags 4/ItalicAngle 0/StemV 80/FontName")
    object.name(name)
    object.append("/FontBBox[")
    for side in [box.left, box.bottom, box.right, box.top] { object.integer(side) }
    object.append("]/Ascent ")
    object.integer(font.ascent)
    object.append("/Descent ")
    object.integer(-font.descent)
    object.append("/CapHeight ")
    object.integer(font.ascent)
    object.append("/FontFile3 ")
    object.reference(program)
    object.append(">>")
    try writer.write(descriptor, object)
    try writer.writeStream(map, PDFBytes(), characterMap)
  }

  /// The font's name after six letters, which differ for other glyphs.
  private var subsetName: String {
    var hash = Fingerprint(of: font.name)
    for entry in glyphs { hash.combine(UInt64(entry.number)) }
    var rest = hash.value
    var letters = String.UnicodeScalarView()
    for _ in 0..<6 {
      letters.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)))
      rest /= 26
    }
    return String(letters) + "+" + font.name
  }

  /// The characters of the codes, as a CMap (Adobe Technical Note 5411).
  private var characterMap: [UInt8] {
    var map = PDFBytes(
      """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def/CMapType 2 def
      1 begincodespacerange<0000><FFFF>endcodespacerange\n
      """)
    let known = glyphs.indices.filter { glyphs[$0].scalar != nil || !glyphs[$0].text.isEmpty }
    // At most 100 to a part.
    for start in stride(from: 0, to: known.count, by: 100) {
      let part = known[start..<min(start + 100, known.count)]
      map.integer(part.count)
      map.append("beginbfchar\n")
      for index in part {
        map.append("<")
        map.hexadecimal(UInt16(truncatingIfNeeded: index + 1))
        map.append("><")
        let entry = glyphs[index]
        // At most 512 bytes.
        for unit in (entry.scalar.map { String($0) } ?? entry.text).utf16.prefix(256) { map.hexadecimal(unit) }
        map.append(">\n")
      }
      map.append("endbfchar\n")
    }
    map.append("endcmap CMapName currentdict/CMap defineresource pop end end\n")
    return map.bytes
  }
}
