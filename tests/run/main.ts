import { chooseParts } from "./choose-parts.ts"
import { passSignalsOn } from "./command.ts"
import { parts } from "./parts.ts"
import { runParts } from "./run-parts.ts"

// `npm test` runs every part, `npm test -- unit server` some of them, `npm test -- --list` names them.

const words = process.argv.slice(2)

if (words.includes("--list")) {
  for (const { name, says } of parts) console.log(`${name.padEnd(10)}${says}`)
} else {
  try {
    const { chosen, filters } = chooseParts(parts, words)
    passSignalsOn()
    process.exitCode = await runParts(chosen, filters)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
