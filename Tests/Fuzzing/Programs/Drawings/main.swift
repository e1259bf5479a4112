internal import FuzzDriver
internal import DrawingsFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(DrawingsTarget.self))
