internal import PageDrawing

/// Renders pages as SVG 1.1: sheets without fonts, scripts or style sheets, which Chromium, librsvg and Inkscape draw alike.
package struct SVGRenderer: Renderer {
  /// What draws the sheets.
  package var drawing: SheetRenderer

  /// Creates a renderer with a theme.
  package init(theme: Theme = Theme()) { drawing = SheetRenderer(theme: theme) }

  /// Creates a renderer of sheets that are drawn in another way.
  package init(_ drawing: SheetRenderer) { self.drawing = drawing }

  /// What draws the sheets without a structure, for which SVG has no place.
  private var unstructured: SheetRenderer {
    var drawing = drawing
    drawing.isStructured = false
    return drawing
  }

  /// Renders the page as a complete UTF-8 document. Several sheets are placed below each other, each in a frame.
  package func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let properties = drawing.properties(of: page, settings: settings)
    let drawn = unstructured.sheets(page, settings: settings)
    // Several sheets below each other are for a screen.
    return SVGWriter.document(
      drawing.stacked(drawn), properties, hasPhysicalSize: settings.paper != nil && drawn.count == 1)
  }

  /// Renders each sheet as a complete UTF-8 document. There is one, unless the settings have a paper and a list needs
  /// more. List entries are never split.
  package func sheets(_ page: Page, settings: PageSettings) -> [[UInt8]] {
    guard settings.paper != nil else { return [render(page, settings: settings)] }
    let properties = drawing.properties(of: page, settings: settings)
    return unstructured.sheets(page, settings: settings).map {
      SVGWriter.document($0, properties, hasPhysicalSize: true)
    }
  }
}
