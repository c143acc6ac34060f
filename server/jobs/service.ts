import { Ajv } from "ajv"
import type { ValidateFunction } from "ajv"
import formats from "ajv-formats"
import { v7 as uuid } from "uuid"
import type { Every } from "../../schemas/api/job-administration.ts"
import type { Job } from "../../schemas/api/jobs.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { problem } from "../../schemas/problems.ts"
import type { Database, Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import { ownerOf } from "../http/actor.ts"
import { Refusal } from "../http/refusal.ts"
import { newestOfSlots } from "./administration-repository.ts"
import { forgetDead } from "./attempt-repository.ts"
import type { JobActor, JobKind } from "./job-kind.ts"
import { printJob } from "./print-job.ts"
import type { Queue } from "./queue.ts"
import {
  countUnderWay,
  findByKey,
  findOfSlot,
  findOwn,
  findOwnWhole,
  listOwn,
  requestCancel,
  writeAskedAgain,
  type JobRow,
  type ListWish,
  type SeenJob,
} from "./repository.ts"

const addFormats = formats.default
/** One for the process: what an input was compiled from is compiled once. */
const ofInputs = addFormats(new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true }))

/** So much of one person's work may wait or run at a time. */
export const mostUnderWay = 20

export interface EnqueueOptions {
  /** The same person's same work under the same key is put in once; it may be asked for again after it failed or was stopped. */
  readonly key?: string
}

export type JobService = ReturnType<typeof jobService>

