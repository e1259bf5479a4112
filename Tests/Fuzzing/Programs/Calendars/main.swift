internal import CalendarsFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(CalendarsTarget.self))
