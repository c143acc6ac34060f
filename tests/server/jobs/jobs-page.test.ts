import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { endedJobDays, failedJobDays, type ClientJob } from "../../../schemas/api/job-administration.ts"
import type { JobId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"
import { jobSweepKind } from "../../../server/jobs/sweep-job.ts"
import {
  breaks,
  isRefused,
  needsStore,
  startJobsPageWorld,
  store,
  writesRows,
  type JobsPageWorld,
} from "../../support/jobs-page-world.ts"
import { hasEnded } from "../../support/job-world.ts"

let world: JobsPageWorld
beforeAll(async () => {
  world = await startJobsPageWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  Object.assign(store, { isThere: false, isWanted: true })
  await world.inTenant(async (tx) => {
    for (const table of ["job_attempt", "dead_job", "job"] as const) await tx.deleteFrom(table).execute()
  })
})

const secret = "Harbour-Ledger-27"
const nobody = "0190a000-0000-7000-8000-000000000000"
const waiting = { rows: 0, pauseMs: 0 }
const ids = ({ body }: { readonly body: { readonly content: readonly ClientJob[] } }) =>
  body.content.map(({ id }) => id)

/** Work of the reader's that failed for good. */
async function failed(): Promise<string> {
  const { id } = await world.enqueue(world.reader, needsStore, { secret })
  expect((await world.worked(id)).job.state).toBe("failed")
  return id
}

describe("the list", () => {
  test("holds everybody's work and the product's, newest first, a page at a time", async () => {
    const made = [
      await world.enqueue(world.reader, writesRows, waiting),
      await world.enqueue(null, jobSweepKind, {}),
      await world.enqueue(world.administrator, isRefused, {}),
    ].map(({ id }) => id)
    const theirs = await world.enqueue(world.stranger, writesRows, waiting)
    await world.cancel(theirs.id, world.stranger)
    const newest = made.toReversed()
    const first = await world.list("size=2")
    expect(first).toMatchObject({
      status: 200,
      body: { next: newest[1], counts: { queued: 3, running: 0, failed: 0 } },
    })
    expect(ids(first)).toEqual(newest.slice(0, 2))
    const second = await world.list(`size=2&before=${first.body.next}`)
    expect(ids(second)).toEqual(newest.slice(2))
    expect(second.body.next).toBeNull()
    const byId = new Map([...first.body.content, ...second.body.content].map((one) => [one.id as string, one]))
    expect(newest.map((id) => byId.get(id)?.askedBy?.name ?? null)).toEqual(["mira Person", null, "omar Person"])
    expect(byId.get(newest[1] ?? "")).toMatchObject({ kindName: "Clean up old jobs", canCancel: true, canRetry: false })
  })

  test("is narrowed by state, kind, who asked and since when, each alone and together", async () => {
    const old = await world.enqueue(world.reader, writesRows, waiting)
    const mine = await world.enqueue(world.administrator, writesRows, waiting)
    const own = await world.enqueue(null, jobSweepKind, {})
    await world.cancel(mine.id)
    const between = own.created_at.toISOString()
    expect(ids(await world.list("state=cancelled"))).toEqual([mine.id])
    expect(ids(await world.list("state=queued"))).toEqual([own.id, old.id])
    expect(ids(await world.list(`kind=${writesRows.name}`))).toEqual([mine.id, old.id])
    expect(ids(await world.list("askedBy=product"))).toEqual([own.id])
    expect(ids(await world.list("askedBy=people"))).toEqual([mine.id, old.id])
    expect(ids(await world.list(`askedBy=${world.reader.id}`))).toEqual([old.id])
    expect(ids(await world.list(`askedBy=${nobody}`))).toEqual([])
    expect(ids(await world.list(`kind=${writesRows.name}&state=queued&askedBy=people`))).toEqual([old.id])
    const tomorrow = new Date(Date.parse(between) + 86_400_000).toISOString()
    expect(ids(await world.list(`since=${tomorrow}`))).toEqual([])
    expect(ids(await world.list("since=2020-01-01T00:00:00Z"))).toEqual([own.id, mine.id, old.id])
  })

  test.each([
    ["state=gone", "state"],
    ["size=0", "size"],
    ["size=201", "size"],
    ["since=yesterday", "since"],
    ["before=x", "before"],
    ["askedBy=somebody", "askedBy"],
  ])("what is asked wrongly is refused: %s", async (query, at) => {
    expect(await world.list(query)).toMatchObject({ status: 400, body: { problems: [{ path: [at] }] } })
  })

  test("names every kind of work in every language", async () => {
    for (const language of languages) {
      const { body } = await world.call<{ kinds: { kind: string; name: string }[] }>(
        world.administrator,
        "GET",
        "client-jobs",
        language,
      )
      const own = body.kinds.filter(({ kind }) => !kind.startsWith("test."))
      expect(own.length).toBeGreaterThan(15)
      expect(own.filter(({ kind, name }) => name === kind)).toEqual([])
    }
  })

  test("tells of what the work was told to do the name of the profile, and nothing else", async () => {
    const profileId = "0190a000-0000-7000-8000-00000000000a"
    const draft = JSON.stringify({ name: { en: "Controls", fr: "Contrôles" } })
    await world.inTenant((tx) =>
      sql`insert into profile (client_id, id, type, draft)
          values (${world.administrator.clientId}, ${profileId}, 'CONTROL', ${draft}::jsonb)`.execute(tx),
    )
    const { id } = await world.enqueue(world.reader, needsStore, { secret, profileId })
    await world.enqueue(world.reader, needsStore, { secret, profileId: "no id at all" })
    const list = await world.list()
    expect(list.body.content.map(({ about }) => about)).toEqual([null, "Controls"])
    await world.worked(id)
    const told = [list.text, (await world.list()).text, (await world.detail(id, "fr")).text].join("\n")
    expect(told).toContain("Contrôles")
    expect(told).not.toContain(secret)
  })
})

describe("one piece of work", () => {
  test("shows each attempt, how it ended, and what kind of error it was, without a value or a line of code", async () => {
    const id = await failed()
    const { body, text } = await world.detail(id)
    expect(body.attempts).toMatchObject([
      { number: 2, outcome: "failed", technical: "Error < Error ECONNREFUSED", failure: expect.any(String) },
      { number: 1, outcome: "again", technical: "Error < Error ECONNREFUSED" },
    ])
    for (const { beganAt, endedAt } of body.attempts)
      expect(Date.parse(endedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(beganAt))
    expect(body.job).toMatchObject({
      state: "failed",
      attempts: 2,
      canRetry: true,
      technical: "Error < Error ECONNREFUSED",
    })
    expect(text).not.toMatch(/Harbour|keeps nothing|\.ts\b|node_modules/)
    const arabic = (await world.detail(id, "ar")).body
    expect(arabic.job.failure).not.toBe(body.job.failure)
  })

  test("that is tried again tells its last error while it waits, and none once it is done", async () => {
    const { id } = await world.enqueue(world.reader, breaks, { times: 2 })
    const { job, attempts } = await world.worked(id)
    expect(job).toMatchObject({ state: "done", attempts: 3, failure: null, technical: null, canRetry: false })
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["done", "again", "again"])
  })

  test("that was refused says why in words", async () => {
    const { id } = await world.enqueue(world.reader, isRefused, {})
    const { job, attempts } = await world.worked(id)
    expect(job).toMatchObject({ state: "failed", attempts: 1, technical: null })
    expect(attempts).toMatchObject([{ outcome: "failed", failure: job.failure }])
  })
})

describe("trying again", () => {
  test("begins the same work anew, with all its attempts and one effect, and says who asked", async () => {
    const id = await failed()
    store.isThere = true
    expect(await world.retry(id)).toMatchObject({
      status: 200,
      body: { id, state: "queued", attempts: 0, canRetry: false, failure: expect.any(String) },
    })
    expect(await world.audit(id)).toEqual([{ action: "job.retried", actor_id: world.administrator.id }])
    const { job, attempts } = await world.worked(id)
    expect(job).toMatchObject({ state: "done", attempts: 1, failure: null, askedBy: { id: world.reader.id } })
    expect(attempts.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual(["3 done", "2 failed", "1 again"])
    expect(await world.retry(id)).toMatchObject({ status: 409, body: { code: "job.not_retried" } })
  })

  test("brings back what was cancelled before it began, once", async () => {
    const { id } = await world.enqueue(world.reader, writesRows, { rows: 3, pauseMs: 0 })
    expect((await world.cancel(id)).body.state).toBe("cancelled")
    expect((await world.retry(id)).body).toMatchObject({ state: "queued", cancelRequested: false })
    expect((await world.worked(id)).job.state).toBe("done")
    const { rows } = await sql<{ count: number }>`select count(*) from made_by_work where job_id = ${id}`.execute(
      world.server.database.owner,
    )
    expect(rows[0]?.count).toBe(3)
  })

  test("is granted to one of twenty who ask at once", async () => {
    const id = await failed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.retry(id)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await world.audit(id)).toHaveLength(1)
    store.isThere = true
    const { attempts } = await world.worked(id)
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["done", "failed", "again"])
  })

  test("is refused with the reason where it would be for nothing, which is told beforehand", async () => {
    const id = await failed()
    expect((await world.detail(id)).body.retryRefused).toBeNull()
    store.isWanted = false
    const answer = await world.retry(id)
    expect(answer).toMatchObject({ status: 409, body: { code: "export.not_found" } })
    expect((await world.detail(id)).body.retryRefused).toBe(answer.body.message)
    expect((await world.detail(id)).body.job.state).toBe("failed")
    expect(await world.audit(id)).toEqual([])
  })

  test("is refused where the same work was asked for again meanwhile", async () => {
    const first = await world.enqueue(world.reader, writesRows, waiting, "the same")
    await world.cancel(first.id)
    await world.enqueue(world.reader, writesRows, waiting, "the same")
    expect(await world.retry(first.id)).toMatchObject({ status: 409, body: { code: "job.replaced" } })
    expect((await world.detail(first.id)).body.job.state).toBe("cancelled")
  })

  test("is refused for work this version no longer knows", async () => {
    const id = await failed()
    await world.inTenant((tx) =>
      tx
        .updateTable("job")
        .set({ kind: "test.of_yore" })
        .where("id", "=", id as JobId)
        .execute(),
    )
    expect((await world.detail(id)).body.job).toMatchObject({ kindName: "test.of_yore", canRetry: false })
    expect(await world.retry(id)).toMatchObject({ status: 409, body: { code: "job.unknown_kind" } })
  })
})

