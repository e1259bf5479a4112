internal import FuzzDriver
internal import ZonesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(ZonesTarget.self))
