import { passSignalsOn } from "./command.ts"
import { longParts } from "./parts.ts"
import { runParts } from "./run-parts.ts"

// `npm run test:long`: what `npm test` leaves out because it takes too long; words after it choose files by their path.

passSignalsOn()
const filters = process.argv.slice(2)
const chosen = longParts.map((part) => ({ part, filters }))
process.exitCode = await runParts(chosen, { seed: 1, rerunFailed: false })
