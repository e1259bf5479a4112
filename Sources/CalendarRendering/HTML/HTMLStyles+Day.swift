extension HTMLStyles {
  /// For day columns.
  static let day: [HTMLRule] = [
    HTMLRule(
      """
      .days{--hour:4.25rem;display:grid;grid-template-columns:auto repeat(var(--count),minmax(0,1fr));grid-template-rows:auto auto auto 1fr;column-gap:.25rem}
      .gutter{grid-row:3;grid-column:1;position:relative;min-inline-size:3.25rem;font-size:.75rem;color:var(--quiet)}
      """),
    HTMLRule(
      .secondZone,
      """
      .gutter:has(small){min-inline-size:6.5rem}
      .gutter small{font-size:.6875rem;margin-inline-end:.4rem}
      """),
    HTMLRule(
      """
      .gutter span{position:absolute;inset-inline-end:.25rem;inset-block-start:var(--y);translate:0 -50%;line-height:1;white-space:nowrap}
      .column{grid-row:1/5;display:grid;grid-template-rows:subgrid;min-inline-size:0}
      .column>.date{padding-block:.25rem .5rem;text-align:center}
      .column.today>.date time{color:var(--paper);background:var(--accent);border-radius:1em;padding:.1em .6em}
      .lane{grid-row:2;padding-block-end:.5rem}
      """),
    HTMLRule(
      [.bars, .more],
      """
      .lane ul{display:grid;gap:2px}
      """),
    HTMLRule(
      .now,
      """
      .now{position:absolute;z-index:2;inset-inline:0;inset-block-start:var(--y);border-block-start:2px solid var(--accent);pointer-events:none}
      .now::before{content:"";position:absolute;inset-inline-start:-.2rem;inset-block-start:-.3rem;inline-size:.45rem;block-size:.45rem;border-radius:50%;background:var(--accent)}
      """),
    HTMLRule(
      .folds,
      """
      .fold{position:absolute;inset-inline:0;inset-block-start:var(--y);block-size:var(--h);background:repeating-linear-gradient(135deg,transparent 0 3px,var(--line) 3px 4px)}
      .gutter .fold{background:none}
      .gutter .fold::after{content:"⋮";position:absolute;inset-inline-end:.75rem;inset-block-start:50%;translate:0 -50%;line-height:1}
      @media print{.gutter .fold{display:none}}
      """),
    HTMLRule(
      """
      .hours{grid-row:3;position:relative;block-size:calc(var(--minutes)/60*var(--hour));border-block:1px solid var(--line)}
      .days:not(.single) .hours{border-inline-start:1px solid var(--line)}
      .weekend .hours{background:var(--shade)}
      .lines i{position:absolute;inset-inline:0;inset-block-start:var(--y);border-block-start:1px solid var(--line);font:normal .6875rem/1 inherit;color:var(--quiet)}
      .days:not(.single) .hours>.none{display:none}
      .hours>.none{position:absolute;inset-inline:0;inset-block-start:40%;text-align:center}
      .event{position:absolute;inset-block-start:calc(var(--y) + 1px);block-size:calc(var(--h) - 2px);inset-inline-start:calc(var(--x) + 1px);inline-size:calc(var(--w) - 2px);overflow:hidden;container-type:size;display:flex;flex-flow:column wrap;align-content:flex-start;column-gap:1rem;border-radius:.3rem;border-inline-start:.25rem solid var(--edge);background:var(--tint);color:var(--text);padding-inline:.25rem .15rem;font-size:.8125rem;line-height:1.1rem}
      """),
    HTMLRule(
      .tentative,
      """
      .event.tentative{background:repeating-linear-gradient(135deg,var(--tint) 0 7px,var(--hatch) 7px 10px)}
      """),
    HTMLRule(
      """
      .event.free{background:var(--paper);box-shadow:inset 0 0 0 1.5px var(--edge)}
      """),
    HTMLRule(
      .tentative,
      """
      .event.free.tentative{background:repeating-linear-gradient(135deg,var(--paper) 0 7px,var(--hatch) 7px 10px)}
      """),
    HTMLRule(
      """
      .event.over{outline:1.5px solid var(--paper)}
      """),
    HTMLRule(
      .cut,
      """
      .event.before{border-start-start-radius:0;border-start-end-radius:0;border-block-start:2px dashed var(--edge)}
      .event.after{border-end-start-radius:0;border-end-end-radius:0;border-block-end:2px dashed var(--edge)}
      """),
    HTMLRule(
      """
      .event>*{flex:none;inline-size:100%}
      .event .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--lines);max-block-size:max(1lh,round(down,100cqb,1lh));overflow:hidden;font-weight:600;hyphens:auto;hyphenate-limit-chars:6 3 3}
      .event .place{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
      .event time{overflow:hidden}
      """),
    HTMLRule(
      .short,
      """
      .event.short{flex-flow:row wrap;gap:3lh .4rem;line-height:.9375rem;font-size:.75rem;white-space:nowrap}
      .event.short>*{inline-size:auto;max-inline-size:100%}
      .event.short .title{display:block;text-overflow:ellipsis}
      """),
    HTMLRule(
      """
      @container (max-width:4.5rem){.event time,.event .place{display:none}}
      @media screen{@container (max-width:4.5rem){.event>.title{font-size:.6875rem;line-height:.9375rem}}}
      @container (max-width:4rem){.event.short>.title{text-overflow:clip}}
      @container (max-width:1.8rem) and (min-height:2.5rem){.event:not(.short) .title{writing-mode:vertical-rl;display:block;-webkit-line-clamp:none;max-block-size:none;margin-inline:auto;white-space:nowrap;inline-size:100%;block-size:100%;line-height:1.1;text-overflow:ellipsis}}
      """),
    HTMLRule(
      .more,
      """
      .more{font-size:.8125rem;color:var(--quiet);padding-block:.25rem}
      .more summary{cursor:pointer}
      .more li{color:var(--ink)}
      .rest{position:absolute;z-index:1;inset-block-start:calc(var(--y) + 1px);block-size:calc(var(--h) - 2px);inset-inline-start:calc(var(--x) + 1px);inline-size:calc(var(--w) - 2px)}
      .rest .more{block-size:100%;padding:0;font-size:.75rem;line-height:.9375rem}
      .rest summary{display:block;block-size:100%;list-style:none;overflow:hidden;text-align:center;font-weight:600;color:var(--ink);background:var(--paper);box-shadow:inset 0 0 0 1px var(--quiet);border-radius:.3rem}
      .rest summary::-webkit-details-marker{display:none}
      .rest:has([open]){z-index:4}
      @media screen{
      .rest ul{position:absolute;inset-inline-end:0;inline-size:max-content;max-inline-size:min(20rem,80vw);max-block-size:24rem;overflow:auto;margin-block-start:2px;padding:.5rem .7rem;border-radius:.4rem;background:var(--paper);box-shadow:0 0 0 1px var(--line),0 .3rem 1rem rgb(0 0 0/25%);font-size:.8125rem;line-height:1.4}
      .days:not(.single) .column:nth-child(-n+4) .rest ul{inset-inline:0 auto}
      .further{display:none}
      }
      @media print{
      .more ul{display:none}
      .further{break-before:page;columns:3;column-gap:7mm;font-size:8pt}
      .further h2{font-size:9pt;margin-block:2mm 1mm}
      .further section:first-child h2{margin-block-start:0}
      }
      """),
    HTMLRule(
      .ownBoxes,
      """
      .event.plain{--tint:var(--shade);--edge:var(--quiet);--text:var(--ink);box-shadow:inset 0 0 0 1px var(--line)}
      .event.own>span.title{font-weight:inherit}
      .event.own>:not(.title){white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
      @media screen and (max-width:40rem){
      .dense .event.own{display:block}
      .dense .event.own>*{display:block;white-space:normal}
      }
      """),
    HTMLRule(
      """
      @media screen and (max-width:40rem){
      .dense{display:block}
      .dense .gutter,.dense .lines,.dense .now{display:none}
      .dense .column{display:block;margin-block-end:1.25rem}
      .dense .column>.date{position:sticky;inset-block-start:0;z-index:3;text-align:start;background:var(--paper);border-block-end:1px solid var(--line);margin-block-end:.35rem}
      .dense.days .hours{block-size:auto;border:0;background:none}
      .dense.days .hours>.none{display:block;position:static;text-align:start}
      .dense .event,.dense .event.short{position:static;container-type:normal;inline-size:auto;block-size:auto;display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:0 .5rem;margin-block-end:3px;padding:.25rem .5rem;font-size:.9375rem;line-height:1.3;white-space:normal}
      .dense .event>*{max-inline-size:none}
      .dense .event .title{display:block;white-space:normal;max-block-size:none;hyphens:none}
      .dense .event time{order:-1;grid-row:1/3;white-space:normal}
      .dense .event .place{grid-column:2;white-space:normal}
      .dense .rest{position:static;inline-size:auto;block-size:auto;margin-block-end:3px}
      .dense .rest summary{padding:.25rem .5rem;text-align:start;line-height:1.3}
      .dense .rest ul{position:static!important;max-block-size:none;max-inline-size:none;inline-size:auto;box-shadow:none}
      @supports selector(details::details-content){
      .dense .rest summary{display:none}
      .dense .rest details::details-content{display:block;content-visibility:visible}
      .dense .rest ul{margin:0;padding:0;font-size:.9375rem}
      .dense .rest li{display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:0 .5rem;margin-block-end:3px;padding:.25rem .5rem;border-radius:.3rem;border-inline-start:.25rem solid var(--edge);background:var(--tint);color:var(--text);line-height:1.3}
      .dense .rest li::before{display:none}
      .dense .rest li .title{font-weight:600}
      }
      }
      """),
    HTMLRule(
      .bars,
      """
      .lane .bars{position:relative;display:block;block-size:calc(var(--lanes)*1.5rem)}
      .lane .bars .bar{position:absolute;z-index:1;inset-block-start:calc(var(--lane)*1.5rem);inset-inline-start:1px;inline-size:calc(var(--span)*100% + (var(--span) - 1)*.25rem - 2px)}
      .lane .bars .again{display:none}
      @media screen and (max-width:40rem){.lane .bars{block-size:auto}.lane .bars .bar{display:block;position:static;inline-size:auto;margin-block-end:2px}}
      """),
    HTMLRule(
      """
      @media print{
      main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr);block-size:var(--sheet);overflow:clip}
      .days,.days:not(.single){display:grid;min-block-size:0;grid-template-rows:auto auto minmax(0,1fr) auto}
      .hours{block-size:auto}
      .event{line-height:1.15;font-size:7.5pt}
      .rest .more{font-size:7pt;line-height:1.15}
      .days{padding-block-end:1.2mm}
      }
      """),
    HTMLRule(
      .short,
      """
      @media print{.event.short{font-size:7pt;line-height:1.15}}
      """),
  ]
}

