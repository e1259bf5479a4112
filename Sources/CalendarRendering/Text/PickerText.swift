import CalendarLayout
import CalendarModel

/// A small month as text: the numbers of its days under the letters of the weekdays, today in brackets.
struct PickerText {
  let context: TextContext
  let month: MonthPicker

  func write(to output: inout TextOutput) {
    output.writeBlank()
    output.write(TextLine(context.own(context.dates.month(month.firstDay)), style: .bold))
    var head = TextLine()
    for (column, weekday) in month.weekdays.enumerated() {
      head.append(context.own(context.dates.narrowWeekday(weekday)).truncated(to: 2))
      head.pad(to: (column + 1) * 4)
    }
    output.write(head)
    for week in month.weeks {
      var line = TextLine()
      for (column, day) in week.days.enumerated() {
        if day.isWithinDisplayedMonth {
          let number = context.dates.number(day.fields.day)
          line.append(context.own(day.isToday ? "[\(number)]" : number))
        }
        line.pad(to: (column + 1) * 4)
      }
      output.write(line)
    }
  }
}
