internal import FuzzDriver
internal import FeedsFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(FeedsTarget.self))
