internal import FuzzDriver
internal import SystemInterface
internal import TextsFuzzing

CurrentProcess.exit(FuzzDriver.run(TextsTarget.self))
