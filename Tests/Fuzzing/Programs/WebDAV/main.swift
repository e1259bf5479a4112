internal import FuzzDriver
internal import SystemInterface
internal import WebDAVFuzzing

CurrentProcess.exit(FuzzDriver.run(WebDAVTarget.self))
