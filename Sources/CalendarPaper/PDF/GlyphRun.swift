internal import CCairo

/// A part of a set line in one font.
struct GlyphRun {
  /// A glyph at its place in the run.
  struct Glyph {
    let number: UInt32
    /// The distances from the start of the run and above the baseline, in thousandths of an em.
    let (x, rise): (Int, Int)
  }

  /// The glyphs that show some characters together.
  struct Cluster {
    let glyphs: Range<Int>
    /// The only character; nil for several.
    let scalar: Unicode.Scalar?
    /// The characters; empty for a single one.
    let text: String
  }

  let font: OutlineFont
  /// Where the run starts on the line, in the setter's units.
  let x: Double
  private(set) var glyphs: [Glyph] = []
  /// In the order of reading, without characters that have no glyph.
  private(set) var clusters: [Cluster] = []
  /// The boxes of characters that no font has, as left and right ends in the setter's units.
  private(set) var missing: [(left: Double, right: Double)] = []
}

/// Unsafe: Pango's list of runs is read while its layout lives and does not change. Offsets are those that Pango
/// computed for the text of the layout.
extension GlyphRun {
  /// Glyph numbers from here on are flags of Pango's: empty glyphs and characters without one.
  private static let (empty, unknown): (UInt32, UInt32) = (0x0FFF_FFFF, 0x1000_0000)

  /// The runs of a line from left to right.
  ///
  /// - Parameter font: The font for an object of Pango's.
  @unsafe static func runs(
    of line: SetLine, font: (OpaquePointer) throws(DrawingError) -> OutlineFont
  ) throws(DrawingError) -> [GlyphRun] {
    guard let first = unsafe line.firstLine, let text = unsafe pango_layout_get_text(line.layout) else { return [] }
    var runs: [GlyphRun] = []
    var node = unsafe first.pointee.runs
    var x = 0.0
    while let current = unsafe node {
      unsafe node = unsafe current.pointee.next
      guard let data = unsafe current.pointee.data else { continue }
      let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let glyphs = unsafe item.glyphs, let part = unsafe item.item else { continue }
      if let owner = unsafe part.pointee.analysis.font {
        var run = GlyphRun(font: try unsafe font(owner), x: x)
        let start = unsafe text + Int(part.pointee.offset)
        let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(part.pointee.length))
        unsafe run.add(glyphs.pointee, of: bytes, isRightToLeft: part.pointee.analysis.level & 1 != 0)
        runs.append(run)
      }
      x += Double(unsafe pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    }
    return runs
  }

  @unsafe private mutating func add(
    _ string: PangoGlyphString, of text: UnsafeBufferPointer<CChar>, isRightToLeft: Bool
  ) {
    let count = Int(unsafe string.num_glyphs)
    guard count > 0, let all = unsafe string.glyphs, let starts = unsafe string.log_clusters else { return }
    let perEm = 1_000 / (TextSetter.size * Double(PANGO_SCALE))
    var places: [(left: Int, end: Int)] = []
    var x = 0
    for index in 0..<count {
      let width = Int(unsafe all[index].geometry.width)
      places.append((x, x + width))
      x += width
    }
    // In the order of reading, which is from the right in right-to-left runs.
    let order = isRightToLeft ? Array((0..<count).reversed()) : Array(0..<count)
    var position = 0
    while position < count {
      let start = Int(unsafe starts[order[position]])
      let firstGlyph = glyphs.count
      while position < count, Int(unsafe starts[order[position]]) == start {
        let index = order[position]
        let glyph = unsafe all[index]
        position += 1
        if glyph.glyph < Self.empty {
          let left = Double(places[index].left + Int(glyph.geometry.x_offset))
          glyphs.append(
            Glyph(
              number: glyph.glyph, x: Int((left * perEm).rounded()),
              rise: -Int((Double(glyph.geometry.y_offset) * perEm).rounded())))
        } else if glyph.glyph & Self.unknown != 0 {
          missing.append(
            (Double(places[index].left) / Double(PANGO_SCALE), Double(places[index].end) / Double(PANGO_SCALE)))
        }
      }
      guard firstGlyph < glyphs.count else { continue }
      let end = position < count ? Int(unsafe starts[order[position]]) : text.count
      let range = min(max(start, 0), text.count)..<min(max(start, end, 0), text.count)
      let part = unsafe String(decoding: text[range].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let scalars = part.unicodeScalars
      let only = scalars.count == 1 ? scalars.first : nil
      clusters.append(Cluster(glyphs: firstGlyph..<glyphs.count, scalar: only, text: only == nil ? part : ""))
    }
  }
}
