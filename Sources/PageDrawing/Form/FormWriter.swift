internal import CalendarModel

/// Encodes values of recorded drawings. Rejects values that ``FormReader`` would reject.
struct FormWriter {
  /// The bytes so far.
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func append(_ bytes: ArraySlice<UInt8>) { self.bytes.append(contentsOf: bytes) }

  /// Writes a number: zigzag, then seven bits per byte from the lowest (LEB128).
  mutating func number(_ value: Int, in range: ClosedRange<Int>, _ meaning: StaticString) throws(FormError) {
    guard range.contains(value) else { throw .outside(range, value, meaning) }
    var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a text: the number of its UTF-8 bytes, then the bytes.
  mutating func text(_ text: String, atMost limit: Int, _ meaning: StaticString) throws(FormError) {
    let count = text.utf8.count
    guard count <= limit else { throw .tooLong(limit, count, meaning) }
    try number(count, in: 0...limit, meaning)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes an ASCII text that a rule admits.
  mutating func name(_ name: String, _ rule: FormName) throws(FormError) {
    guard rule.admits(name) else { throw rule.error(name) }
    try text(name, atMost: rule.limit, rule.meaning)
  }

  mutating func color(_ color: EventColor) {
    bytes.append(color.red)
    bytes.append(color.green)
    bytes.append(color.blue)
  }
}

// MARK: Documents and sheets

extension FormWriter {
  mutating func write(_ format: PaperFormat, _ properties: DocumentProperties) throws(FormError) {
    switch format {
    case .pdf: byte(0)
    case .png(let dotsPerInch):
      byte(1)
      try number(dotsPerInch, in: FormLimits.dotsPerInch, "resolution")
    }
    byte((properties.author == nil ? 0 : 1) | (properties.created == nil ? 0 : 2))
    try text(properties.title, atMost: FormLimits.textBytes, "title")
    try name(properties.language, .language)
    if let author = properties.author { try text(author, atMost: FormLimits.textBytes, "author") }
    if let created = properties.created {
      try number(created.secondsSinceEpoch, in: FormLimits.created, "time of creation")
    }
  }

  mutating func write(_ sheet: Sheet) throws(FormError) {
    try number(sheet.width, in: FormLimits.side, "width of a sheet")
    try number(sheet.height, in: FormLimits.side, "height of a sheet")
    color(sheet.paper)
    byte(sheet.label == nil ? 0 : 1)
    if let label = sheet.label { try text(label, atMost: FormLimits.textBytes, "label of a page") }
    let count = sheet.drawings.count
    guard count <= FormLimits.drawings else { throw .tooMany(FormLimits.drawings, "drawings on a sheet") }
    try number(count, in: 0...FormLimits.drawings, "number of drawings")
    var nesting = FormNesting()
    for step in sheet.drawings {
      try nesting.add(step)
      try write(step)
      guard bytes.count <= FormLimits.frameBytes else {
        throw FormError("the drawings of a sheet are longer than \(FormLimits.frameBytes) bytes")
      }
    }
    try nesting.finish()
  }
}

// MARK: Drawings

extension FormWriter {
  mutating func write(_ step: Drawing) throws(FormError) {
    switch step {
    case .rectangle(let box, let fill, let stroke, let radius):
      kind(.rectangle)
      try write(box)
      try write(fill, stroke)
      try number(radius, in: FormLimits.length, "radius")
    case .circle(let centre, let radius, let fill, let stroke):
      kind(.circle)
      try write(centre)
      try number(radius, in: FormLimits.length, "radius")
      try write(fill, stroke)
    case .polygon(let points, let fill, let stroke):
      kind(.polygon)
      guard points.count <= FormLimits.points else { throw .tooMany(FormLimits.points, "points of a polygon") }
      try number(points.count, in: 0...FormLimits.points, "number of points")
      for point in points { try write(point) }
      try write(fill, stroke)
    case .line(let start, let end, let stroke):
      kind(.line)
      try write(start)
      try write(end)
      try write(stroke)
    case .text(let text):
      kind(.text)
      try write(text)
    case .open(let group):
      kind(.open)
      try write(group)
    case .close:
      kind(.close)
    case .destination(let name, let point):
      kind(.destination)
      try self.name(name, .destination)
      try write(point)
    case .bookmark(let title, let level, let destination):
      kind(.bookmark)
      try text(title, atMost: FormLimits.textBytes, "title of a bookmark")
      try number(level, in: FormLimits.bookmarkLevel, "level of a bookmark")
      try name(destination, .destination)
    }
  }

  private mutating func kind(_ kind: StepKind) { byte(kind.rawValue) }

  private mutating func write(_ point: DrawingPoint) throws(FormError) {
    try number(point.x, in: FormLimits.position, "position")
    try number(point.y, in: FormLimits.position, "position")
  }

  private mutating func write(_ box: DrawingBox) throws(FormError) {
    try number(box.left, in: FormLimits.position, "position")
    try number(box.top, in: FormLimits.position, "position")
    try number(box.width, in: FormLimits.length, "width")
    try number(box.height, in: FormLimits.length, "height")
  }

  /// Flags: 1 for a solid fill, 2 for stripes, 4 for an outline.
  private mutating func write(_ fill: Paint, _ stroke: Stroke?) throws(FormError) {
    let outline: UInt8 = stroke == nil ? 0 : 4
    switch fill {
    case .none: byte(outline)
    case .color(let color):
      byte(outline | 1)
      self.color(color)
    case .stripes(let stripe, on: let ground):
      byte(outline | 2)
      color(stripe)
      color(ground)
    }
    if let stroke { try write(stroke) }
  }

  private mutating func write(_ stroke: Stroke) throws(FormError) {
    color(stroke.color)
    try number(stroke.width, in: FormLimits.strokeWidth, "width of a line")
    byte(stroke.dashes.rawValue)
  }

  /// Flags: 1 for bold, 2 for italic, 4 for struck.
  private mutating func write(_ face: TextFace) throws(FormError) {
    try number(face.size, in: FormLimits.fontSize, "font size")
    color(face.color)
    byte((face.isBold ? 1 : 0) | (face.isItalic ? 2 : 0) | (face.isStruck ? 4 : 0))
  }

  /// Flags: 1 for right to left, 2 for downwards, 4 for a room, 8 for a second text, and the anchor in the next two bits.
  private mutating func write(_ text: DrawnText) throws(FormError) {
    byte(
      (text.isRightToLeft ? 1 : 0) | (text.runsDownwards ? 2 : 0) | (text.room == nil ? 0 : 4)
        | (text.tail == nil ? 0 : 8) | text.anchor.rawValue << 4)
    try self.text(text.text, atMost: FormLimits.textBytes, "text")
    try write(text.face)
    try write(text.position)
    if let room = text.room { try number(room, in: FormLimits.length, "room for a text") }
    if let tail = text.tail {
      try self.text(tail.text, atMost: FormLimits.textBytes, "text")
      try write(tail.face)
    }
  }

  /// Flags: 1 for a clip, 2 for a role, 4 for a description, 8 for a link, 16 for a placement.
  private mutating func write(_ group: DrawingGroup) throws(FormError) {
    byte(
      (group.clip == nil ? 0 : 1) | (group.role == nil ? 0 : 2) | (group.description == nil ? 0 : 4)
        | (group.link == nil ? 0 : 8) | (group.placement == nil ? 0 : 16))
    if let clip = group.clip { try write(clip) }
    if let role = group.role { byte(role.rawValue) }
    if let description = group.description {
      try text(description, atMost: FormLimits.textBytes, "description")
    }
    if let link = group.link { try write(link) }
    if let placement = group.placement { try write(placement) }
  }

  private mutating func write(_ link: LinkTarget) throws(FormError) {
    switch link {
    case .destination(let name):
      byte(0)
      try self.name(name, .destination)
    case .page(let address):
      guard FormAddress.isRelative(address) else { throw FormError("the address of a page is not relative") }
      byte(1)
      try text(address, atMost: FormLimits.addressBytes, "address")
    case .url(let url):
      byte(2)
      try text(url.string, atMost: FormLimits.addressBytes, "address")
    }
  }

  private mutating func write(_ placement: Placement) throws(FormError) {
    try number(placement.left, in: FormLimits.position, "position")
    try number(placement.top, in: FormLimits.position, "position")
    try number(placement.scale, in: FormLimits.scale, "scale")
    try number(placement.quarterTurns, in: 0...3, "number of quarter turns")
    try number(placement.width, in: FormLimits.length, "width")
    try number(placement.height, in: FormLimits.length, "height")
  }
}
