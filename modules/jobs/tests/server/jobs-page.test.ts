import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { finishedJobDays, failedJobDays, type ClientJob } from "../../contracts/job-administration.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { jobCleanupKind } from "../../../../server/jobs/cleanup-job.ts"
import {
  failingJob,
  rejectedJob,
  needsStore,
  setupJobsPageFixture,
  store,
  writesRows,
  type JobsPageFixture,
} from "../../../../tests/support/jobs-page-fixture.ts"
import { isFinished } from "../../../../tests/support/job-fixture.ts"

let fixture: JobsPageFixture
beforeAll(async () => {
  fixture = await setupJobsPageFixture()
})
afterAll(() => fixture.end())
beforeEach(async () => {
  Object.assign(store, { isThere: false, isRequested: true })
  await fixture.inClientTransaction(async (tx) => {
    for (const table of ["job_attempt", "failed_job", "job"] as const) await tx.deleteFrom(table).execute()
  })
})

const secret = "Harbour-Ledger-27"
const nobody = "0190a000-0000-7000-8000-000000000000"
const waiting = { rows: 0, delayMs: 0 }
const ids = ({ body }: { readonly body: { readonly content: readonly ClientJob[] } }) =>
  body.content.map(({ id }) => id)

/** A job of the user that failed permanently. */
async function failed(): Promise<string> {
  const { id } = await fixture.enqueue(fixture.reader, needsStore, { secret })
  expect((await fixture.worked(id)).job.state).toBe("failed")
  return id
}

describe("the job list", () => {
  test("contains the jobs of all users and of the system, newest first, by page", async () => {
    const insertedJobs = [
      await fixture.enqueue(fixture.reader, writesRows, waiting),
      await fixture.enqueue(null, jobCleanupKind, {}),
      await fixture.enqueue(fixture.administrator, rejectedJob, {}),
    ].map(({ id }) => id)
    const theirs = await fixture.enqueue(fixture.outsider, writesRows, waiting)
    await fixture.cancel(theirs.id, fixture.outsider)
    const newest = insertedJobs.toReversed()
    const first = await fixture.list("size=2")
    expect(first).toMatchObject({
      status: 200,
      body: { next: newest[1], counts: { queued: 3, running: 0, failed: 0 } },
    })
    expect(ids(first)).toEqual(newest.slice(0, 2))
    const second = await fixture.list(`size=2&before=${first.body.next}`)
    expect(ids(second)).toEqual(newest.slice(2))
    expect(second.body.next).toBeNull()
    const byId = new Map([...first.body.content, ...second.body.content].map((one) => [one.id as string, one]))
    expect(newest.map((id) => byId.get(id)?.requestedBy?.name ?? null)).toEqual(["mira Person", null, "omar Person"])
    expect(byId.get(newest[1] ?? "")).toMatchObject({ kindName: "Clean up old jobs", canCancel: true, canRetry: false })
  })

  test("filters by state, kind, requester and date, separately and combined", async () => {
    const old = await fixture.enqueue(fixture.reader, writesRows, waiting)
    const mine = await fixture.enqueue(fixture.administrator, writesRows, waiting)
    const own = await fixture.enqueue(null, jobCleanupKind, {})
    await fixture.cancel(mine.id)
    const between = own.created_at.toISOString()
    expect(ids(await fixture.list("state=cancelled"))).toEqual([mine.id])
    expect(ids(await fixture.list("state=queued"))).toEqual([own.id, old.id])
    expect(ids(await fixture.list(`kind=${writesRows.name}`))).toEqual([mine.id, old.id])
    expect(ids(await fixture.list("requestedBy=product"))).toEqual([own.id])
    expect(ids(await fixture.list("requestedBy=people"))).toEqual([mine.id, old.id])
    expect(ids(await fixture.list(`requestedBy=${fixture.reader.id}`))).toEqual([old.id])
    expect(ids(await fixture.list(`requestedBy=${nobody}`))).toEqual([])
    expect(ids(await fixture.list(`kind=${writesRows.name}&state=queued&requestedBy=people`))).toEqual([old.id])
    const tomorrow = new Date(Date.parse(between) + 86_400_000).toISOString()
    expect(ids(await fixture.list(`since=${tomorrow}`))).toEqual([])
    expect(ids(await fixture.list("since=2020-01-01T00:00:00Z"))).toEqual([own.id, mine.id, old.id])
  })

  test.each([
    ["state=gone", "state"],
    ["size=0", "size"],
    ["size=201", "size"],
    ["since=yesterday", "since"],
    ["before=x", "before"],
    ["requestedBy=somebody", "requestedBy"],
  ])("rejects an invalid query: %s", async (query, at) => {
    expect(await fixture.list(query)).toMatchObject({ status: 400, body: { problems: [{ path: [at] }] } })
  })

  test("names every job kind in every language", async () => {
    for (const language of languages) {
      const { body } = await fixture.call<{ kinds: { kind: string; name: string }[] }>(
        fixture.administrator,
        "GET",
        "client-jobs",
        language,
      )
      const own = body.kinds.filter(({ kind }) => !kind.startsWith("test."))
      expect(own.length).toBeGreaterThan(15)
      expect(own.filter(({ kind, name }) => name === kind)).toEqual([])
    }
  })

  test("shows only the profile name of a job's input, and nothing else", async () => {
    const profileId = "0190a000-0000-7000-8000-00000000000a"
    const draft = JSON.stringify({ name: { en: "Controls", fr: "Contrôles" } })
    await fixture.inClientTransaction((tx) =>
      sql`insert into profile (client_id, id, type, draft)
          values (${fixture.administrator.clientId}, ${profileId}, 'CONTROL', ${draft}::jsonb)`.execute(tx),
    )
    const { id } = await fixture.enqueue(fixture.reader, needsStore, { secret, profileId })
    await fixture.enqueue(fixture.reader, needsStore, { secret, profileId: "no id at all" })
    const list = await fixture.list()
    expect(list.body.content.map(({ about }) => about)).toEqual([null, "Controls"])
    await fixture.worked(id)
    const shownText = [list.text, (await fixture.list()).text, (await fixture.detail(id, "fr")).text].join("\n")
    expect(shownText).toContain("Contrôles")
    expect(shownText).not.toContain(secret)
  })
})

