// One import provides everything a program needs to make pages.
@_exported public import CalendarLayout
@_exported public import CalendarModel
@_exported public import CalendarRendering
@_exported public import ICalendar
@_exported public import TimeZones
