extension HTMLStyles {
  /// For readers who choose the few colours of all pages, as in the contrast themes of Windows. Follows the rules of the
  /// view.
  ///
  /// Browsers then draw no shadows and gradients, and all backgrounds in one colour. Boxes get outlines, which leave the
  /// layout as it is. Marks that consist of their colour keep it: dots, edges of lists, shades, today.
  static let forcedColors: [HTMLRule] = [
    HTMLRule(
      """
      @media (forced-colors:active){
      .event{outline:1px solid;outline-offset:-1px}
      """),
    HTMLRule(.more, ".rest summary,.rest ul,.further section:target{outline:1px solid;outline-offset:-1px}"),
    HTMLRule(.bars, ".bar{outline:1px solid;outline-offset:-1px}"),
    HTMLRule(.tentative, ".tentative:is(.event,.bar){outline-style:dashed}"),
    HTMLRule(
      """
      td.selected{outline:3px solid Highlight;outline-offset:-3px}
      .today-mark,.column.today>.date time,td.today b,:is(.year,.small-months,.picker) td.today{forced-color-adjust:none}
      .what::before,.timeline :is(li,p.none)::before,.first::after{forced-color-adjust:none}
      """),
    HTMLRule(.dots, ".dot::before,.number::after,td.repeated::after{forced-color-adjust:none}"),
    HTMLRule(.density, ".density1,.density2,.density3,.density4{forced-color-adjust:none;color:var(--ink)}"),
    HTMLRule(.folds, ".lines .fold{forced-color-adjust:none}"),
    HTMLRule("}"),
  ]
}
