extension HTMLStyles {
  /// For day columns.
  static let day: [HTMLRule] = [
    HTMLRule(
      """
      .days{--type:var(--size-text);--weight:600;--hour:4.25rem;--minute:calc(var(--hour)/60);display:grid;column-gap:.25rem}
      .days.small{--type:var(--size-box);--weight:400;--hour:4rem}
      .days.smallest{--type:var(--size-small);--weight:400;--hour:3.75rem}
      .gutter,.column,.bars,.hours,.lines,.blocks,.event.under{display:grid;grid-template:subgrid/minmax(0,1fr)}
      :is(.gutter,.bars,.lines,.blocks,.event.under)>*{grid-column:1}
      .gutter{grid-row:hours/end;grid-column:1;min-inline-size:3.25rem;font-size:var(--size-small);color:var(--quiet)}
      """),
    HTMLRule(
      .secondZone,
      """
      .gutter:has(small){min-inline-size:6.5rem}
      .gutter small{font-size:var(--size-small);margin-inline-end:.4rem}
      """),
    HTMLRule(
      """
      .gutter span{justify-self:end;margin-inline-end:.25rem;block-size:0;line-height:0;white-space:nowrap}
      .column{grid-row:1/-1;min-inline-size:0}
      .column>.date{container-type:inline-size;padding-block:.25rem .5rem;text-align:center;text-wrap:balance;overflow-wrap:anywhere}
      @container (max-width:4.4rem){.column>.date>*{font-size:var(--size-small)}}
      .column.today>.date time{display:inline-block;color:var(--paper);background:var(--accent);border-radius:1em;padding:.1em .6em}
      .lane{grid-row:lane;padding-block-end:.5rem}
      """),
    HTMLRule(
      [.bars, .more],
      """
      .lane ul{display:grid;gap:2px}
      """),
    HTMLRule(
      .tracks,
      """
      .lane:has(.tracks){display:flex;flex-direction:column}
      .tracks{display:grid;grid-template-columns:repeat(var(--tracks),minmax(0,1fr));align-items:end;margin-block-start:auto;padding-block-start:.25rem;text-align:center;font-size:var(--size-small);line-height:1.25;color:var(--quiet);overflow-wrap:anywhere;text-wrap:balance}
      .tracks b{padding-inline:.15rem;font-weight:600;unicode-bidi:isolate}
      .tracked{background-image:linear-gradient(to right,var(--line) 1px,transparent 1px);background-size:calc(100%/var(--tracks)) 100%}
      @media screen and (min-width:40.01rem){
      main:has(.wide){overflow-x:auto}
      .wide{min-inline-size:calc(var(--all)*7rem + 12rem)}
      }
      .blocks>.track{display:none}
      @media screen and (max-width:40rem){
      .dense .tracks{display:none}
      .dense .tracked{background:none}
      .dense .blocks>.track{display:block;margin-block:.75rem .25rem;font-weight:600;color:var(--quiet)}
      }
      """),
    HTMLRule(
      .now,
      """
      .now{position:relative;z-index:2;pointer-events:none}
      .now::after{content:"";position:absolute;inset-inline:0;inset-block-start:var(--y);border-block-start:2px solid var(--accent)}
      .now::before{content:"";position:absolute;inset-inline-start:-.2rem;inset-block-start:calc(var(--y) - .15rem);inline-size:.45rem;block-size:.45rem;border-radius:50%;background:var(--accent)}
      """),
    HTMLRule(
      .folds,
      """
      .fold{position:relative;background:repeating-linear-gradient(135deg,transparent 0 3px,var(--line) 3px 4px)}
      .gutter .fold{background:none}
      .gutter .fold::after{content:"⋮";position:absolute;inset-inline-end:.75rem;inset-block-start:50%;translate:0 -50%;line-height:1}
      @media print{.gutter .fold{display:none}}
      """),
    HTMLRule(
      """
      .hours{grid-row:hours/end;border-block:1px solid var(--line)}
      .hours>*{grid-area:1/1/-1/-1}
      .days:not(.single) .hours{border-inline-start:1px solid var(--line)}
      .column:not(:last-child)>.hours{margin-inline-end:-.25rem;padding-inline-end:.25rem}
      .column:not(:last-child) .lines{margin-inline-end:-.25rem}
      .weekend .hours{background:var(--shade)}
      .lines i{border-block:1px solid var(--line);border-block-end-style:dotted;font-size:var(--size-small);font-style:normal;line-height:1;color:var(--quiet)}
      .days:not(.single) .hours>.none{display:none}
      .hours>.none{place-self:center}
      .event,.event>div,.slot>ol{display:flex;flex-direction:column}
      .event,.slot,.rest{position:relative;margin:1px;margin-inline-start:calc(var(--x,0%) + 1px);inline-size:calc(var(--w,100%) - 2px)}
      .event{overflow:clip;container-type:inline-size;border-radius:.3rem;border-inline-start:.1875rem solid var(--edge);background:var(--tint);color:var(--text);font-size:var(--type);line-height:1.25}
      .event.under{container-type:normal}
      .slot{display:flex;flex-direction:column}
      .slot>ol{flex:1;gap:2px}
      .when{padding-inline:.3rem;font-size:var(--size-small);font-weight:400;line-height:1.3;color:var(--ink)}
      @media print{.when{display:none}}
      .slot .event{flex:1 0 auto;margin:0;inline-size:auto}
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
      .event .title{padding:1px .3rem;font-weight:var(--weight)}
      .meta{flex:1 1 0;container:meta/size;overflow:hidden;display:flex;flex-flow:column wrap;gap:0 2rem;font-size:var(--size-small)}
      .meta::before{content:"";inline-size:100%}
      .meta>*{inline-size:100%;padding-inline:.3rem}
      .own .meta>*{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
      .meta .place{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;overflow-wrap:anywhere;text-align:-webkit-match-parent;text-align:match-parent}
      @container meta (min-height:5.2em){.meta .place{-webkit-line-clamp:2}}
      @container meta (min-height:6.5em){.meta .place{-webkit-line-clamp:3}}
      @container meta (min-height:7.8em){.meta .place{-webkit-line-clamp:4}}
      @container meta (min-height:9.1em){.meta .place{-webkit-line-clamp:5}}
      @container meta (min-height:10.4em){.meta .place{-webkit-line-clamp:round(down,(100cqb - 2lh)/1lh)}}
      [dir=rtl] .meta .place:dir(ltr){padding-inline-end:.9em}
      """),
    HTMLRule(
      .short,
      """
      .event.short,.event.short>div{flex-direction:row}
      .short .meta{flex-flow:row wrap;gap:99rem 0;padding-block-start:1px}
      .short .meta::before{inline-size:0;block-size:1lh}
      .short .meta>*{inline-size:auto;white-space:nowrap}
      .short .meta .place{display:block;text-overflow:ellipsis}
      """),
    HTMLRule(
      """
      .until>.meta{flex:none;container:none;display:block;padding-block-end:2px}
      .until>.meta::before{display:none}
      .until>.meta>*{display:block;-webkit-line-clamp:none}
      @container (max-width:5rem){.event>.title{padding-inline:.15rem}.event>.meta>*{padding-inline:.15rem}}
      @container (max-width:2.75rem){.event>.meta::before{block-size:999rem}}
      @media screen{@container (max-width:1.8rem){.event>.title{writing-mode:vertical-rl;padding:.15rem 0;align-self:center;white-space:nowrap;line-height:1.1}}}
      """),
    HTMLRule(
      .more,
      """
      .more{font-size:var(--size-text);color:var(--text,var(--quiet));padding-block:.25rem}
      .below{grid-row:end}
      .more summary{cursor:pointer}
      .more li{color:var(--ink)}
      .more .place{display:block;color:var(--quiet)}
      .rest{z-index:1;display:grid}
      .rest .more{padding:0;font-size:var(--size-small);line-height:.9375rem}
      .rest summary{display:block;block-size:100%;list-style:none;overflow:hidden;text-align:center;font-weight:600;color:var(--ink);background:var(--paper);box-shadow:inset 0 0 0 1px var(--quiet);border-radius:.3rem}
      .rest summary::-webkit-details-marker{display:none}
      .rest:has([open]){z-index:4}
      @media screen{
      .rest ul{position:absolute;inset-inline-end:0;inline-size:max-content;max-inline-size:min(20rem,80vw);max-block-size:24rem;overflow:auto;margin-block-start:2px;padding:.5rem .7rem;border-radius:.4rem;background:var(--paper);box-shadow:0 0 0 1px var(--line),0 .3rem 1rem rgb(0 0 0/25%);font-size:var(--size-text);line-height:1.4}
      .days:not(.single) .column:nth-child(-n+4) .rest ul{inset-inline:0 auto}
      .further{display:none}
      }
      @media print{
      .more ul{display:none}
      .further{break-before:page;columns:3;column-gap:7mm;font-size:var(--size-small)}
      .further h2{font-size:var(--size-text);margin-block:2mm 1mm}
      .further section:first-child h2{margin-block-start:0}
      }
      """),
    HTMLRule(
      .ownBoxes,
      """
      .event.plain{--tint:var(--shade);--edge:var(--quiet);--text:var(--ink);box-shadow:inset 0 0 0 1px var(--line)}
      .event.own>bdi.title{font-weight:inherit}
      @media screen and (max-width:40rem){
      .dense .event.own{display:block}
      .dense .own .meta,.dense .own .meta>*,.dense .own>.title{display:block;white-space:normal}
      }
      """),
    HTMLRule(
      """
      @media screen and (max-width:40rem){
      .dense,.dense :is(.column,.hours,.blocks,.bars,.slot,.slot>ol,.event>div){display:block}
      .dense .gutter,.dense .lines,.dense .now,.dense .when{display:none}
      .dense .column{margin-block-end:1.25rem}
      .dense .column>.date{position:sticky;inset-block-start:0;z-index:3;text-align:start;background:var(--paper);border-block-end:1px solid var(--line);margin-block-end:.35rem}
      .dense.days .hours{border:0;background:none}
      .dense.days .hours>.none{display:block;place-self:auto}
      .dense :is(.event,.slot,.rest){margin:0 0 3px;inline-size:auto}
      .dense .event,.dense .event>div{container-type:normal;display:grid;grid-template:none/6.5rem minmax(0,1fr);gap:0 .5rem;font-size:var(--size-heading);line-height:1.3}
      .dense .event>div{grid-column:1/-1}
      .dense .event{--weight:600;padding:.25rem .5rem}
      .dense .event .title{grid-column:2;padding:0;hyphens:none}
      .dense .meta{display:contents;font-size:inherit}
      .dense .meta::before{display:none}
      .dense .meta>*{display:block;max-inline-size:none;padding:0;white-space:normal}
      .dense .event time{grid-area:1/1/span 2}
      .dense .event .place{grid-column:2;-webkit-line-clamp:none}
      .dense .rest summary{padding:.25rem .5rem;text-align:start;line-height:1.3}
      .dense .rest ul{position:static!important;max-block-size:none;max-inline-size:none;inline-size:auto;box-shadow:none}
      @supports selector(details::details-content){
      .dense .rest summary{display:none}
      .dense .blocks:has(>.rest){display:flex;flex-direction:column}
      .dense .blocks:has(>.rest)>*,.dense .rest li{order:var(--o)}
      .dense :is(.rest,.rest .more,.rest ul){display:contents}
      .dense .rest details::details-content{display:contents;content-visibility:visible}
      .dense .rest .none{order:9999}
      .dense .rest li{font-size:var(--size-heading);display:grid;grid-template-columns:6.5rem minmax(0,1fr);gap:0 .5rem;margin-block-end:3px;padding:.25rem .5rem;border-radius:.3rem;border-inline-start:.25rem solid var(--edge);background:var(--tint);color:var(--text);line-height:1.3}
      .dense .rest li::before{display:none}
      .dense .rest li .title{font-weight:600}
      .dense .rest li .place{grid-column:2;color:inherit}
      }
      }
      """),
    HTMLRule(
      .bars,
      """
      .column .bar{overflow:clip;block-size:auto;padding-block:.2rem;line-height:1.2;white-space:normal}
      @media print{.column .bar .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:var(--bar-lines,none)}}
      .bars{grid-row:bars/lane}
      .bars .bar{z-index:1;margin:0 1px 2px;inline-size:calc(var(--wide,100%) - 2px)}
      .bars .again{display:none}
      .bars .end{flex:1 1 0;min-inline-size:0;block-size:1lh;overflow:hidden;text-align:end}
      .bars .end::before{content:"";display:inline-block}
      .bars .end time{display:inline-block;white-space:nowrap}
      @media screen and (max-width:40rem){.bars .on .end{display:none}.bars .bar,.bars .again{display:flex;inline-size:auto}.bars .on::after{content:" ›";content:" ›"/""}}
      """),
    HTMLRule(
      """
      @media print{
      main{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto minmax(0,1fr);min-block-size:var(--sheet)}
      .days,.days.small,.days.smallest{--type:7.5pt;--weight:600;min-block-size:0}
      .event{line-height:1.15;border-radius:.5mm}
      .event .title,.meta>*{padding-inline:.2rem}
      .meta{font-size:min(7pt,var(--type))}
      .rest .more{font-size:var(--size-small);line-height:1.15}
      .days{padding-block-end:1.2mm}
      }
      """),
    HTMLRule("@media print{"),
    HTMLRule(bounded),
    HTMLRule("}"),
  ]
}