describe("a single job", () => {
  test("shows each attempt, how it ended, and the error class, without values or code", async () => {
    const id = await failed()
    const { body, text } = await fixture.detail(id)
    expect(body.attempts).toMatchObject([
      { number: 2, outcome: "failed", technical: "Error < Error ECONNREFUSED", failure: expect.any(String) },
      { number: 1, outcome: "again", technical: "Error < Error ECONNREFUSED" },
    ])
    for (const { startedAt, finishedAt } of body.attempts)
      expect(Date.parse(finishedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(startedAt))
    expect(body.job).toMatchObject({
      state: "failed",
      attempts: 2,
      canRetry: true,
      technical: "Error < Error ECONNREFUSED",
    })
    expect(text).not.toMatch(/Harbour|keeps nothing|\.ts\b|node_modules/)
    const arabic = (await fixture.detail(id, "ar")).body
    expect(arabic.job.failure).not.toBe(body.job.failure)
  })

  test("shows its last error while it waits for a retry, and none once it is done", async () => {
    const { id } = await fixture.enqueue(fixture.reader, failingJob, { times: 2 })
    const { job, attempts } = await fixture.worked(id)
    expect(job).toMatchObject({ state: "done", attempts: 3, failure: null, technical: null, canRetry: false })
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["done", "again", "again"])
  })

  test("shows the reason when it was rejected", async () => {
    const { id } = await fixture.enqueue(fixture.reader, rejectedJob, {})
    const { job, attempts } = await fixture.worked(id)
    expect(job).toMatchObject({ state: "failed", attempts: 1, technical: null })
    expect(attempts).toMatchObject([{ outcome: "failed", failure: job.failure }])
  })
})

