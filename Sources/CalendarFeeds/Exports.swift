// One import provides everything a program needs to read feeds.
@_exported public import CalendarModel
@_exported public import FeedModel
@_exported public import ICalendar
@_exported public import TimeZones

#if !FEEDS
  #error("CalendarFeeds needs the trait Feeds of the package ics2day")
#endif
