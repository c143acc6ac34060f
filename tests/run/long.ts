import { forwardSignals } from "./command.ts"
import { longSuites } from "./suites.ts"
import { runSuites } from "./run-suites.ts"

// `npm run test:long`: what `npm test` leaves out because it takes too long; words after it choose files by their path.

forwardSignals()
const filters = process.argv.slice(2)
const selected = longSuites.map((suite) => ({ suite, filters }))
process.exitCode = await runSuites(selected, { seed: 1, rerunFailed: false })