describe("retrying", () => {
  test("starts the same job again, with all its attempts and one effect, and records the requester", async () => {
    const id = await failed()
    store.isThere = true
    expect(await fixture.retry(id)).toMatchObject({
      status: 200,
      body: { id, state: "queued", attempts: 0, canRetry: false, failure: expect.any(String) },
    })
    expect(await fixture.audit(id)).toEqual([{ action: "job.retried", actor_id: fixture.administrator.id }])
    const { job, attempts } = await fixture.worked(id)
    expect(job).toMatchObject({ state: "done", attempts: 1, failure: null, requestedBy: { id: fixture.reader.id } })
    expect(attempts.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual(["3 done", "2 failed", "1 again"])
    expect(await fixture.retry(id)).toMatchObject({ status: 409, body: { code: "job.not_retried" } })
  })

  test("restores a job that was cancelled before it started, once", async () => {
    const { id } = await fixture.enqueue(fixture.reader, writesRows, { rows: 3, delayMs: 0 })
    expect((await fixture.cancel(id)).body.state).toBe("cancelled")
    expect((await fixture.retry(id)).body).toMatchObject({ state: "queued", cancelRequested: false })
    expect((await fixture.worked(id)).job.state).toBe("done")
    const { rows } = await sql<{ count: number }>`select count(*) from made_by_work where job_id = ${id}`.execute(
      fixture.server.database.owner,
    )
    expect(rows[0]?.count).toBe(3)
  })

  test("is granted to one of twenty concurrent requests", async () => {
    const id = await failed()
    const responses = await Promise.all(Array.from({ length: 20 }, () => fixture.retry(id)))
    const statuses = responses.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await fixture.audit(id)).toHaveLength(1)
    store.isThere = true
    const { attempts } = await fixture.worked(id)
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["done", "failed", "again"])
  })

  test("is rejected with the reason where it has no effect; the response says so in advance", async () => {
    const id = await failed()
    expect((await fixture.detail(id)).body.retryBlocker).toBeNull()
    store.isRequested = false
    const response = await fixture.retry(id)
    expect(response).toMatchObject({ status: 409, body: { code: "export.not_found" } })
    expect((await fixture.detail(id)).body.retryBlocker).toBe(response.body.message)
    expect((await fixture.detail(id)).body.job.state).toBe("failed")
    expect(await fixture.audit(id)).toEqual([])
  })

  test("is rejected when the same job was requested again in the meantime", async () => {
    const first = await fixture.enqueue(fixture.reader, writesRows, waiting, "the same")
    await fixture.cancel(first.id)
    await fixture.enqueue(fixture.reader, writesRows, waiting, "the same")
    expect(await fixture.retry(first.id)).toMatchObject({ status: 409, body: { code: "job.replaced" } })
    expect((await fixture.detail(first.id)).body.job.state).toBe("cancelled")
  })

  test("is rejected for a job kind that this version no longer knows", async () => {
    const id = await failed()
    await fixture.inClientTransaction((tx) =>
      tx
        .updateTable("job")
        .set({ kind: "test.of_yore" })
        .where("id", "=", id as JobId)
        .execute(),
    )
    expect((await fixture.detail(id)).body.job).toMatchObject({ kindName: "test.of_yore", canRetry: false })
    expect(await fixture.retry(id)).toMatchObject({ status: 409, body: { code: "job.unknown_kind" } })
  })
})

describe("cancelling", () => {
  test("stops a running job of any user, and records the requester", async () => {
    const { id } = await fixture.enqueue(fixture.reader, writesRows, { rows: 10_000, delayMs: 5 })
    const worker = fixture.run()
    try {
      await expect.poll(async () => (await fixture.detail(id)).body.job.done).toBeGreaterThan(0)
      expect(await fixture.cancel(id)).toMatchObject({ status: 200, body: { cancelRequested: true, canCancel: false } })
      await fixture.server.untilJobs(
        () => fixture.detail(id),
        ({ body }) => body.job.state === "cancelled",
      )
    } finally {
      await worker.close()
    }
    expect((await fixture.detail(id)).body.attempts).toMatchObject([{ outcome: "cancelled" }])
    expect(await fixture.audit(id)).toEqual([{ action: "job.cancelled", actor_id: fixture.administrator.id }])
    expect(await fixture.cancel(id)).toMatchObject({ status: 409, body: { code: "job.not_cancelled" } })
  })
})

