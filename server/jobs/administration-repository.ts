import { sql } from "kysely"
import { v7 as uuidOf } from "uuid"
import {
  type AttemptOutcome,
  endedJobDays,
  failedJobDays,
  mostCountedJobs,
} from "../../schemas/api/job-administration.ts"
import { type JobState, jobStates } from "../../schemas/api/jobs.ts"
import type { ClientId, JobId, ProfileId, UserId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Tenant } from "../database/database.ts"
import { slotBegin } from "../database/time.ts"
import { seenColumns, type JobRow, type SeenJob } from "./repository.ts"

const leewayMs = 3_600_000

/** A piece of work with who asked for it, what it is about, and how its last attempt that came to an end did. */
export interface ToldJob extends SeenJob {
  readonly asker: string | null
  readonly profile_id: ProfileId | null
  readonly last_outcome: AttemptOutcome | null
  readonly last_problems: readonly Problem[] | null
  readonly last_technical: string | null
}

export interface ClientWish {
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
  readonly askedBy?: UserId | "product" | "people" | undefined
  readonly since?: Date | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first, along an index of ids: they are given in the order of time. */
export async function listAll(tx: Tenant, clientId: ClientId, wish: ClientWish): Promise<ToldJob[]> {
  const { state, kind, askedBy, since, before, limit } = wish
  let wanted = told(tx, clientId)
  if (state !== undefined) wanted = wanted.where("job.state", "=", state)
  if (kind !== undefined) wanted = wanted.where("job.kind", "=", kind)
  if (askedBy === "product") wanted = wanted.where("job.asked_by", "is", null)
  else if (askedBy === "people") wanted = wanted.where("job.asked_by", "is not", null)
  else if (askedBy !== undefined) wanted = wanted.where("job.asked_by", "=", askedBy)
  if (since !== undefined) wanted = wanted.where("job.id", ">=", firstIdAt(since))
  if (before !== undefined) wanted = wanted.where("job.id", "<", before as JobId)
  return wanted.orderBy("job.id", "desc").limit(limit).execute()
}

export function findAny(tx: Tenant, clientId: ClientId, id: JobId): Promise<ToldJob | undefined> {
  return told(tx, clientId).where("job.id", "=", id).executeTakeFirst()
}

/** The same with what it was told to do, held until the transaction ends. */
export function holdAny(tx: Tenant, clientId: ClientId, id: JobId): Promise<JobRow | undefined> {
  return tx
    .selectFrom("job")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** The newest run of each kind that the product asked for; each is the first of an index. */
export async function newestOfProduct(
  tx: Tenant,
  clientId: ClientId,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, ToldJob>> {
  const { rows } = await sql<{ id: JobId }>`
    select j.id from unnest(${kinds}::text[]) as wanted (kind)
     cross join lateral (select id from job where client_id = ${clientId} and kind = wanted.kind and asked_by is null
                          order by id desc limit 1) as j`.execute(tx)
  if (rows.length === 0) return new Map()
  const found = await told(tx, clientId)
    .where(
      "job.id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map((row) => [row.kind, row]))
}

export interface KeyedRun {
  readonly kind: string
  readonly id: JobId
  readonly key: string
  readonly state: JobState
}

/** A kind of the product's own work with the hour or the day it is asked about. */
export interface KindOfSlot {
  readonly kind: string
  readonly slot: string
}

/** The newest run of each kind within its hour or day: its own, or one more that somebody asked for. */
export async function newestOfSlots(
  tx: Tenant,
  clientId: ClientId,
  wanted: readonly KindOfSlot[],
): Promise<ReadonlyMap<string, KeyedRun>> {
  const kinds = wanted.map(({ kind }) => kind)
  const slots = wanted.map(({ slot }) => slot)
  // The clock that gives ids need not be the one that tells the hour.
  const firstIds = wanted.map(({ slot }) => firstIdAt(new Date(slotBegin(slot).getTime() - leewayMs)))
  const { rows } = await sql<KeyedRun>`
    select wanted.kind, j.*
      from unnest(${kinds}::text[], ${slots}::text[], ${firstIds}::uuid[]) as wanted (kind, slot, first_id)
     cross join lateral (select id, key, state from job
                          where client_id = ${clientId} and kind = wanted.kind and asked_by is null
                            and id >= wanted.first_id
                            and (key = wanted.slot or starts_with(key, wanted.slot || '+'))
                          order by id desc limit 1) as j`.execute(tx)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** What profiles are called: by the version in force, or by the draft where there is none. */
export async function profileNames(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly ProfileId[],
): Promise<ReadonlyMap<ProfileId, LocalisedText>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: ProfileId; name: LocalisedText }>`
    select p.id, coalesce(v.definition, p.draft)->'name' as name
      from profile p
      left join profile_version v on v.client_id = p.client_id and v.profile_id = p.id and v.version = p.published_version
     where p.client_id = ${clientId} and p.id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** With what it was told to do. */
export function readAny(tx: Tenant, clientId: ClientId, id: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom("job").where("client_id", "=", clientId).where("id", "=", id).selectAll().executeTakeFirst()
}

/** How much there is of each state, counted up to a bound. */
export async function countByState(tx: Tenant, clientId: ClientId): Promise<Readonly<Record<JobState, number>>> {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select wanted.state, (select count(*) from (select 1 from job where client_id = ${clientId} and state = wanted.state
                                                 limit ${sql.lit(mostCountedJobs)}) as found) as count
      from unnest(${[...jobStates]}::text[]) as wanted (state)`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (state: JobState) => counts.get(state) ?? 0
  return {
    queued: of("queued"),
    running: of("running"),
    done: of("done"),
    failed: of("failed"),
    cancelled: of("cancelled"),
  }
}

/** Work that ended long ago, oldest first. */
export async function oldJobs(tx: Tenant, clientId: ClientId, most: number): Promise<readonly JobId[]> {
  const olderThan = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const rows = await tx
    .selectFrom("job")
    .where("client_id", "=", clientId)
    .where("finished_at", "<", olderThan(endedJobDays))
    .where((is) => is.or([is("state", "in", ["done", "cancelled"]), is("finished_at", "<", olderThan(failedJobDays))]))
    .orderBy("finished_at")
    .limit(most)
    .select("id")
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeJobs(tx: Tenant, clientId: ClientId, ids: readonly JobId[]): Promise<void> {
  await tx.deleteFrom("job").where("client_id", "=", clientId).where("id", "in", ids).execute()
}

/** Of what the work was told to do only which profile it is about leaves the database. */
function told(tx: Tenant, clientId: ClientId) {
  return tx
    .selectFrom("job")
    .leftJoin("app_user as asker", (join) =>
      join.onRef("asker.client_id", "=", "job.client_id").onRef("asker.id", "=", "job.asked_by"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("job_attempt")
          .whereRef("job_attempt.client_id", "=", "job.client_id")
          .whereRef("job_attempt.job_id", "=", "job.id")
          .where("job_attempt.outcome", "is not", null)
          .orderBy("job_attempt.fence", "desc")
          .limit(1)
          .select(["job_attempt.outcome", "job_attempt.problems", "job_attempt.technical"])
          .as("ended"),
      (join) => join.onTrue(),
    )
    .where("job.client_id", "=", clientId)
    .select(seenColumns.map((column) => `job.${column}` as const))
    .select([
      sql<string | null>`trim(asker.first_name || ' ' || asker.last_name)`.as("asker"),
      "ended.outcome as last_outcome",
      "ended.problems as last_problems",
      "ended.technical as last_technical",
      sql<ProfileId | null>`job.input->>'profileId'`.as("profile_id"),
    ])
}

/** The smallest id that is given at a moment. */
function firstIdAt(moment: Date): JobId {
  return uuidOf({ msecs: Math.max(0, moment.getTime()), random: new Uint8Array(16), seq: 0 }) as JobId
}
