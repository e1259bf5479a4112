extension HTMLStyles {
  /// Writes the rules for rarely used settings.
  static func writeOptional(_ context: HTMLContext, into writer: inout MarkupWriter) {
    let settings = context.settings
    if context.content.rows != nil {
      writer.markup(ownRows)
      writer.newline()
    }
    if settings.hasSelection {
      writer.markup(selection)
      writer.newline()
    }
    if let height = settings.height {
      // A phone shows lists, which have their natural length.
      writer.markup("@media screen and (min-width:40.01rem){")
      writer.markup("main.day{display:grid;grid-template-rows:auto minmax(0,1fr);min-block-size:20rem;block-size:")
      switch height {
      case .window: writer.markup("calc(100vh - 4.5rem)")
      case .fixed(let pixels):
        writer.number(min(max(pixels, PageHeight.range.lowerBound), PageHeight.range.upperBound))
        writer.markup("px")
      }
      writer.markup("}main.day>.days{min-block-size:0}\n")
      writer.markup(bounded)
      writer.markup("}")
      writer.newline()
    }
    if settings.next != nil { writer.markup(".next{color:var(--quiet);margin-block:0 .75rem}\n") }
    if settings.showsDetails { writer.markup(".answers{color:var(--quiet);margin-block:1rem 0}\n") }
    writeTimeline(settings.timeline, into: &writer)
  }

  /// Writes only differences from the style sheet.
  private static func writeTimeline(_ style: TimelineStyle, into writer: inout MarkupWriter) {
    let usual = TimelineStyle()
    if style.lineWidth != usual.lineWidth {
      let width = min(max(style.lineWidth, 0), 12)
      writer.markup(".timeline li::before,.timeline p.none::before{inline-size:")
      writer.number(width)
      writer.markup("px;translate:calc((2px - ")
      writer.number(width)
      writer.markup("px)/2) 0}\n")
    }
    guard style.dotDiameter != usual.dotDiameter else { return }
    let diameter = min(max(style.dotDiameter, 0), 24)
    writer.markup(".timeline .first::after{")
    if diameter == 0 {
      writer.markup("display:none")
    } else {
      writer.markup("inline-size:")
      writer.number(diameter)
      writer.markup("px;block-size:")
      writer.number(diameter)
      writer.markup("px;translate:calc((.7rem - ")
      writer.number(diameter)
      writer.markup("px)/2) calc((.7rem - ")
      writer.number(diameter)
      writer.markup("px)/2)")
    }
    writer.markup("}\n")
  }

  /// The caller's lines in rows.
  private static let ownRows: StaticString = """
    .entry.own{grid-template-columns:minmax(0,1fr)}
    div.what>.line{display:block}
    td.what>.line{display:inline;margin-inline-end:.6rem}
    """

  /// The selected event, also as the target of a link: filled, and without its left edge.
  private static let selection: StaticString = """
    .event:is(.selected,:target){border-inline-start-width:0;padding-inline-start:.5rem;background:var(--solid);color:var(--solid-text);box-shadow:none}
    .event:is(.selected,:target) a{color:inherit}
    .entry:is(.selected,:target) .what{border-radius:.15rem;background:var(--solid);color:var(--solid-text);outline:.2rem solid var(--solid)}
    .entry:is(.selected,:target) .what :is(.when,.place,.part,.title,.more,a,time){color:inherit}
    .entry:is(.selected,:target) .what::before{display:none}
    td .dot.selected{border-radius:.3rem;background:var(--solid);color:var(--solid-text)}
    td .dot.selected :is(time,a){color:inherit}
    td .dot.selected::before{background:var(--solid-text)}
    .bar.selected{outline:2px solid var(--ink);outline-offset:-2px}
    @media (forced-colors:active){.dot.selected,.event:is(.selected,:target){outline:3px solid Highlight;outline-offset:-3px}}
    """
}

extension PageSettings {
  /// Whether an event is selected, or can be by a link.
  var hasSelection: Bool { selectedUID != nil || hasEventIDs }
}
