internal import FeedHeadsFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(FeedHeadsTarget.self))
