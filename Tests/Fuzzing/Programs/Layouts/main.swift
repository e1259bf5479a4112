internal import FuzzDriver
internal import LayoutsFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(LayoutsTarget.self))