describe("scheduled jobs", () => {
  const own = ({ body }: Awaited<ReturnType<JobsPageFixture["schedules"]>>) =>
    body.content.find(({ kind }) => kind === jobCleanupKind.name)
  const run = (kind: string = jobCleanupKind.name, user = fixture.administrator) =>
    fixture.call<ClientJob>(user, "POST", `job-schedules/${kind}/run`)

  test("are listed with interval, last run and next run", async () => {
    const before = own(await fixture.schedules())
    expect(before).toMatchObject({ kindName: "Clean up old jobs", every: "day", last: null, nextAt: null })
    const period = new Date().toISOString().slice(0, 10)
    await fixture.inClientTransaction((tx) =>
      fixture.jobs.enqueueScheduled(tx, fixture.administrator.clientId, jobCleanupKind, period),
    )
    const schedule = own(await fixture.schedules())
    expect(schedule?.last).toMatchObject({ state: "queued", requestedBy: null })
    expect(Date.parse(schedule?.nextAt ?? "") - Date.parse(`${period}T00:00:00Z`)).toBe(86_400_000)
    await fixture.worked(schedule?.last?.id ?? "")
    expect(own(await fixture.schedules())?.last).toMatchObject({ state: "done", attempts: 1 })
    const kinds = (await fixture.schedules()).body.content.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        "file.cleanup",
        "notification.cleanup",
        "notification.cleanup_outbox",
        "profile.import_cleanup",
        "profile.cleanup_recycle_bin",
        "profile.cleanup_drafts",
        "report.cleanup",
      ]),
    )
  })

  test("twenty concurrent requests create one job, which is also the job of the hour or day", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => run()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const [id, ...others] = new Set(responses.map(({ body }) => body.id as string))
    expect(others).toEqual([])
    const period = new Date().toISOString().slice(0, 10)
    await fixture.inClientTransaction((tx) =>
      fixture.jobs.enqueueScheduled(tx, fixture.administrator.clientId, jobCleanupKind, period),
    )
    expect(ids(await fixture.list())).toEqual([id])
    expect(await fixture.audit(id ?? "")).toContainEqual({ action: "job.run_now", actor_id: fixture.administrator.id })
  })

  test("a job that is done for its day runs once more, also on twenty concurrent requests", async () => {
    const first = (await run()).body.id
    await fixture.worked(first)
    const again = new Set((await Promise.all(Array.from({ length: 20 }, () => run()))).map(({ body }) => body.id))
    expect([...again]).not.toContain(first)
    expect(again.size).toBe(1)
    for (const id of again) expect((await fixture.worked(id)).job.state).toBe("done")
  })

  test("a failed job is started again automatically, and a cancelled one waits for its next day", async () => {
    const period = new Date().toISOString().slice(0, 10)
    const sendRequest = () =>
      fixture.inClientTransaction((tx) =>
        fixture.jobs.enqueueScheduled(tx, fixture.administrator.clientId, jobCleanupKind, period),
      )
    await sendRequest()
    const [id = ""] = ids(await fixture.list())
    await fixture.cancel(id)
    await sendRequest()
    expect((await fixture.list()).body.content).toMatchObject([{ id, state: "cancelled" }])
    await fixture.inClientTransaction((tx) => tx.updateTable("job").set({ state: "failed" }).execute())
    await sendRequest()
    expect((await fixture.list()).body.content).toMatchObject([{ id, state: "queued" }])
  })

  test("an unknown scheduled job is not found", async () => {
    for (const kind of [writesRows.name, "nothing"])
      expect(await run(kind)).toMatchObject({ status: 404, body: { code: "job.unknown_schedule" } })
  })

  test("are limited to administrators, and to their own client", async () => {
    expect((await run(jobCleanupKind.name, fixture.reader)).status).toBe(403)
    expect((await fixture.schedules(fixture.reader)).status).toBe(403)
    await run()
    expect(own(await fixture.schedules(fixture.outsider))?.last).toBeNull()
  })
})

