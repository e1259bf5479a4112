internal import FuzzDriver
internal import RulesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(ScalesTarget.self))
