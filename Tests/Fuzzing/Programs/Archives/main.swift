internal import ArchivesFuzzing
internal import FuzzDriver
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(ArchivesTarget.self))
