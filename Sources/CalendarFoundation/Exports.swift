// One import provides everything a program needs to read calendars.
@_exported public import CalendarCoding
@_exported public import CalendarModel
@_exported public import Foundation
@_exported public import ICalendar
@_exported public import TimeZones
