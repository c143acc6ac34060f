import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { StartRefusal } from "../../server/start-refusal.ts"

// A process of its own that a test may kill: starts the database, says where it is, and holds it until SIGTERM.

const dataDirectory = process.argv[2] ?? ""

try {
  const database = await startEmbedded({ dataDirectory, log: () => undefined })
  console.log(JSON.stringify({ superuserUrl: database.superuserUrl }))
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.log(JSON.stringify({ code: error.code, sentence: error.message }))
  process.exit(1)
}