// MARK: Marks instead of colours

extension HTMLStyles {
  /// For pages without colour: line styles for edges, shapes for dots.
  static let grey: StaticString = """
    :root{--mark:solid;--round:50%;--turn:none;--cut:none;--stripe:0}
    .event{border-inline-start-style:var(--mark)}
    .bar{border-inline-start:var(--stripe) var(--mark) currentColor}
    .dot::before{border-radius:var(--round);transform:var(--turn);clip-path:var(--cut)}
    .what::before{background:none!important;border-inline-start:.25rem var(--mark) var(--edge);border-radius:0!important}
    """

  /// The declarations of a mark.
  static func mark(_ mark: EventMark) -> StaticString {
    switch mark {
    case .solid: "{--mark:solid}"
    case .dashed: "{--mark:dashed;--round:0;--stripe:.25rem}"
    case .dotted: "{--mark:dotted;--round:0;--turn:rotate(45deg) scale(.88);--stripe:.25rem}"
    case .double: "{--mark:double;--round:0;--cut:polygon(50% 0,100% 100%,0 100%);--stripe:.25rem}"
    }
  }
}

/// A piece of the style sheet, for all pages or for pages with certain parts.
struct HTMLRule {
  /// The parts that need the rule; empty for all pages.
  let parts: HTMLParts
  let text: StaticString

  /// Creates a rule for all pages.
  init(_ text: StaticString) {
    self.init([], text)
  }

  /// Creates a rule for pages with any of some parts.
  init(_ parts: HTMLParts, _ text: StaticString) {
    self.parts = parts
    self.text = text
  }

  /// Whether a page with some parts needs the rule.
  func isNeeded(for shown: HTMLParts) -> Bool { parts.isEmpty || !parts.isDisjoint(with: shown) }
}
