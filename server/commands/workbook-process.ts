import { once } from "node:events"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { databaseClock } from "../clock.ts"
import { openDatabase } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import { compiledProfiles } from "../services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../services/profile-extensions.ts"
import { exportWorkbook } from "../services/report/exports/export-workbook.ts"
import type { WorkbookOrder, WorkbookWord } from "../services/report/exports/workbook-apart.ts"

/** Writes the workbook of one export in a process of its own: the order comes in as a message, the workbook goes out. */
const aliveEveryMs = 1000

const say = (word: WorkbookWord) => process.send?.(word)
// Nobody is left to read what is written.
const abandoned = () => process.exit(1)
process.once("disconnect", abandoned)
const living = setInterval(() => say("alive"), aliveEveryMs)
const [{ work, connection }] = (await once(process, "message")) as [WorkbookOrder]
const { url, isPooled } = connection
const database = openDatabase({ ownerUrl: url, isPooled, poolSize: 1 })
const reading = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: profileExtensions }
try {
  await database.snapshot(work.actor.clientId, async (tx) => {
    const workbook = await exportWorkbook(tx, work, reading, async (done, total) => void say({ done, total }))
    await pipeline(Readable.from(workbook), process.stdout, { end: false })
  })
} catch (error) {
  process.exitCode = 1
  if (error instanceof Refusal) say({ status: error.status, problems: error.problems })
  else process.stderr.write(error instanceof Error ? (error.stack ?? error.message) : String(error))
} finally {
  clearInterval(living)
  await database.close()
  process.off("disconnect", abandoned)
  process.disconnect()
}
