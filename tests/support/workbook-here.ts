import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { exportWorkbook } from "../../modules/exports/server/exports/export-workbook.ts"
import type { WriteWorkbook } from "../../modules/exports/server/exports/workbook-apart.ts"

/**
 * Writes workbooks in this process, from the same rows as the process that the server starts for each workbook. That
 * process has separate tests (`report/export-job.test.ts`), and starting it takes longer than writing most workbooks.
 */
export const workbookHere: WriteWorkbook = async function* ({ exportRun, connection, signal, reportProgress }) {
  const database = openDatabase({
    ownerUrl: connection.url,
    isPooled: connection.isPooled,
    poolSize: 1,
  })
  const accessDeps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  const content = new PassThrough()
  const written = database.snapshot(exportRun.actor.clientId, async (tx) => {
    await pipeline(Readable.from(await exportWorkbook(tx, exportRun, accessDeps, reportProgress)), content, { signal })
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