describe("access control", () => {
  const calls = [
    ["GET", ""],
    ["GET", "/:id"],
    ["POST", "/:id/retry"],
    ["POST", "/:id/cancel"],
  ] as const

  test.each(calls)(
    "%s %s requires an administrator: 403 for other users and 401 without a session",
    async (method, path) => {
      const { id } = await fixture.enqueue(fixture.reader, writesRows, waiting)
      const url = `client-jobs${path.replace(":id", id)}`
      expect(await fixture.call(fixture.reader, method, url)).toMatchObject({
        status: 403,
        body: { code: "access.forbidden" },
      })
      expect(await fixture.call(undefined, method, url)).toMatchObject({ status: 401 })
      expect((await fixture.detail(id)).body.job).toMatchObject({ state: "queued", cancelRequested: false })
    },
  )

  test.each(calls.slice(1))(
    "%s %s is not found for another client's job, an unknown ID and a malformed ID",
    async (method, path) => {
      const { id } = await fixture.enqueue(fixture.reader, writesRows, waiting)
      const at = (it: string) => `client-jobs${path.replace(":id", it)}`
      expect(await fixture.call(fixture.outsider, method, at(id))).toMatchObject({
        status: 404,
        body: { code: "job.not_found" },
      })
      for (const nothing of [nobody, "x"])
        expect(await fixture.call(fixture.administrator, method, at(nothing))).toMatchObject({ status: 404 })
      expect((await fixture.detail(id)).body.job.state).toBe("queued")
    },
  )

  test("another client's jobs are not in the list", async () => {
    const own = await fixture.enqueue(fixture.reader, writesRows, waiting)
    const theirs = await fixture.enqueue(fixture.outsider, writesRows, waiting)
    const list = await fixture.list("", fixture.outsider)
    expect(ids(list)).toContain(theirs.id)
    expect(ids(list)).not.toContain(own.id)
    await fixture.cancel(theirs.id, fixture.outsider)
  })
})

describe("a permanently failed job", () => {
  const metric = async () => {
    const { body } = await fixture.server.app.inject({ url: "/metrics" })
    return /^jobs_failed_permanently\{kind="test\.needs_store"\} (\d+)$/m.exec(body)?.[1] ?? "none"
  }

  test("is counted in the metrics until it is retried", async () => {
    const id = await failed()
    await failed()
    expect(await metric()).toBe("2")
    await fixture.retry(id)
    expect(await metric()).toBe("1")
  })

  test("is kept longer than a completed one; the cleanup deletes both with their attempts", async () => {
    const failedJob = await failed()
    const { id: done } = await fixture.enqueue(fixture.reader, writesRows, waiting)
    await fixture.worked(done)
    const { id: queued } = await fixture.enqueue(fixture.reader, writesRows, waiting)
    const aged = (days: number) =>
      fixture.inClientTransaction((tx) =>
        sql`update job set finished_at = now() - make_interval(days => ${days}) where finished_at is not null`.execute(
          tx,
        ),
      )
    const runCleanup = async () => {
      const { id } = await fixture.enqueue(null, jobCleanupKind, {})
      const worker = fixture.run()
      try {
        const job = () =>
          fixture.inClientTransaction((tx) =>
            tx.selectFrom("job").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
          )
        await fixture.server.untilJobs(job, isFinished)
      } finally {
        await worker.close()
      }
      await fixture.inClientTransaction((tx) => tx.deleteFrom("job").where("id", "=", id).execute())
      return ids(await fixture.list())
    }
    await aged(finishedJobDays + 1)
    expect(await runCleanup()).toEqual([queued, failedJob])
    expect(await metric()).toBe("1")
    await aged(failedJobDays + 1)
    expect(await runCleanup()).not.toContain(failedJob)
    expect(await metric()).toBe("none")
    const left = await fixture.inClientTransaction((tx) =>
      tx
        .selectFrom("job_attempt")
        .where("job_id", "in", [failedJob, done] as JobId[])
        .selectAll()
        .execute(),
    )
    expect(left).toEqual([])
  })
})
