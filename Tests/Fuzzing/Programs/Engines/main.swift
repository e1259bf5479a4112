internal import EnginesFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(EnginesTarget.self))
