import { canonicalDecimal } from "../../../../schemas/decimal.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import { type LinkedResult, type LinkedResults, unlinkedResult } from "../../../../schemas/linked-aggregate-queries.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, todayOf } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { idsOf } from "../references.ts"
import { findLinkedResults, type AggregateSubject } from "./linked-results-repository.ts"

/** A record to validate: its ID, today's date in its time zone, and its values before and after. */
export interface LinkedSubject {
  /** Null for a new record. */
  readonly id: RecordId | null
  readonly today: string
  readonly previous?: RecordValues | undefined
  readonly values?: RecordValues | undefined
}

/**
 * Evaluates the linked-record aggregates of a profile for each of these records, in order, in one statement. Runs no
 * query when the profile has none.
 */
export async function linkedResults(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: Pick<CompiledProfile, "linkedAggregateQueries" | "links">,
  records: readonly LinkedSubject[],
): Promise<readonly LinkedResults[]> {
  const { linkedAggregateQueries: queries } = profile
  if (queries.length === 0 || records.length === 0) return records.map(() => ({}))
  const unlinked = Object.fromEntries(queries.map(({ key, aggregate }) => [key, unlinkedResult(aggregate)]))
  const results: Record<string, LinkedResult>[] = records.map(() => ({ ...unlinked }))
  const keywords = [...new Set(queries.map(({ keyword }) => keyword))]
  const rows = await findLinkedResults(
    tx,
    clientId,
    queries,
    profile.links,
    records.map((record) => aggregateSubjectOf(record, keywords)),
  )
  const numeric = new Set(queries.filter(({ aggregate }) => isNumeric(aggregate)).map(({ key }) => key))
  for (const { n, key, result } of rows) {
    const found = results[n]
    if (found) found[key] = numeric.has(key) && typeof result === "string" ? (canonicalDecimal(result) ?? null) : result
  }
  return results
}

/** Aggregate results of a stored record for its form; empty if the profile has none. */
export async function loadLinkedResults(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  row: Pick<RecordRow, "id" | "entity_id">,
): Promise<{ linkedResults?: Record<string, LinkedResult> }> {
  if (profile.linkedAggregateQueries.length === 0) return {}
  const record = { id: row.id, today: todayOf(access, row.entity_id) }
  const [results = {}] = await linkedResults(tx, access.actor.clientId, profile, [record])
  return { linkedResults: { ...results } }
}

/** Includes the links that the write adds and removes, so that validation sees the state to be stored. */
function aggregateSubjectOf(
  { id, today, previous = {}, values }: LinkedSubject,
  keywords: readonly string[],
): AggregateSubject {
  const changes = keywords.flatMap((keyword) => {
    const before = new Set(idsOf(previous[keyword]).filter(isId))
    const after = new Set(idsOf(values ? values[keyword] : previous[keyword]).filter(isId))
    return [
      ...changesBetween(before, after).map((other) => ({ keyword, id: other, added: true })),
      ...changesBetween(after, before).map((other) => ({ keyword, id: other, added: false })),
    ]
  })
  return { id, today, changes }
}

/** Elements of the second set that are not in the first. */
function changesBetween(first: ReadonlySet<string>, second: ReadonlySet<string>): readonly RecordId[] {
  return [...second].filter((one): one is RecordId => !first.has(one))
}

function isNumeric(aggregate: string): boolean {
  return ["count", "sum", "min", "max"].includes(aggregate)
}

/** Invalid IDs are ignored here; validation rejects them elsewhere. */
function isId(id: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)
}
