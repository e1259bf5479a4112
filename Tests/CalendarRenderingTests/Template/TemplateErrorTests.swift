import CalendarModel
import CalendarRendering
import Testing

/// What templates must not say, and how that is reported.
struct TemplateErrorTests {
  @Test(arguments: [
    ("{{titel}}", "1:1", "unknown field 'titel'; did you mean 'title'?"),
    (
      "a\né{{#calendars}}{{x}}{{/calendars}}", "2:16",
      "unknown field 'x'; fields: color, name; docs/templates.md has all."
    ),
    ("{{location}}", "1:1", "'location' is a field of events: write it inside {{#events}} … {{/events}}."),
    ("{{#events}}", "1:1", "the section 'events' has no end; add {{/events}}."),
    ("{{/events}}", "1:1", "'events' ends here, but no section is open."),
    ("{{#days}}{{#events}}{{/days}}", "1:21", "'days' ends here, but the open section is 'events'."),
    ("{{title", "1:1", "the tag has no end; add }}."),
    ("{{title]}}", "1:1", "expected }} after 'title'."),
    ("{{&title}}", "1:1", "a tag is a name, or begins with #, ^, / or !; nothing is written unescaped."),
    ("{{>title}}", "1:1", "a tag is a name, or begins with #, ^, / or !; nothing is written unescaped."),
    ("{{ }}", "1:1", "expected the name of a field; write {{\"{\"}} for a brace, with quotes as here."),
    ("{{title \"d}}", "1:1", "the text in quotes has no end."),
    ("{{title \"d\"}}", "1:1", "'title' is not a date or time and takes no pattern."),
    ("{{now \"d'\"}}", "1:1", "the pattern \"d'\" has a single quote too many or too few."),
    (
      "{{now \"dth\"}}", "1:1",
      "unknown letter 't' in the pattern \"dth\"; put words in single quotes, or use full, medium, short, month, time, unix."
    ),
    ("{{count 3}}", "1:1", "'count' is not a text and takes no number of columns."),
    ("{{title 0}}", "1:1", "the columns of a text must be 1 to 10000."),
    ("{{title = \"a\"}}", "1:1", "'=' belongs to a section: {{#title = \"…\"}}."),
    ("{{#title \"a\"}}{{/title}}", "1:1", "a section takes no pattern; compare with {{#title = \"…\"}}."),
    ("{{#now = \"a\"}}{{/now}}", "1:1", "'now' cannot be compared with a text."),
    ("{{events}}", "1:1", "'events' is a list; repeat a part for it: {{#events}} … {{/events}}."),
    (
      "{{#days}}{{#page.events}}{{/page.events}}{{/days}}", "1:10",
      "'page.events' cannot be repeated inside another list; repeat it outside of it."
    ),
  ]) func messages(template: String, place: String, message: String) {
    #expect(throws: (any Error).self) { try Template(parsing: template, as: .text) }
    do {
      _ = try Template(parsing: template, as: .text, name: "x.tmpl")
    } catch {
      #expect(error.description == "x.tmpl:\(place): error: \(message)")
    }
  }

  @Test(
    "In fields, tags have single braces, also in messages",
    arguments: [
      ("{ }", "expected the name of a field; write {\"{\"} for a brace, with quotes as here."),
      ("{attendees}", "'attendees' is a list; repeat a part for it: {#attendees} … {/attendees}."),
      ("attendees", "'attendees' is a list; repeat a part for it: {#attendees} … {/attendees}."),
      ("{address}", "'address' is a field of attendees: write it inside {#attendees} … {/attendees}."),
      ("{#location}", "the section 'location' has no end; add {/location}."), ("{title", "the tag has no end; add }."),
      ("{title = \"a\"}", "'=' belongs to a section: {#title = \"…\"}."),
      ("{#title \"a\"}{/title}", "a section takes no pattern; compare with {#title = \"…\"}."),
    ]) func fields(fields: String, message: String) throws
  {
    let error = try #require(throws: TemplateError.self) { try Template(fields: fields) }
    #expect(error.message == message)
    _ = try Template(fields: "{\"{\"}{#attendees}{name}{/attendees}")
  }

  @Test func limits() throws {
    let deep = String(repeating: "{{#title}}", count: 16) + String(repeating: "{{/title}}", count: 16)
    _ = try Template(parsing: deep, as: .text)
    #expect(throws: TemplateError.self) { try Template(parsing: "{{#title}}\(deep){{/title}}", as: .text) }
    _ = try Template(parsing: String(repeating: "x", count: Template.maximumLength), as: .text)
    #expect(throws: TemplateError.self) {
      try Template(parsing: String(repeating: "x", count: Template.maximumLength + 1), as: .text)
    }
  }

  @Test func theOutputIsLimited() throws {
    let text = String(repeating: "x", count: 4_000)
    let occurrences = (0..<60).map { number in
      SamplePages.occurrence("\(number)", 540, 600) { $0.description = text }
    }
    let template = try Template(
      parsing: "{{#events}}" + String(repeating: "{{description}}", count: 400) + "{{/events}}", as: .text)
    #expect(throws: TemplateError.self) {
      try TemplateRenderer(template).render(.events(occurrences), settings: SamplePages.settings())
    }
  }

  @Test func filesWithoutTypeOrText() {
    for (text, name, message) in [
      ("x", "x.sh.tmpl", "the extension does not say what the template writes"),
      ("{{! type: htlm }}", "x", "unknown type 'htlm'; did you mean 'html'?"), ("\0", "x.html", "not valid UTF-8"),
    ] {
      do {
        _ = try Template(parsing: Array(text.utf8), fileName: name)
        Issue.record("\(name) was accepted")
      } catch {
        #expect(error.message.contains(message))
      }
    }
  }

  /// No template crashes the parser, however it is cut.
  @Test func everyPrefix() throws {
    let text =
      "{{! c }}{{#days}}<a href=\"{{#events}}{{url}}{{/events}}\" {{\"{\"}}>{{date 'yyyy'}}{{^isToday}}{{#title = \"x\"}}"
    for count in 0...text.count {
      for type in TemplateType.allCases { _ = try? Template(parsing: String(text.prefix(count)), as: type) }
    }
  }
}
