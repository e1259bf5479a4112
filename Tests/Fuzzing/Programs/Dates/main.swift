internal import DatesFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(DatesTarget.self))
