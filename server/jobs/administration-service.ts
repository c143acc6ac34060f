import { validate as isUuid } from "uuid"
import type { QueryOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { ClientJob, ClientJobDetail, JobSchedule, listClientJobs } from "../../schemas/api/job-administration.ts"
import type { JobId, ProfileId, UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { Database, Tenant } from "../database/database.ts"
import { inSavepoint } from "../database/savepoint.ts"
import { readSlot, slotAfter } from "../database/time.ts"
import type { Actor } from "../http/actor.ts"
import { Refusal } from "../http/refusal.ts"
import { sentenceOf } from "../http/sentences.ts"
import { appendAudit } from "../audit-log/append.ts"
import * as all from "./administration-repository.ts"
import { countAttempts, listAttempts } from "./attempt-repository.ts"
import { kindName } from "./kind-name.ts"
import { printAttempt, printClientJob } from "./print-client-job.ts"
import { type JobRow, requestCancel } from "./repository.ts"
import type { JobService } from "./service.ts"

export type JobAdministration = ReturnType<typeof jobAdministration>

const presetSize = 50
const uniqueViolation = "23505"

/** All work of a client, for its administrators: what became of each, once more, or not at all. */
export function jobAdministration(database: Database, jobs: JobService) {
  const printed = async (tx: Tenant, actor: Actor, rows: readonly all.ToldJob[], language: Language) => {
    const ids = rows.flatMap(({ profile_id: id }) => id ?? [])
    const names = await all.profileNames(tx, actor.clientId, [...new Set<ProfileId>(ids)])
    const knows = (kind: string) => jobs.kind(kind) !== undefined
    return rows.map((row) => printClientJob(row, { language, names, knows }))
  }
  const printedOne = async (tx: Tenant, actor: Actor, id: JobId, language: Language): Promise<ClientJob> => {
    const [one] = await printed(tx, actor, [await found(tx, actor, id)], language)
    if (!one) throw notFound()
    return one
  }
  const worthless = async (tx: Tenant, row: JobRow): Promise<Problem | undefined> => {
    const kind = jobs.kind(row.kind)
    if (!kind) return problem("job.unknown_kind", [])
    const actor = { clientId: row.client_id, userId: row.asked_by, module: row.module }
    return kind.worthless?.(tx, { id: row.id, actor, input: row.input })
  }
  /** Does what was asked for with the work held, and writes down who asked. */
  const change = (
    actor: Actor,
    jobId: JobId,
    language: Language,
    action: "retried" | "cancelled",
    work: (tx: Tenant, row: JobRow) => Promise<void>,
  ): Promise<ClientJob> =>
    database.tenant(actor.clientId, async (tx) => {
      const row = isUuid(jobId) ? await all.holdAny(tx, actor.clientId, jobId) : undefined
      if (!row) throw notFound()
      await work(tx, row)
      const after = await found(tx, actor, jobId)
      await audited(tx, actor, row, `job.${action}`, row.state, after.state)
      return printedOne(tx, actor, jobId, language)
    })

  return {
    list: (
      actor: Actor,
      { state, kind, askedBy, since, before, size = presetSize }: QueryOf<typeof listClientJobs>,
      language: Language,
    ): Promise<ReplyOf<typeof listClientJobs>> =>
      database.reading(actor.clientId, async (tx) => {
        // One more than asked for tells whether there is a next page.
        const rows = await all.listAll(tx, actor.clientId, {
          state,
          kind,
          askedBy: askerOf(askedBy),
          since: since === undefined ? undefined : new Date(since),
          before,
          limit: size + 1,
        })
        const content = await printed(tx, actor, rows.slice(0, size), language)
        const kinds = jobs.kindNames().map((one) => ({ kind: one, name: kindName(one, language) }))
        return {
          content,
          next: rows.length > size ? (content.at(-1)?.id ?? null) : null,
          counts: await all.countByState(tx, actor.clientId),
          kinds: kinds.toSorted((a, b) => a.name.localeCompare(b.name, language)),
        }
      }),

    find: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJobDetail> =>
      database.reading(actor.clientId, async (tx) => {
        const job = await printedOne(tx, actor, jobId, language)
        const rows = await listAttempts(tx, actor.clientId, jobId)
        const total = await countAttempts(tx, actor.clientId, jobId)
        const whole = job.canRetry ? await all.readAny(tx, actor.clientId, jobId) : undefined
        const why = whole && (await worthless(tx, whole))
        return {
          job,
          attempts: rows.map((row, index) => printAttempt(row, total - index, language)),
          retryRefused: why === undefined ? null : sentenceOf(why, language),
        }
      }),

    retry: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJob> =>
      change(actor, jobId, language, "retried", async (tx, row) => {
        if (row.state !== "failed" && row.state !== "cancelled") throw refused("job.not_retried")
        const why = await worthless(tx, row)
        if (why) throw new Refusal(409, why)
        await inSavepoint(tx, () => jobs.askAgain(tx, row)).catch((error: unknown) => {
          throw isTaken(error) ? refused("job.replaced") : error
        })
      }),

    cancel: (actor: Actor, jobId: JobId, language: Language): Promise<ClientJob> =>
      change(actor, jobId, language, "cancelled", async (tx, row) => {
        if (row.state !== "queued" && row.state !== "running") throw refused("job.not_cancelled")
        await requestCancel(tx, actor.clientId, jobId)
      }),

    schedules: (actor: Actor, language: Language): Promise<{ content: JobSchedule[] }> =>
      database.reading(actor.clientId, async (tx) => {
        const scheduled = [...jobs.schedules()]
        const kinds = scheduled.map(([kind]) => kind)
        const newest = await all.newestOfProduct(tx, actor.clientId, kinds)
        const last = new Map((await printed(tx, actor, [...newest.values()], language)).map((one) => [one.kind, one]))
        const slots = { hour: await readSlot(tx, "hour"), day: await readSlot(tx, "day") }
        const ofSlots = await all.newestOfSlots(
          tx,
          actor.clientId,
          scheduled.map(([kind, every]) => ({ kind, slot: slots[every] })),
        )
        const isAsked = (kind: string) => (ofSlots.get(kind)?.state ?? "failed") !== "failed"
        return {
          content: scheduled
            .map(([kind, every]) => ({
              kind,
              kindName: kindName(kind, language),
              every,
              last: last.get(kind) ?? null,
              nextAt: isAsked(kind) ? slotAfter(slots[every]).toISOString() : null,
            }))
            .toSorted((a, b) => a.kindName.localeCompare(b.kindName, language)),
        }
      }),

    run: (actor: Actor, kind: string, language: Language): Promise<ClientJob> =>
      database.tenant(actor.clientId, async (tx) => {
        const every = jobs.schedules().get(kind)
        if (!every) throw new Refusal(404, problem("job.unknown_schedule", ["kind"]))
        const slot = await readSlot(tx, every)
        const id = await jobs.runNow(tx, actor.clientId, { name: kind }, slot)
        // Held, so that of several who ask at once one after the other is written down.
        const made = await all.holdAny(tx, actor.clientId, id)
        if (!made) throw notFound()
        await audited(tx, actor, made, "job.run_now", null, made.state)
        return printedOne(tx, actor, id, language)
      }),
  }
}

async function found(tx: Tenant, actor: Actor, id: JobId): Promise<all.ToldJob> {
  const row = isUuid(id) ? await all.findAny(tx, actor.clientId, id) : undefined
  if (!row) throw notFound()
  return row
}

async function audited(
  tx: Tenant,
  actor: Actor,
  { id, kind }: Pick<JobRow, "id" | "kind">,
  action: string,
  previous: string | null,
  current: string,
): Promise<void> {
  const changes = [
    { section: null, parameter: "kind", previous: null, current: kind },
    { section: null, parameter: "state", previous, current },
  ]
  await appendAudit(tx, actor, { subjectKind: "job", subjectId: id, action, changes })
}

const notFound = () => new Refusal(404, problem("job.not_found", []))

function refused(code: "job.not_retried" | "job.not_cancelled" | "job.replaced"): Refusal {
  return new Refusal(409, problem(code, []))
}

function askerOf(text: string | undefined): UserId | "product" | "people" | undefined {
  if (text === undefined || text === "product" || text === "people") return text
  if (!isUuid(text)) throw new Refusal(400, problem("value.unknown_user", ["askedBy"]))
  return text as UserId
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === uniqueViolation
}