// MARK: Marks instead of colours

extension HTMLStyles {
  /// For hours with a fixed height: boxes show as many title lines as fit, and one in any case. The layout plans lines to a fraction of a
  /// pixel, which browsers round.
  static let bounded: StaticString = """
    .event:not(.under),.event>div{container-type:size}
    .event:not(.under){min-block-size:1lh}
    .slot .event{flex:1 1 0}
    .event .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:max(1,round(down,(100cqb + .15lh)/1lh));max-block-size:max(1lh,round(down,100cqb + .15lh,1lh));overflow:hidden;padding-block:0}
    .short .meta{padding:0}
    [dir=rtl] .event .title:dir(ltr){padding-inline-end:1em}
    """

  /// For pages without colour: dots in different shapes, and the same shapes in boxes.
  static let grey: StaticString = """
    :root{--round:50%;--turn:none;--cut:none}
    .sign{font-style:normal;color:var(--text)}
    .dot::before{border-radius:var(--round);transform:var(--turn);clip-path:var(--cut)}
    .what::before{inset-block:.45em auto!important;inline-size:.5rem!important;block-size:.5rem;background:var(--edge)!important;border-radius:var(--round)!important;transform:var(--turn);clip-path:var(--cut)}
    """

  /// The declarations of a mark.
  static func mark(_ mark: EventMark) -> StaticString {
    switch mark {
    case .round: "{--round:50%}"
    case .square: "{--round:0}"
    case .diamond: "{--round:0;--turn:rotate(45deg) scale(.88)}"
    case .triangle: "{--round:0;--cut:polygon(50% 0,100% 100%,0 100%)}"
    }
  }
}

/// A part of the style sheet, for all pages or for pages with certain parts.
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
