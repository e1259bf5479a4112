internal import CCairo
internal import CalendarModel
internal import PageDrawing

/// An image that Cairo draws, with a safe signature for each call. Lengths are in units.
///
/// Unsafe: Cairo is a C library. Its objects belong to the canvas, and no pointer leaves it. Cairo keeps its first
/// error, ignores all further calls, and ``check()`` reports it.
@safe final class CairoCanvas: PaperCanvas {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  /// Cache of the coloured glyphs in the image.
  private var images: [ColorGlyph.Key: ColorGlyph?] = [:]

  /// Creates an image without transparency.
  init(width: Int, height: Int) throws(DrawingError) {
    guard let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      let context = unsafe cairo_create(surface)
    else { throw .noMemory }
    unsafe (self.surface, self.context) = (surface, context)
    unsafe cairo_set_miter_limit(context, 4)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws the first error since the canvas was created.
  func check() throws(DrawingError) {
    for status in [unsafe cairo_status(context), unsafe cairo_surface_status(surface)] { try Self.check(status) }
  }

  private static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if status == CAIRO_STATUS_NO_MEMORY { throw .noMemory }
    throw DrawingError(
      "Cairo failed: \(unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "")")
  }

  /// The image as PNG.
  func png() throws(DrawingError) -> [UInt8] {
    let sink = ByteSink(limit: FormLimits.outputBytes)
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_surface_write_to_png_stream(
      surface, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
    if sink.isFull { throw .tooLarge }
    try Self.check(status)
    return sink.bytes
  }

  // MARK: State

  func save() { unsafe cairo_save(context) }
  func restore() { unsafe cairo_restore(context) }
  func translate(_ x: Double, _ y: Double) { unsafe cairo_translate(context, x, y) }
  func scale(_ x: Double, _ y: Double) { unsafe cairo_scale(context, x, y) }

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

  func arc(_ x: Double, _ y: Double, radius: Double, quarters from: Double, _ to: Double) {
    unsafe cairo_arc(context, x, y, radius, from * .pi / 2, to * .pi / 2)
  }

  func beginPath() { unsafe cairo_new_path(context) }
  func beginPart() { unsafe cairo_new_sub_path(context) }
  func fill(keepsPath: Bool) { unsafe keepsPath ? cairo_fill_preserve(context) : cairo_fill(context) }
  func stroke() { unsafe cairo_stroke(context) }
  func paintAll() { unsafe cairo_paint(context) }

  // MARK: Text

  func show(_ line: SetLine) { unsafe LineRuns.show(line, on: context, images: &images) }
}

/// Collects Cairo's output.
///
/// Unsafe: Cairo calls with an address and a count, which are valid during the call, and with the address of the sink,
/// which lives until the call returns.
final class ByteSink {
  private(set) var bytes: [UInt8] = []
  /// Whether the output exceeds the limit.
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) { self.limit = limit }

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
