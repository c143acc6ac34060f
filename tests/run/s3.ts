import { passSignalsOn } from "./command.ts"
import { s3Parts } from "./parts.ts"
import { runParts } from "./run-parts.ts"

// `npm run test:s3`: the file store's suite and the drill of backups on a real S3 service, FILES_S3_* if it is set, else Ceph's gateway if it is installed.

passSignalsOn()
const filters = process.argv.slice(2)
const chosen = s3Parts.map((part) => ({ part, filters }))
process.exitCode = await runParts(chosen, { seed: 1, rerunFailed: false })
