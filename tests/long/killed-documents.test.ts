import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  type AddedRecord,
  type DocumentFixture,
  narrativeOf,
  paragraph,
  setupDocumentFixture,
  words,
} from "../../modules/process-documents/tests/server/document-fixture.ts"
import type { DocumentVersion } from "../../modules/process-documents/contract.ts"
import { endProcess } from "../support/database-process.ts"

// Twenty times: a narrative is saved again and again, and in the middle of it the whole product is killed. What was
// acknowledged is there, the save under way is there whole or not at all, with its entry in the audit log, and sending
// it again saves it once.

const trials = 20
const program = resolve(import.meta.dirname, "../support/app-process.ts")

/** What a save sends. */
interface Saving {
  readonly checkOutId: string
  readonly basedOn: Pick<DocumentVersion, "number" | "revision"> | null
  readonly content: object
}

let fixture: DocumentFixture
let record: AddedRecord
beforeAll(async () => {
  fixture = await setupDocumentFixture()
  record = await fixture.add("narrative", "Purchasing")
})
const started: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(started.map((child) => endProcess(child, "SIGKILL")))
  await fixture.end()
})

async function start(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [program, fixture.server.databaseUrl, "smtp://127.0.0.1:9"], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  started.push(child)
  const [output] = (await once(child.stdout, "data")) as [Buffer]
  return { child, url: `http://127.0.0.1:${output.toString().trim()}` }
}

/** Long enough that its parts would show if only some were written. */
const textOf = (save: number) =>
  narrativeOf(...Array.from({ length: 300 }, (_, at) => paragraph(words(`Save ${save}, paragraph ${at}`))))

/** A connection that breaks is a TypeError; a response other than 200 is not expected by anybody. */
async function send(url: string, body: Saving): Promise<DocumentVersion> {
  const response = await fetch(`${url}/api/v1/process-documents/${record.id}`, {
    method: "PUT",
    headers: { ...(await fixture.signedIn(fixture.writer)), "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`A save was answered with ${response.status}: ${text}`)
  return (JSON.parse(text) as { readonly version: DocumentVersion }).version
}

interface Saved {
  readonly count: number
  readonly version: DocumentVersion | null
}

/** Saves until the product is gone; returns what was acknowledged last, and what was under way. */
async function saveUntilKilled(
  url: string,
  checkOutId: string,
  before: Saved,
): Promise<{ acknowledged: Saved; lost: Saving }> {
  for (let acknowledged = before; ;) {
    const { count, version } = acknowledged
    const basedOn = version && { number: version.number, revision: version.revision }
    const lost = { checkOutId, basedOn, content: textOf(count + 1) }
    try {
      acknowledged = { count: count + 1, version: await send(url, lost) }
    } catch (error) {
      if (error instanceof TypeError) return { acknowledged, lost }
      throw error
    }
  }
}

/** The entries in the audit log about saved versions. */
async function countEntries(): Promise<number> {
  const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from audit_entry
      where client_id = ${fixture.clientId} and subject_id = ${record.id} and action = 'document_saved'`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

test(`no save is lost, half written or doubled in ${trials} kills`, async () => {
  let saved: Saved = { count: 0, version: null }
  let committed = 0
  let running = await start()
  for (let trial = 1; trial <= trials; trial += 1) {
    const checkOut = await fixture.checkOut(record)
    // The first save of a check-out is based on the last one of the check-out before.
    const first = await send(running.url, {
      checkOutId: checkOut.id,
      basedOn: saved.version && { number: saved.version.number, revision: saved.version.revision },
      content: textOf(saved.count + 1),
    })
    expect([first.number, first.revision]).toEqual([trial, 1])
    const saving = saveUntilKilled(running.url, checkOut.id, { count: saved.count + 1, version: first })
    await delay(50 + Math.random() * 300)
    await endProcess(running.child, "SIGKILL")
    const { acknowledged, lost } = await saving

    const { version, content } = await fixture.read(record)
    const isCommitted = version?.revision !== acknowledged.version?.revision
    if (isCommitted) committed += 1
    const expected = acknowledged.count + (isCommitted ? 1 : 0)
    expect(content).toEqual(textOf(expected))
    expect(version?.revision).toBe((acknowledged.version?.revision ?? 0) + (isCommitted ? 1 : 0))

    running = await start()
    const again = await send(running.url, lost)
    expect([again.number, again.revision]).toEqual([trial, (acknowledged.version?.revision ?? 0) + 1])
    expect((await fixture.read(record)).content).toEqual(textOf(acknowledged.count + 1))
    expect([(await fixture.versions(record)).total, await countEntries()]).toEqual([trial, trial])
    await fixture.checkIn(checkOut)
    saved = { count: acknowledged.count + 1, version: again }
  }
  console.log(`${trials} kills, ${saved.count} saves, ${committed} of them committed but not acknowledged`)
}, 900_000)
