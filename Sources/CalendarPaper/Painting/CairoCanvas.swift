internal import CCairo
internal import CalendarModel
internal import PageDrawing

/// A Cairo surface and the context that draws on it, with a safe signature for each call. Lengths are in units.
///
/// Unsafe: Cairo is a C library. Its objects belong to the canvas, and no pointer leaves it. Cairo keeps its first
/// error, ignores all further calls, and ``check()`` reports it.
@safe final class CairoCanvas {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  /// Where Cairo writes. Kept alive here because the surface has only its address.
  private let sink: ByteSink
  /// Cache of the coloured glyphs in the document.
  private var images: [ColorGlyph.Key: ColorGlyph?] = [:]

  private init(_ surface: OpaquePointer?, _ sink: ByteSink) throws(DrawingError) {
    guard let surface = unsafe surface, let context = unsafe cairo_create(surface) else { throw .noMemory }
    unsafe self.surface = unsafe surface
    unsafe self.context = unsafe context
    self.sink = sink
    unsafe cairo_set_miter_limit(context, 4)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    // Writes the end of an unfinished document, so the sink must still exist.
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Creates a PDF.
  static func pdf(sink: ByteSink) throws(DrawingError) -> CairoCanvas {
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), 72, 72)
    return try unsafe CairoCanvas(surface, sink)
  }

  /// Creates an image without transparency.
  static func image(width: Int, height: Int, sink: ByteSink) throws(DrawingError) -> CairoCanvas {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    return try unsafe CairoCanvas(surface, sink)
  }

  /// Throws the first error since the canvas was created.
  func check() throws(DrawingError) {
    for status in [unsafe cairo_status(context), unsafe cairo_surface_status(surface)] {
      try Self.check(status, sink)
    }
  }

  private static func check(_ status: cairo_status_t, _ sink: ByteSink) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if sink.isFull { throw .tooLarge }
    if status == CAIRO_STATUS_NO_MEMORY { throw .noMemory }
    throw DrawingError(
      "Cairo failed: \(unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "")")
  }

  // MARK: Documents

  /// Begins a page of a PDF, in points.
  func beginPage(width: Double, height: Double, label: String?) {
    unsafe cairo_pdf_surface_set_size(surface, width, height)
    if let label { unsafe cairo_pdf_surface_set_page_label(surface, label) }
  }

  func endPage() { unsafe cairo_show_page(context) }

  func setTitle(_ title: String) { unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
  func setAuthor(_ author: String) { unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, author) }

  func setCreator(_ creator: String) {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, creator)
  }

  /// Sets the time of creation and modification, in ISO 8601.
  func setDates(_ date: String) {
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date)
  }

  /// Adds an outline entry and returns its number, which is the parent of entries below it. 0 is the outline itself.
  func addOutlineEntry(_ title: String, below parent: Int32, link: TagAttributes) -> Int32 {
    unsafe cairo_pdf_surface_add_outline(surface, parent, title, link.text, cairo_pdf_outline_flags_t(0))
  }

  /// Finishes a PDF. Nothing can be drawn after it.
  func finish() throws(DrawingError) {
    unsafe cairo_surface_finish(surface)
    try check()
  }

  /// Writes the image as PNG.
  func writePNG() throws(DrawingError) {
    unsafe cairo_surface_flush(surface)
    try Self.check(
      unsafe cairo_surface_write_to_png_stream(surface, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque()), sink
    )
  }

  // MARK: State

  func save() { unsafe cairo_save(context) }
  func restore() { unsafe cairo_restore(context) }
  func translate(_ x: Double, _ y: Double) { unsafe cairo_translate(context, x, y) }
  func scale(_ x: Double, _ y: Double) { unsafe cairo_scale(context, x, y) }

  /// Turns clockwise, without rounding errors from sines.
  func turn(quarters: Int) {
    let (sine, cosine): (Double, Double) =
      switch quarters & 3 {
      case 1: (1, 0)
      case 2: (0, -1)
      case 3: (-1, 0)
      default: (0, 1)
      }
    var matrix = cairo_matrix_t(xx: cosine, yx: sine, xy: -sine, yy: cosine, x0: 0, y0: 0)
    unsafe cairo_transform(context, &matrix)
  }

  func clip() { unsafe cairo_clip(context) }

  func setColor(_ color: EventColor) {
    unsafe cairo_set_source_rgb(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  func setLine(width: Double, dashes: [Double]) {
    unsafe cairo_set_line_width(context, width)
    unsafe dashes.withUnsafeBufferPointer { buffer in
      unsafe cairo_set_dash(context, buffer.baseAddress, Int32(buffer.count), 0)
    }
  }

  // MARK: Paths

  func move(to x: Double, _ y: Double) { unsafe cairo_move_to(context, x, y) }
  func line(to x: Double, _ y: Double) { unsafe cairo_line_to(context, x, y) }
  func closePath() { unsafe cairo_close_path(context) }
  func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    unsafe cairo_rectangle(context, x, y, width, height)
  }

  /// Adds an arc clockwise between two angles in quarter turns, where 0 is to the right.
  func arc(_ x: Double, _ y: Double, radius: Double, quarters from: Double, _ to: Double) {
    unsafe cairo_arc(context, x, y, radius, from * .pi / 2, to * .pi / 2)
  }

  func beginPath() { unsafe cairo_new_path(context) }
  func beginPart() { unsafe cairo_new_sub_path(context) }
  func fill(keepsPath: Bool = false) { unsafe keepsPath ? cairo_fill_preserve(context) : cairo_fill(context) }
  func stroke() { unsafe cairo_stroke(context) }
  func paintAll() { unsafe cairo_paint(context) }

  // MARK: Text

  /// Draws a line of text with the left end of its baseline at the origin.
  func show(_ line: SetLine) { unsafe LineRuns.show(line, on: context, images: &images) }

  // MARK: Tags

  /// Converts a rectangle to points of the page for tags: Cairo 1.16 does not apply its scale and turns to them.
  func onPage(_ box: PaperBox) -> PaperBox {
    var (left, top, right, bottom) = (box.left, box.top, box.right, box.bottom)
    unsafe cairo_user_to_device(context, &left, &top)
    unsafe cairo_user_to_device(context, &right, &bottom)
    return PaperBox(left: min(left, right), top: min(top, bottom), right: max(left, right), bottom: max(top, bottom))
  }

  func beginTag(_ name: String, _ attributes: TagAttributes? = nil) {
    unsafe cairo_tag_begin(context, name, attributes?.text)
  }

  func endTag(_ name: String) { unsafe cairo_tag_end(context, name) }
}

