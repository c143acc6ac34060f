import { randomUUID } from "node:crypto"
import { afterAll, expect, inject, test } from "vitest"
import type { JobId } from "../../../schemas/ids.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { migrate } from "../../../server/database/migrate.ts"
import { sql } from "kysely"
import { installQueue } from "../../../server/jobs/install-queue.ts"
import { openQueue } from "../../../server/jobs/queue.ts"
import { createClient } from "../../support/organisation.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

const { templateUrl, superuserUrl } = inject("databaseServer")
const name = `queue_${randomUUID().replaceAll("-", "")}`
const url = withDatabase(templateUrl, name)
afterAll(() => runAs(superuserUrl, `drop database if exists ${name} with (force)`))

test("concurrently starting processes install one queue, and the application can enqueue but not read it", async () => {
  await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
  await migrate(url)
  await Promise.all([installQueue(url), installQueue(url), installQueue(url)])
  await installQueue(url)

  const database = openDatabase({ ownerUrl: url })
  const queue = openQueue(database, () => undefined)
  try {
    const { id: clientId } = await createClient(database, "Works", ["Head"])
    const job = { clientId, jobId: randomUUID() as JobId, kind: "test.any" }
    await database.clientTransaction(clientId, (tx) => queue.send(tx, randomUUID(), job))
    const read = database.clientTransaction(clientId, (tx) => sql`select data from work_queue.job_common`.execute(tx))
    await expect(read).rejects.toMatchObject({ code: "42501" })
    const change = database.clientTransaction(clientId, (tx) => sql`delete from work_queue.job_common`.execute(tx))
    await expect(change).rejects.toMatchObject({ code: "42501" })

    const [first] = await queue.receive(5)
    expect(first?.data).toEqual(job)
    expect(await queue.receive(5)).toEqual([])
    if (!first) return
    expect(await queue.extendLease(first)).toBe(true)
    expect(await queue.releaseStalled(60)).toBe(0)
    // A long job is not lost: the time of the last lease renewal counts.
    await sql`update work_queue.job_common set created_on = created_on - interval '1 hour'`.execute(database.owner)
    expect(await queue.releaseStalled(60)).toBe(0)
    // A message whose lease expired belongs to another worker: the first can neither renew nor remove it.
    expect(await queue.releaseStalled(0)).toBe(1)
    const [second] = await queue.receive(5)
    expect(second?.data).toEqual(job)
    expect(await queue.extendLease(first)).toBe(false)
    await queue.remove(first)
    expect(await queue.counts()).toEqual([
      { kind: "test.any", state: "running", count: 1, oldestSeconds: expect.any(Number) },
    ])
    if (second) await queue.remove(second)
    expect(await queue.counts()).toEqual([])
  } finally {
    await queue.close()
    await database.close()
  }
})
