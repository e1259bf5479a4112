internal import FuzzDriver
internal import SystemInterface
internal import ZonesFuzzing

CurrentProcess.exit(FuzzDriver.run(ZonesTarget.self))
