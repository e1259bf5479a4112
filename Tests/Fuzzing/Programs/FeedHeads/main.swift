internal import FuzzDriver
internal import FeedHeadsFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(FeedHeadsTarget.self))
