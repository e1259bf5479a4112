internal import FuzzDriver
internal import SystemInterface
internal import WritersFuzzing

CurrentProcess.exit(FuzzDriver.run(WritersTarget.self))
