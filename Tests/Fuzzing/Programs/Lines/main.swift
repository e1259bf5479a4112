internal import FuzzDriver
internal import LinesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(LinesTarget.self))
