internal import FuzzDriver
internal import SystemInterface
internal import TemplatesFuzzing

CurrentProcess.exit(FuzzDriver.run(TemplatesTarget.self))
