import { forwardSignals } from "./command.ts"
import { s3Suites } from "./suites.ts"
import { runSuites } from "./run-suites.ts"

// `npm run test:s3`: the file store's suite and the drill of backups on a real S3 service, FILES_S3_* if it is set,
// else Ceph's gateway if it is installed.

forwardSignals()
const filters = process.argv.slice(2)
const selected = s3Suites.map((suite) => ({ suite, filters }))
process.exitCode = await runSuites(selected, { seed: 1, rerunFailed: false })
