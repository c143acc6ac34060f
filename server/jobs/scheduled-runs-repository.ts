import { sql } from "kysely"
import { v7 as uuidOf } from "uuid"
import type { JobState } from "../../modules/jobs/contracts/jobs.ts"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { ClientTransaction } from "../database/database.ts"
import { periodStart } from "../database/time.ts"

const leewayMs = 3_600_000

export interface KeyedRun {
  readonly kind: string
  readonly id: JobId
  readonly key: string
  readonly state: JobState
}

/** A kind of system job with the hour or day in question. */
export interface ScheduledKind {
  readonly kind: string
  readonly period: string
}

/** The newest run of each kind within its hour or day: the scheduled one or a manual one. */
export async function listNewestOfPeriods(
  tx: ClientTransaction,
  clientId: ClientId,
  requested: readonly ScheduledKind[],
): Promise<ReadonlyMap<string, KeyedRun>> {
  const kinds = requested.map(({ kind }) => kind)
  const periods = requested.map(({ period }) => period)
  // The clock that generates IDs may differ from the one that determines the period.
  const firstIds = requested.map(({ period }) => firstIdAt(new Date(periodStart(period).getTime() - leewayMs)))
  const { rows } = await sql<KeyedRun>`
    select wanted.kind, j.*
      from unnest(${kinds}::text[], ${periods}::text[], ${firstIds}::uuid[]) as wanted (kind, slot, first_id)
     cross join lateral (select id, key, state from job
                          where client_id = ${clientId} and kind = wanted.kind and requested_by is null
                            and id >= wanted.first_id
                            and (key = wanted.slot or starts_with(key, wanted.slot || '+'))
                          order by id desc limit 1) as j`.execute(tx)
  return new Map(rows.map((row) => [row.kind, row]))
}

/** The smallest ID that can be generated at a moment. */
export function firstIdAt(moment: Date): JobId {
  return uuidOf({ msecs: Math.max(0, moment.getTime()), random: new Uint8Array(16), seq: 0 }) as JobId
}
