internal import FuzzDriver
internal import SystemInterface
internal import WindowsFuzzing

CurrentProcess.exit(FuzzDriver.run(WindowsTarget.self))