describe("cancelling", () => {
  test("stops anybody's work under way, and says who asked", async () => {
    const { id } = await world.enqueue(world.reader, writesRows, { rows: 10_000, pauseMs: 5 })
    const worker = world.work()
    try {
      await expect.poll(async () => (await world.detail(id)).body.job.done).toBeGreaterThan(0)
      expect(await world.cancel(id)).toMatchObject({ status: 200, body: { cancelRequested: true, canCancel: false } })
      await world.server.untilJobs(
        () => world.detail(id),
        ({ body }) => body.job.state === "cancelled",
      )
    } finally {
      await worker.close()
    }
    expect((await world.detail(id)).body.attempts).toMatchObject([{ outcome: "cancelled" }])
    expect(await world.audit(id)).toEqual([{ action: "job.cancelled", actor_id: world.administrator.id }])
    expect(await world.cancel(id)).toMatchObject({ status: 409, body: { code: "job.not_cancelled" } })
  })
})

describe("scheduled work", () => {
  const own = ({ body }: Awaited<ReturnType<JobsPageWorld["schedules"]>>) =>
    body.content.find(({ kind }) => kind === jobSweepKind.name)
  const run = (kind: string = jobSweepKind.name, person = world.administrator) =>
    world.call<ClientJob>(person, "POST", `job-schedules/${kind}/run`)

  test("is listed with how often, its last run and its next", async () => {
    const before = own(await world.schedules())
    expect(before).toMatchObject({ kindName: "Clean up old jobs", every: "day", last: null, nextAt: null })
    const slot = new Date().toISOString().slice(0, 10)
    await world.inTenant((tx) => world.jobs.askForSlot(tx, world.administrator.clientId, jobSweepKind, slot))
    const asked = own(await world.schedules())
    expect(asked?.last).toMatchObject({ state: "queued", askedBy: null })
    expect(Date.parse(asked?.nextAt ?? "") - Date.parse(`${slot}T00:00:00Z`)).toBe(86_400_000)
    await world.worked(asked?.last?.id ?? "")
    expect(own(await world.schedules())?.last).toMatchObject({ state: "done", attempts: 1 })
    const kinds = (await world.schedules()).body.content.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        "file.sweep",
        "notification.sweep",
        "notification.sweep_outbox",
        "profile.import_sweep",
        "profile.sweep_bin",
        "profile.sweep_drafts",
        "report.sweep",
      ]),
    )
  })

  test("asked for by twenty at once is one piece of work, and the hour's or the day's own is that", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => run()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [id, ...others] = new Set(answers.map(({ body }) => body.id as string))
    expect(others).toEqual([])
    const slot = new Date().toISOString().slice(0, 10)
    await world.inTenant((tx) => world.jobs.askForSlot(tx, world.administrator.clientId, jobSweepKind, slot))
    expect(ids(await world.list())).toEqual([id])
    expect(await world.audit(id ?? "")).toContainEqual({ action: "job.run_now", actor_id: world.administrator.id })
  })

  test("that was done in its day is done once more, by twenty at once too", async () => {
    const first = (await run()).body.id
    await world.worked(first)
    const again = new Set((await Promise.all(Array.from({ length: 20 }, () => run()))).map(({ body }) => body.id))
    expect([...again]).not.toContain(first)
    expect(again.size).toBe(1)
    for (const id of again) expect((await world.worked(id)).job.state).toBe("done")
  })

  test("that failed is begun anew by itself, and what was cancelled is left for its day", async () => {
    const slot = new Date().toISOString().slice(0, 10)
    const ask = () =>
      world.inTenant((tx) => world.jobs.askForSlot(tx, world.administrator.clientId, jobSweepKind, slot))
    await ask()
    const [id = ""] = ids(await world.list())
    await world.cancel(id)
    await ask()
    expect((await world.list()).body.content).toMatchObject([{ id, state: "cancelled" }])
    await world.inTenant((tx) => tx.updateTable("job").set({ state: "failed" }).execute())
    await ask()
    expect((await world.list()).body.content).toMatchObject([{ id, state: "queued" }])
  })

  test("of which there is none is not found", async () => {
    for (const kind of [writesRows.name, "nothing"])
      expect(await run(kind)).toMatchObject({ status: 404, body: { code: "job.unknown_schedule" } })
  })

  test("is for administrators, and of their own client", async () => {
    expect((await run(jobSweepKind.name, world.reader)).status).toBe(403)
    expect((await world.schedules(world.reader)).status).toBe(403)
    await run()
    expect(own(await world.schedules(world.stranger))?.last).toBeNull()
  })
})

