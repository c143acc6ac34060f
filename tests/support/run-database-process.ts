import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { StartupError } from "../../server/startup-error.ts"

// A separate process that a test may kill: starts the database, prints its URL, and keeps it running until SIGTERM.

const dataDirectory = process.argv[2] ?? ""

try {
  const database = await startEmbedded({ dataDirectory, log: () => undefined })
  console.log(JSON.stringify({ superuserUrl: database.superuserUrl }))
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.log(JSON.stringify({ code: error.code, message: error.message }))
  process.exit(1)
}
