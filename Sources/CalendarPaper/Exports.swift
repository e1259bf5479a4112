// The types that drawings consist of.
@_exported public import CalendarModel
@_exported public import PageDrawing

#if !PAPER
  #error("CalendarPaper needs the trait Paper of the package ics2day")
#endif