describe("walls", () => {
  const calls = [
    ["GET", ""],
    ["GET", "/:id"],
    ["POST", "/:id/retry"],
    ["POST", "/:id/cancel"],
  ] as const

  test.each(calls)("%s %s is for administrators: 403, and 401 for strangers", async (method, path) => {
    const { id } = await world.enqueue(world.reader, writesRows, waiting)
    const url = `client-jobs${path.replace(":id", id)}`
    expect(await world.call(world.reader, method, url)).toMatchObject({
      status: 403,
      body: { code: "access.forbidden" },
    })
    expect(await world.call(undefined, method, url)).toMatchObject({ status: 401 })
    expect((await world.detail(id)).body.job).toMatchObject({ state: "queued", cancelRequested: false })
  })

  test.each(calls.slice(1))("%s %s of another client, of none and of nonsense is not there", async (method, path) => {
    const { id } = await world.enqueue(world.reader, writesRows, waiting)
    const at = (it: string) => `client-jobs${path.replace(":id", it)}`
    expect(await world.call(world.stranger, method, at(id))).toMatchObject({
      status: 404,
      body: { code: "job.not_found" },
    })
    for (const nothing of [nobody, "x"])
      expect(await world.call(world.administrator, method, at(nothing))).toMatchObject({ status: 404 })
    expect((await world.detail(id)).body.job.state).toBe("queued")
  })

  test("another client's list has none of it", async () => {
    const own = await world.enqueue(world.reader, writesRows, waiting)
    const theirs = await world.enqueue(world.stranger, writesRows, waiting)
    const list = await world.list("", world.stranger)
    expect(ids(list)).toContain(theirs.id)
    expect(ids(list)).not.toContain(own.id)
    await world.cancel(theirs.id, world.stranger)
  })
})

