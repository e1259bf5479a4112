internal import Bytes
package import CalendarModel

extension Zone {
  /// The zone that the lines of a `VTIMEZONE` define; nil if they define none.
  package static func defined(by definition: [UInt8]) -> Zone? {
    definition.withByteView { bytes in
      let lines = ComponentLines(bytes, range: 0..<bytes.count, firstNumber: 1)
      return ZoneDefinitionReader.read(ZoneLine.lines(of: lines)).zone
    }
  }
}
