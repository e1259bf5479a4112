internal import FuzzDriver
internal import EnginesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(EnginesTarget.self))
