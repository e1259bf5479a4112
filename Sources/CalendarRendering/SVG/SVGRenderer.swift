package import Bytes
internal import PageDrawing

/// Renders pages as SVG 1.1: sheets without fonts, scripts or style sheets, which look the same in Chromium, librsvg
/// and Inkscape.
package struct SVGRenderer: ChunkRenderer {
  /// Plans and records the sheets.
  package var drawing: SheetRenderer

  /// Creates a renderer with a theme.
  package init(theme: Theme = Theme()) { drawing = SheetRenderer(theme: theme) }

  /// Creates a renderer with a configured sheet renderer.
  package init(_ drawing: SheetRenderer) { self.drawing = drawing }

  /// The sheet renderer without accessibility structure, which SVG cannot store.
  private var unstructured: SheetRenderer {
    var drawing = drawing
    drawing.isStructured = false
    return drawing
  }

  /// Renders the page as a complete UTF-8 document. Several sheets are stacked, each in a frame.
  package func render(_ page: Page, settings: PageSettings, to chunks: Chunks) {
    let properties = drawing.properties(of: page, settings: settings)
    let drawn = unstructured.sheets(page, settings: settings)
    // Stacked sheets are for a screen.
    SVGWriter.write(
      drawing.stacked(drawn), properties, hasPhysicalSize: settings.paper != nil && drawn.count == 1, to: chunks)
  }

  /// Renders each sheet as a complete UTF-8 document. There is one sheet, unless the settings have paper and a list
  /// needs more. List entries are never split.
  package func sheets(_ page: Page, settings: PageSettings) -> [[UInt8]] {
    guard settings.paper != nil else { return [render(page, settings: settings)] }
    let properties = drawing.properties(of: page, settings: settings)
    return unstructured.sheets(page, settings: settings).map { sheet in
      Chunks.collected { SVGWriter.write(sheet, properties, hasPhysicalSize: true, to: $0) }
    }
  }
}
