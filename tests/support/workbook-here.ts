import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import { exportWorkbook } from "../../server/services/report/exports/export-workbook.ts"
import type { WriteWorkbook } from "../../server/services/report/exports/workbook-apart.ts"

/**
 * Writes workbooks in this process, from the same rows as the process that the product starts for each; that one has
 * tests of its own (`report/export-work.test.ts`), and takes longer to start than most workbooks take.
 */
export const workbookHere: WriteWorkbook = async function* ({ work, connection, signal, tell }) {
  const database = openDatabase({
    ownerUrl: connection.url,
    isPooled: connection.isPooled,
    poolSize: 1,
  })
  const reading = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: profileExtensions }
  const content = new PassThrough()
  const written = database.snapshot(work.actor.clientId, async (tx) => {
    await pipeline(Readable.from(await exportWorkbook(tx, work, reading, tell)), content, { signal })
  })
  written.catch((error: Error) => content.destroy(error))
  try {
    for await (const chunk of content) yield chunk as Buffer
    await written
  } finally {
    content.destroy()
    await written.catch(() => undefined)
    await database.close()
  }
}
