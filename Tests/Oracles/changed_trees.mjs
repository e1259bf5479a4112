// Reads calendars with ical.js, for Tests/Oracles/changed_trees: a line of JSON with the text of a calendar from standard input
// becomes a line with its components as jCal (RFC 7265), or with the message of the error.
//
//     node Tests/Oracles/changed_trees.mjs ICAL.mjs
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"
import { resolve } from "node:path"

const { default: ICAL } = await import(pathToFileURL(resolve(process.argv[2])))
for await (const line of createInterface({ input: process.stdin })) {
  let answer
  try {
    const read = ICAL.parse(JSON.parse(line))
    answer = { calendars: typeof read[0] === "string" ? [read] : read }
  } catch (error) {
    answer = { error: String(error) }
  }
  process.stdout.write(JSON.stringify(answer) + "\n")
}
