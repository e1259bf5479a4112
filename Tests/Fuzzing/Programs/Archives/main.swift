internal import FuzzDriver
internal import ArchivesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(ArchivesTarget.self))