describe("what failed for good", () => {
  const metric = async () => {
    const { body } = await world.server.app.inject({ url: "/metrics" })
    return /^jobs_failed_for_good\{kind="test\.needs_store"\} (\d+)$/m.exec(body)?.[1] ?? "none"
  }

  test("is counted in the metrics until somebody asks for it again", async () => {
    const id = await failed()
    await failed()
    expect(await metric()).toBe("2")
    await world.retry(id)
    expect(await metric()).toBe("1")
  })

  test("is kept longer than what was done; the sweep forgets either with its attempts", async () => {
    const dead = await failed()
    const { id: done } = await world.enqueue(world.reader, writesRows, waiting)
    await world.worked(done)
    const { id: queued } = await world.enqueue(world.reader, writesRows, waiting)
    const aged = (days: number) =>
      world.inTenant((tx) =>
        sql`update job set finished_at = now() - make_interval(days => ${days}) where finished_at is not null`.execute(
          tx,
        ),
      )
    const swept = async () => {
      const { id } = await world.enqueue(null, jobSweepKind, {})
      const worker = world.work()
      try {
        const job = () =>
          world.inTenant((tx) => tx.selectFrom("job").where("id", "=", id).selectAll().executeTakeFirstOrThrow())
        await world.server.untilJobs(job, hasEnded)
      } finally {
        await worker.close()
      }
      await world.inTenant((tx) => tx.deleteFrom("job").where("id", "=", id).execute())
      return ids(await world.list())
    }
    await aged(endedJobDays + 1)
    expect(await swept()).toEqual([queued, dead])
    expect(await metric()).toBe("1")
    await aged(failedJobDays + 1)
    expect(await swept()).not.toContain(dead)
    expect(await metric()).toBe("none")
    const left = await world.inTenant((tx) =>
      tx
        .selectFrom("job_attempt")
        .where("job_id", "in", [dead, done] as JobId[])
        .selectAll()
        .execute(),
    )
    expect(left).toEqual([])
  })
})
