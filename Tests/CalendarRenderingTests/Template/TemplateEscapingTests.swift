import CalendarModel
import CalendarRendering
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Texts of calendars never act, whatever they are and wherever a template puts them.
struct TemplateEscapingTests {
  /// Every field of texts of an event.
  private static let fields = ["title", "location", "description", "categories", "uid", "organizer", "url", "calendar"]

  private static func occurrences(_ text: String) -> [Occurrence] {
    [
      SamplePages.occurrence(text, 540, 600) { event in
        event.location = text
        event.description = text
        event.categories = [text, text]
        event.uid = text
        event.url = text
        event.organizer = Participant(address: text, name: text)
        event.calendar.name = text
      }
    ]
  }

  private func output(_ template: String, _ type: TemplateType, _ text: String) throws -> String {
    let bytes = try TemplateRenderer(try Template(parsing: template, as: type))
      .render(.events(Self.occurrences(text)), settings: SamplePages.settings(title: text))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let texts =
    HostileStrings.texts + HostileStrings.addresses + [
      "* heading", "#+BEGIN_SRC sh", "[[elisp:(x)][y]]", "<%%(x)>", "<2026-03-09 Mon>", "%%(x)", "src_sh{x}", "a | b",
      ":END:",
      "{{{macro(x)}}}", "@@html:<b>@@", "\\input{/etc/passwd}", "\\end{document}", "^^5cinput",
      "$x$ & # _ % ~ ^ { } [ ] \" `",
      "=1+1", "+1", "-1", "@x", "a,b;c\t\"d\"", "\",=1", "[x](javascript:y)", "![x](y)", "1. x", "- x", "===", "```",
      "\\", "\"",
      "{{title}}", "{{#events}}", "$(touch x)", "`touch x`",
    ]

  @Test(arguments: texts) func json(_ text: String) throws {
    let cells = Self.fields.map { "\"\($0)\": {{\($0)}}, \"s\($0)\": \"a {{\($0)}} b\"" }.joined(separator: ",")
    let page = try output("{{#events}}{\(cells)}{{/events}}", .json, text)
    let object = try JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any]
    #expect(object?.count == 2 * Self.fields.count)
    #expect(!page.contains("<"))
  }

