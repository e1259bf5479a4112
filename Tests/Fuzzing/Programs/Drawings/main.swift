internal import DrawingsFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(DrawingsTarget.self))
