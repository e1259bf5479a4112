// Drawings are made of these.
@_exported public import CalendarModel
@_exported public import PageDrawing