extension CairoCanvas {
  /// Draws the path as a line.
  func stroke(_ stroke: Stroke) {
    guard stroke.width > 0 else { return beginPath() }
    setColor(stroke.color)
    let dashes = stroke.dashes.lengths.map { [Double($0.dash) / 100, Double($0.gap) / 100] } ?? []
    setLine(width: Double(stroke.width) / 100, dashes: dashes)
    self.stroke()
  }

  /// Adds a rectangle, with rounded corners if the radius is above 0.
  func addRectangle(_ box: PaperBox, radius: Double) {
    let radius = min(radius, box.width / 2, box.height / 2)
    guard radius > 0 else { return rectangle(box.left, box.top, box.width, box.height) }
    beginPart()
    arc(box.right - radius, box.top + radius, radius: radius, quarters: 3, 4)
    arc(box.right - radius, box.bottom - radius, radius: radius, quarters: 0, 1)
    arc(box.left + radius, box.bottom - radius, radius: radius, quarters: 1, 2)
    arc(box.left + radius, box.top + radius, radius: radius, quarters: 2, 3)
    closePath()
  }
}

/// Collects Cairo's output.
///
/// Unsafe: Cairo calls with an address and a count, which are valid during the call, and with the address of the sink,
/// which the canvas keeps alive as long as the surface.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  /// Whether the output exceeds the limit.
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Removes and returns the output so far.
  func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  static let write: cairo_write_func_t = { sink, address, count in
    guard let sink = unsafe sink, let address = unsafe address else { return CAIRO_STATUS_WRITE_ERROR }
    let owner = unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
    guard Int(count) <= owner.limit - owner.bytes.count else {
      owner.isFull = true
      return CAIRO_STATUS_WRITE_ERROR
    }
    unsafe owner.bytes.append(contentsOf: UnsafeBufferPointer(start: address, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
