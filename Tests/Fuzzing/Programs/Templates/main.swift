internal import FuzzDriver
internal import TemplatesFuzzing
internal import SystemInterface

CurrentProcess.exit(FuzzDriver.run(TemplatesTarget.self))
