import { once } from "node:events"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { databaseClock } from "../clock.ts"
import { openDatabase } from "../database/database.ts"
import { HttpError } from "../http/http-error.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { exportWorkbook } from "../../modules/exports/server/exports/export-workbook.ts"
import type { WorkbookOrder, WorkbookProcessMessage } from "../../modules/exports/server/exports/workbook-apart.ts"

/**
 * Writes the workbook of one export in a separate process: receives the order as a message and streams the workbook.
 */
const aliveEveryMs = 1000

const send = (message: WorkbookProcessMessage) => process.send?.(message)
// Exits when nothing reads the output any more.
const onDisconnected = () => process.exit(1)
process.once("disconnect", onDisconnected)
const living = setInterval(() => send("alive"), aliveEveryMs)
const [{ exportRun, connection }] = (await once(process, "message")) as [WorkbookOrder]
const { url, isPooled } = connection
const database = openDatabase({ ownerUrl: url, isPooled, poolSize: 1 })
const accessDeps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
try {
  await database.snapshot(exportRun.actor.clientId, async (tx) => {
    const workbook = await exportWorkbook(tx, exportRun, accessDeps, async (done, total) => void send({ done, total }))
    await pipeline(Readable.from(workbook), process.stdout, { end: false })
  })
} catch (error) {
  process.exitCode = 1
  if (error instanceof HttpError) send({ status: error.status, problems: error.problems })
  else process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  clearInterval(living)
  await database.close()
  process.off("disconnect", onDisconnected)
  process.disconnect()
}
