import { passSignalsOn } from "./command.ts"
import { longParts } from "./parts.ts"
import { runParts } from "./run-parts.ts"

// `npm run test:long`: what `npm test` leaves out because it takes too long; words after it choose files by their path.

passSignalsOn()
process.exitCode = await runParts(longParts, process.argv.slice(2))
