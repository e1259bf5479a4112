internal import CalendarLayout
internal import CalendarModel

/// Weekly repeats as marks, and their legend.
extension HTMLContext {
  /// Writes the marks of the repeats of a day.
  func writeRepeats(of day: MonthDay, into writer: inout MarkupWriter) {
    writer.markup(" ")
    writer.element("span", [.literal("class", "repeats")]) { writer in
      for occurrence in day.repeats {
        let time = words.cellTime(occurrence, on: day.date).map { "\($0) " } ?? ""
        let text = time + words.title(occurrence.event)
        writer.element(
          "span", [.classes(["dot", "c"], number: colors.number(of: occurrence.event)), .text("title", text)]
        ) { writer in
          writer.element("span", [.literal("class", "hidden"), .literal("dir", "auto")], text: text)
        }
      }
    }
  }

  /// Writes the legend of the marks.
  func writeRepeats(_ repeats: [Occurrence], into writer: inout MarkupWriter) {
    if repeats.isEmpty { return }
    writer.element("ul", [.literal("class", "series"), .text("aria-label", phrases.marks.repeats)]) { writer in
      writer.newline()
      for occurrence in repeats {
        writer.element("li", [.classes(["dot", "c"], number: colors.number(of: occurrence.event))]) { writer in
          writeTitle(occurrence, into: &writer, isLinked: true)
          writer.markup(" ")
          writer.element("span", [.literal("class", "when")], text: words.repeatTimes(occurrence))
        }
        writer.newline()
      }
    }
    writer.newline()
  }
}

extension HTMLStyles {
  /// Marks of weekly repeats, and their legend.
  static let repeats: StaticString = """
    .repeats{float:inline-end;padding-inline-end:.1rem}
    .repeats .dot{display:inline-block;margin:0;padding-inline-start:.4rem;block-size:1rem}
    .repeats .dot::before,.series .dot::before{inline-size:.3rem;block-size:.3rem}
    td .repeats .dot::before{inset-block-start:.55rem}
    .series{columns:19rem;column-gap:2rem;margin-block-start:1rem;font-size:var(--size-text)}
    .series li{break-inside:avoid;line-height:1.25rem}
    .series .dot::before{inset-block-start:.5rem}
    .series .when{color:var(--quiet)}
    td.repeated{position:relative}
    td.repeated::after{content:"";position:absolute;inset-block-end:.15rem;inset-inline:calc(50% - .125rem) auto;inline-size:.25rem;block-size:.25rem;border-radius:50%;background:var(--quiet)}
    td.today.repeated::after{background:var(--paper)}
    @media screen and (max-width:48rem){.number .repeats{display:none}}
    @media print{.series{columns:3;margin-block-start:2mm;font-size:var(--size-small)}.series li{line-height:4mm}.series .dot::before{inset-block-start:1.4mm}}

    """
}