  /// Counts what a parser of XML finds.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements = 0
    var attributes = 0
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements += 1
      self.attributes += attributes.count
    }
  }

  @Test(arguments: texts, [TemplateType.xml, .html]) func markup(_ text: String, _ type: TemplateType) throws {
    let cells = Self.fields.map { "<b title=\"{{\($0)}}\" lang='{{\($0)}}'>{{\($0)}}</b><!-- {{\($0)}} -->" }.joined()
    let page = try output(
      "<p>{{#events}}\(cells)<a href=\"{{url}}\">x</a><a href=\"#{{uid}}\">x</a>{{/events}}</p>", type, text)
    let parser = XMLParser(data: Data(page.utf8))
    let reader = Reader()
    parser.delegate = reader
    // Two hyphens may not be in an XML comment, which HTML allows.
    #expect(parser.parse() || text.contains("--"), "\(page.prefix(300))")
    if !text.contains("--") { #expect(reader.elements == 3 + Self.fields.count) }
    if !text.contains("--") { #expect(reader.attributes == 2 + 2 * Self.fields.count) }
    for scheme in ["javascript", "data", "vbscript", "file"] {
      #expect(!page.lowercased().contains("href=\"\(scheme):"))
    }
  }

  @Test(arguments: texts) func csv(_ text: String) throws {
    let cells = Self.fields.map { "{{\($0)}},\"{{\($0)}}\",a {{\($0)}}" }.joined(separator: ",")
    let page = try output("{{#events}}\(cells){{/events}}", .csv, text)
    let rows = Self.rows(page)
    #expect(rows.count == 1)
    #expect(rows[0].count == 3 * Self.fields.count)
    for cell in rows[0] where Int(cell) == nil { #expect(!"=+-@".contains(cell.first ?? "x"), "\(cell)") }
  }

  /// The cells of RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var (rows, cell, isQuoted) = ([[String]()], "", false)
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        cell.append(character)
        rest.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows[rows.count - 1].append(cell)
        rows.append([])
        cell = ""
      default: cell.append(character)
      }
    }
    rows[rows.count - 1].append(cell)
    return rows
  }

  @Test(arguments: texts) func latex(_ text: String) throws {
    for field in Self.fields {
      var page = try output("{{#events}}{{\(field)}}{{/events}}", .latex, text)
      // What is left without our own commands has no character that TeX gives a meaning.
      for command in [
        "\\textbackslash{}", "\\textasciitilde{}", "\\textasciicircum{}", "\\textless{}", "\\textgreater{}",
        "\\textbar{}",
        "\\char34{}", "\\char96{}", "{[}", "{]}", "{*}", "\\{", "\\}", "\\$", "\\&", "\\#", "\\%", "\\_",
      ] {
        page = page.replacingOccurrences(of: command, with: "")
      }
      #expect(!page.contains { "\\{}$&#%_~^[]\"`\n\r".contains($0) }, "\(page.prefix(100))")
    }
  }

  @Test(arguments: texts) func org(_ text: String) throws {
    for field in Self.fields where field != "url" {
      let page = try output("{{#events}}\n{{\(field)}}\n{{/events}}", .org, text)
      let lines = page.split(separator: "\n")
      #expect(lines.count < 2)
      for pattern in [
        #/^\*+[ ]/#, #/^[ \t]*\#\+/#, #/^[ \t]*\#[ ]/#, #/^[ \t]*:\w+:/#, #/%%\(/#, #/\[\[/#, #/\]\]/#,
        #/<[^ \u{200B}]/#, #/\|/#, #/src_\w/#, #/\{\{\{/#, #/@@/#, #/\\[^v\u{200B}]/#, #/[a-z]:[^ \u{200B}]/#,
      ] as [Regex<Substring>] {
        let found = lines.first.flatMap { $0.firstMatch(of: pattern)?.0 }
        #expect(found == nil || field == "uid" && text.isEmpty, "\(found ?? "") in \(lines.first ?? "")")
      }
    }
    let link = try output("{{#events}}[[{{url}}][{{title}}]]{{/events}}", .org, text)
    #expect(link.components(separatedBy: "]]").count == 2)
    #expect(link.components(separatedBy: "[[").count == 2)
  }

  @Test(arguments: texts) func markdown(_ text: String) throws {
    for field in Self.fields where field != "url" {
      let page = try output("{{#events}}\n{{\(field)}}\n{{/events}}", .markdown, text)
      #expect(page.split(separator: "\n").count < 2)
      for pattern in [/(?:^|[^\\])(?:\\\\)*[`*_\[\]<>|&~#!${}]/, /^[-+=:]/, /^[0-9]+[.)]/] as [Regex<Substring>] {
        #expect(page.firstMatch(of: pattern) == nil, "\(page.prefix(100))")
      }
    }
    let link = try output("{{#events}}[x]({{url}} \"{{title}}\"){{/events}}", .markdown, text)
    #expect(!link.lowercased().hasPrefix("[x](javascript:"))
  }

  @Test(arguments: texts) func text(_ text: String) throws {
    for field in Self.fields {
      let page = try output("{{#events}}{{\(field)}}{{/events}}", .text, text)
      for scalar in page.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control)
        #expect(![0x2028, 0x2029, 0x202E, 0x2066].contains(scalar.value))
      }
    }
  }

  // MARK: Places

  @Test(arguments: [
    "<a href={{url}}>", "<a href='{{title}}'>", "<img src=\"{{url}}\">", "<a {{title}}>", "<{{title}}>",
    "<p class={{title}}>",
    "<p onclick=\"{{title}}\">", "<p style=\"{{title}}\">", "<script>{{title}}</script>", "<style>{{title}}</style>",
    "<iframe srcdoc=\"{{title}}\">", "<script>x('{{url}}')</script>", "<form action=\"{{url}}\">",
    "<p title={{title}}>",
    "<SCRIPT>{{title}}</SCRIPT>", "<a HREF=\"{{title}}\">", "<a xlink:href=\"{{title}}\">", "<!doctype {{title}}>",
    "<set to=\"{{title}}\">", "<a href=\"{{#title}}{{/title}}{{title}}\">", "<script></scriptx>{{title}}</script>",
    "<a href=\"javascript:f('{{title}}')\">", "<a href=' Java\nScript:{{title}}'>",
    "<a href='&#106;avascript:{{title}}'>",
    "<a href='javascript&colon;{{title}}'>", "<iframe src='data:text/html,{{title}}'>", "<a href='vbscript:{{url}}'>",
    "<a href='java{{#title}}script{{/title}}:{{title}}'>", "<a href='j{{title}}:{{location}}'>",
    "<form action='javascript:{{title}}'>", "<base href=\"{{url}}\">", "<image href='{{url}}'/>",
    "<use xlink:href='{{url}}'/>", "<svg:script href='{{url}}'/>",
    "<a href='{{url}}{{^url}}javascript:{{title}}{{/url}}'>", "<a href='java{{url}}script:{{title}}'>",
    "<a href='java{{#title}}script{{/title}}&colon;{{title}}'>", "<a href='javascript&{{title}};{{title}}'>",
    "<a href='{{#isNow}}x{{/isNow}}{{^isNow}}javascript{{/isNow}}:{{title}}'>",
    "<a href=\"{{#title}}x{{/title}}{{title}}\">", "<p{{#title}} title=\"{{/title}}>", "{{#title}}<script>{{/title}}",
  ]) func placesWhereNoEscapingHelps(template: String) {
    for type in [TemplateType.html, .xml] {
      #expect(throws: TemplateError.self) { try Template(parsing: "{{#events}}\(template){{/events}}", as: type) }
    }
  }

  @Test(arguments: [
    "<a href=\"{{url}}\" title='{{title}}'>{{title}}</a>", "<a href=\"mailto:{{organizer}}\">",
    "<p style=\"color: {{color}}\">",
    "<style>.a { color: {{color}} }</style>{{title}}", "<script>let n = {{minutes}}</script><b>{{title}}</b>",
    "a < b {{title}}",
    "<!-- {{title}} -->{{title}}", "<br/>{{title}}", "<p class=\"{{#isNow}}now{{/isNow}} x\">{{title}}</p>",
    "<textarea>{{title}}</textarea>", "<?xml version=\"1.0\"?>{{title}}", "<!DOCTYPE html>{{title}}",
    "<a class = 'x' href = \"https://example.org/?q={{title}}&amp;r={{url}}\">",
    "<p>{{#isNow}}<b>{{/isNow}}{{title}}</p>", "<a href='data:image/svg+xml,{{minutes}}'>{{title}}</a>",
    "<a href='mailto:?subject={{title}}&amp;body={{location}}'>", "<a href='maps:{{location}}'>",
    "<a href='{{url}}&amp;x={{title}}'>", "<a href='page-{{number}}.html?q={{title}}'>",
    "<a href='https://example.org/{{#isNow}}now{{/isNow}}:{{title}}'>", "<a href='data?q={{title}}'>",
    "<a href='{{#url}}{{url}}{{/url}}{{^url}}https://example.org/?q={{title}}{{/url}}'>",
    "<a href='{{#isNow}}tel:1{{/isNow}}{{^isNow}}mailto:{{title}}{{/isNow}}'>",
    "<a href='http{{#isNow}}s{{/isNow}}://example.org/{{title}}'>", "<a href='day{{number}}:{{title}}'>",
    "<p {{#isNow}}title='javascript:'{{/isNow}}>{{title}}</p>", "<p title='data:{{title}}'>",
    "<a href='{{#isNow}}now{{/isNow}}{{^isNow}}later{{/isNow}}/{{title}}'>", "<base href='/{{title}}/'>",
  ]) func placesOfFields(template: String) throws {
    for type in [TemplateType.html, .xml] { _ = try Template(parsing: "{{#events}}\(template){{/events}}", as: type) }
  }

  @Test(arguments: [
    "<link rel='stylesheet' href='{{url}}'>", "<!--><script>{{title}}</script>-->",
    "<!--a--!><script>{{title}}</script>-->", "<!--{{location}}><script>{{title}}</script>-->",
    "<!--{{#isNow}}a{{/isNow}}><script>{{title}}</script>-->", "<script src='a.js'/>{{title}}<script></script>",
  ]) func placesOfXMLAlone(template: String) throws {
    let template = "{{#events}}\(template){{/events}}"
    #expect(throws: TemplateError.self) { try Template(parsing: template, as: .html) }
    _ = try Template(parsing: template, as: .xml)
  }

  @Test func stringsOfJSON() {
    for template in ["\"\\{{title}}\"", "{{#title}}\"{{/title}}"] {
      #expect(throws: TemplateError.self) { try Template(parsing: template, as: .json) }
    }
  }
}
