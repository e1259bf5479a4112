// Measures PDF and PNG of sample pages: `swift run -c release PaperBenchmark [pages [file]]`. Writes the PDF to the file,
// and the first page beside it as PNG. The environment variable SCRIPTS is `latin` or `some` for fewer scripts.
import CalendarPaper
import PageDrawing
import PaperSamples
import SystemInterface

let arguments = CommandLine.arguments.dropFirst()
let count = arguments.first.flatMap { Int($0) } ?? 53

func measured<Result>(_ what: String, _ body: () throws -> Result) rethrows -> Result {
  let start = SystemClock.processor.nanoseconds
  let result = try body()
  let milliseconds = Double(SystemClock.processor.nanoseconds - start) / 1_000_000
  print(what, "\(milliseconds) ms of processor time", separator: ": ")
  return result
}

let titles =
  switch Environment.text("SCRIPTS") {
  case "latin": SampleWeek.latinTitles
  case "some": SampleWeek.someTitles
  default: SampleWeek.titles
  }
let first = PaperDocument([SampleWeek.sheet(titles: titles)], SampleWeek.properties)
let all = PaperDocument((0..<count).map { SampleWeek.sheet($0, titles: titles) }, SampleWeek.properties)
let start = SystemClock.processor.nanoseconds
print("before: \(start / 1_000_000) ms")
let page = try measured("first page") { try first.pdf() }
if arguments.first == "0" { CurrentProcess.exit(0) }
_ = try measured("the same again") { try first.pdf() }
let pdf = try measured("\(count) pages") { try all.pdf() }
if count == 53 { CurrentProcess.exit(0) }
let image = try measured("PNG, 96 dpi") { try first.png() }
let large = try measured("PNG, 192 dpi") { try first.png(dotsPerInch: 192) }
print(
  "bytes: page \(page.bytes.count), \(count) pages \(pdf.bytes.count), PNG \(image.bytes.count), \(large.bytes.count)")
for note in pdf.notes { print(note) }
if let path = arguments.dropFirst().first {
  try FileDescriptor(opening: path, for: .replacing).write(pdf.bytes)
  try FileDescriptor(opening: path + ".png", for: .replacing).write(image.bytes)
}
