import { passSignalsOn } from "./command.ts"
import { s3Parts } from "./parts.ts"
import { runParts } from "./run-parts.ts"

// `npm run test:s3`: the file store's suite on a real S3 service, FILES_S3_* if it is set, else Ceph's gateway if it is installed.

passSignalsOn()
process.exitCode = await runParts(s3Parts, process.argv.slice(2))
