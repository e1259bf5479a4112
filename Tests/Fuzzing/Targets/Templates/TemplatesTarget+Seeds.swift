internal import FuzzSupport

extension TemplatesTarget {
  /// Small templates of each type, and lists of fields.
  package static var seeds: [[UInt8]] {
    [
      "{{#events}}<a href=\"{{url}}\" title='{{title}}'>{{title}}</a><!-- {{uid}} -->{{/events}}",
      "<script>var a = \"{{title}}\";</script><style>{{title}}</style><p onclick=\"{{heading}}\">",
      "{{! type: json }}[{{#events}}{\"a\": {{title}}, \"b\": \"x {{location}}\"}{{/events}}]",
      "{{! type: latex }}{{#days}}\\section{ {{date \"EEEE d MMMM\"}} }{{#events}}{{start \"HH:mm\"}} {{title}}{{/events}}{{/days}}",
      "{{! type: csv }}{{#events}}{{start}};\"{{title}}\",{{description}}\n{{/events}}",
      "{{! type: xml }}<a b=\"{{title}}\"><![CDATA[{{title}}]]></a>{{^events}}none{{/events}}",
      "{{! type: org }}{{#events}}* {{title}} [[{{url}}][{{title}}]]\n{{/events}}",
      "{{! type: markdown }}{{#events}}- [{{title}}]({{url}})\n{{/events}}", "start,title,location",
      "{start \"HH:mm\"} {title}\\t{calendar}\\n", "{{now}}{{#isNow}}x{{/isNow}}{{#status \"confirmed\"}}y{{/status}}",
    ].map { Array($0.utf8) }
  }
}
