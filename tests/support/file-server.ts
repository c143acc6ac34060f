import { buildApp } from "../../server/app.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

// The product's server in a process of its own, so that a test can kill it in the middle of an upload.

const database = openDatabase({ ownerUrl: String(process.env["DATABASE_URL"]) })
const app = await buildApp({ configuration: readConfiguration({ ...process.env, LOG_LEVEL: "silent" }), database })
process.send?.({ origin: await app.listen({ port: 0, host: "127.0.0.1" }) })
process.on("disconnect", () => process.exit(0))
