internal import FuzzDriver
internal import CalendarsFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(CalendarsTarget.self))
