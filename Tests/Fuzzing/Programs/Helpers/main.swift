internal import FuzzDriver
internal import HelpersFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(HelpersTarget.self))
