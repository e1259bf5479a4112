import ArchivesFuzzing
import CalendarsFuzzing
import DatesFuzzing
import DrawingsFuzzing
import EnginesFuzzing
import FeedHeadsFuzzing
import FeedsFuzzing
import FuzzSupport
import HelpersFuzzing
import LayoutsFuzzing
import LinesFuzzing
import RulesFuzzing
import TemplatesFuzzing
import TextsFuzzing
import WebDAVFuzzing
import WindowsFuzzing
import WritersFuzzing
import ZonesFuzzing

/// The targets by the names that `Tests/Fuzzing/run` has for them.
let fuzzTargets: [String: any FuzzTarget.Type] = [
  "archives": ArchivesTarget.self, "calendars": CalendarsTarget.self, "dates": DatesTarget.self,
  "drawings": DrawingsTarget.self,
  "engines": EnginesTarget.self, "feedheads": FeedHeadsTarget.self, "feeds": FeedsTarget.self,
  "helpers": HelpersTarget.self, "layouts": LayoutsTarget.self,
  "lines": LinesTarget.self,
  "rules": RulesTarget.self, "scales": ScalesTarget.self, "templates": TemplatesTarget.self, "texts": TextsTarget.self,
  "webdav": WebDAVTarget.self, "windows": WindowsTarget.self, "writers": WritersTarget.self,
  "zones": ZonesTarget.self,
]