/** Work that takes time: put in with the caller's transaction, looked at, asked to stop. Workers do it. */
export function jobService(database: Database, queue: Queue) {
  const kinds = new Map<string, JobKind>()
  const checks = new Map<string, ValidateFunction>()
  const schedules = new Map<string, Every>()

  /** Compiled with the first job of the kind. */
  const checkOf = (name: string): ValidateFunction => {
    const known = kinds.get(name)
    if (!known) throw new Error(`There is no kind of work called ${name}.`)
    const check = checks.get(name) ?? ofInputs.compile(known.input)
    checks.set(name, check)
    return check
  }

  return {
    /** Makes a kind known, before the server listens. */
    define(kind: JobKind): void {
      if (kinds.has(kind.name)) throw new Error(`There are two kinds of work called ${kind.name}.`)
      kinds.set(kind.name, kind)
    },

    /** Makes known that the product asks for a kind by itself. */
    schedule(kind: Pick<JobKind, "name">, every: Every): void {
      schedules.set(kind.name, every)
    },

    /** What the product asks for by itself, and how often. */
    schedules: (): ReadonlyMap<string, Every> => schedules,

    kind: (name: string): JobKind | undefined => kinds.get(name),

    kindNames: (): readonly string[] => [...kinds.keys()],

    /** Puts work into the queue; it begins once the caller's transaction is committed. */
    async enqueue(
      tx: Tenant,
      actor: JobActor,
      kind: Pick<JobKind, "name">,
      input: unknown,
      { key }: EnqueueOptions = {},
    ): Promise<JobRow> {
      const check = checkOf(kind.name)
      if (!check(input)) throw new Error(`The input of ${kind.name} is wrong: ${ofInputs.errorsText(check.errors)}.`)
      const { clientId, userId } = actor
      const known = key === undefined ? undefined : await findByKey(tx, clientId, userId, kind.name, key)
      if (known) return known
      if (userId !== null && (await countUnderWay(tx, clientId, userId)) >= mostUnderWay) {
        throw new Refusal(429, problem("job.too_many", [], { maximum: mostUnderWay }))
      }
      const id = uuid() as JobId
      const messageId = uuid()
      const made = await tx
        .insertInto("job")
        .values({
          client_id: clientId,
          id,
          kind: kind.name,
          input: json(input),
          message_id: messageId,
          key: key ?? null,
          asked_by: userId,
          module: actor.module,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made) {
        await queue.send(tx, messageId, { clientId, jobId: id, kind: kind.name })
        return made
      }
      // Someone put the same work in at the same moment; theirs is committed by now.
      const other = key === undefined ? undefined : await findByKey(tx, clientId, userId, kind.name, key)
      if (!other) throw new Refusal(503, problem("server.busy", []))
      return other
    },

    /**
     * The product's own work of an hour or a day, once: what failed is begun anew, and what somebody cancelled stays so.
     */
    async askForSlot(tx: Tenant, clientId: ClientId, kind: Pick<JobKind, "name">, slot: string): Promise<void> {
      const known = await findOfSlot(tx, clientId, kind.name, slot)
      if (known?.state === "failed") await this.askAgain(tx, known)
      else if (!known) await this.enqueue(tx, { clientId, userId: null, module: null }, kind, {}, { key: slot })
    },

    /**
     * The product's own work at once: the run of the hour or the day where that is still to come, and otherwise one more of
     * it. Whoever asks while it waits or is under way is answered with that.
     */
    async runNow(tx: Tenant, clientId: ClientId, kind: Pick<JobKind, "name">, slot: string): Promise<JobId> {
      const product = { clientId, userId: null, module: null }
      const of = (await newestOfSlots(tx, clientId, [{ kind: kind.name, slot }])).get(kind.name)
      if (of?.state === "queued" || of?.state === "running") return of.id
      if (of && of.state !== "done") {
        await this.askAgain(tx, { client_id: clientId, id: of.id, kind: kind.name })
        return of.id
      }
      const key = of ? `${slot}+${runOf(of.key) + 1}` : slot
      return (await this.enqueue(tx, product, kind, {}, { key })).id
    },

    /**
     * Work that failed or was cancelled, put into the queue once more with all its attempts: the same row, so that it has one
     * effect still. False where it did neither, or of two at once for the second.
     */
    async askAgain(tx: Tenant, row: Pick<JobRow, "client_id" | "id" | "kind">): Promise<boolean> {
      const messageId = uuid()
      if (!(await writeAskedAgain(tx, row, messageId))) return false
      await forgetDead(tx, row.client_id, row.id)
      await queue.send(tx, messageId, { clientId: row.client_id, jobId: row.id, kind: row.kind })
      return true
    },

    /** One's own work; anybody else's is not there. */
    async find(tx: Tenant, actor: JobActor, jobId: JobId): Promise<SeenJob> {
      return found(isUuid(jobId) ? await findOwn(tx, actor.clientId, ownerOf(actor), jobId) : undefined)
    },

    /** The same with what it was told to do. */
    async findWhole(tx: Tenant, actor: JobActor, jobId: JobId): Promise<JobRow> {
      return found(isUuid(jobId) ? await findOwnWhole(tx, actor.clientId, ownerOf(actor), jobId) : undefined)
    },

    list(actor: JobActor, wish: ListWish): Promise<readonly SeenJob[]> {
      const { clientId } = actor
      const userId = ownerOf(actor)
      if (userId === null) return Promise.resolve([])
      return database.tenant(clientId, (tx) => listOwn(tx, clientId, userId, wish))
    },

    /** Whoever asked for it: work that something newer has made worthless. */
    stop: (tx: Tenant, clientId: ClientId, jobId: JobId): Promise<void> => requestCancel(tx, clientId, jobId),

    cancel(actor: JobActor, jobId: JobId): Promise<SeenJob> {
      return database.tenant(actor.clientId, async (tx) => {
        await this.find(tx, actor, jobId)
        await requestCancel(tx, actor.clientId, jobId)
        return this.find(tx, actor, jobId)
      })
    },

    print: (row: SeenJob, language: Language): Job => printJob(row, language),
  }
}

/** Which run of its hour or day has the key, beside the first. */
function runOf(key: string): number {
  return Number(key.split("+")[1] ?? 0)
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal(404, problem("job.not_found", []))
  return row
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
