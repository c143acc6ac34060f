import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

// A separate server process, so that a test can kill it in the middle of an upload.

const database = openDatabase({ ownerUrl: String(process.env["DATABASE_URL"]) })
const app = await buildApp({ configuration: loadConfiguration({ ...process.env, LOG_LEVEL: "silent" }), database })
process.send?.({ origin: await app.listen({ port: 0, host: "127.0.0.1" }) })
process.on("disconnect", () => process.exit(0))
