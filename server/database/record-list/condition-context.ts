import { type RawBuilder, sql } from "kysely"
import { problem, type ProblemPath, type RequestProblemCode } from "../../../schemas/problems.ts"
import { Refusal } from "../../http/refusal.ts"
import type { FieldColumn, ListColumn } from "./list-column.ts"
import { valuesInRecord } from "./unindexed-values.ts"

/**
 * How a field's value is looked for. Counting, the planner may turn the look-up into a join (`semijoin`); walking an index
 * in the order of the page it must ask row by row (`probe`), or it would gather every hit before it shows the first.
 */
export type Access = "semijoin" | "probe"

export interface ConditionContext {
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly profileId: string
  readonly access: Access
  /** Which parents the reader may be shown, as a condition on `p`: by others nothing is found. */
  readonly parents: RawBuilder<boolean>
  /** A select of `true` for each record the reader may be shown that one of the fields links to the record `r`. */
  readonly linkedThrough: (fieldId: string) => RawBuilder<unknown>
  /** For texts looked for in uid or name: the ids of the few records that hold them. */
  readonly holders: ReadonlyMap<string, readonly string[]>
}

/** Whether the record has a value of the field for which the test on `v` holds. */
export function hasValue(column: FieldColumn, { profileId, access }: ConditionContext, test?: RawBuilder<boolean>) {
  if (!column.indexed)
    return hasAny(sql`select true from (${valuesInRecord(column)}) v${test ? sql` where ${test}` : sql``}`, access)
  const found = sql`from record_value v where v.client_id = r.client_id and v.profile_id = ${profileId}
    and v.field_id = ${column.fieldId} and v.record_id = r.id${test ? sql` and ${test}` : sql``}`
  return hasAny(sql`select true ${found}`, access)
}

/** Whether a select of `true` has any row. */
export function hasAny(rows: RawBuilder<unknown>, access: Access): RawBuilder<boolean> {
  // A scalar sub-select with a limit cannot be flattened into a join; `exists` can.
  return access === "probe" ? sql<boolean>`coalesce((${rows} limit 1), false)` : sql<boolean>`exists (${rows})`
}

export function badFilter(path: ProblemPath, column = ""): Refusal {
  return refused("request.bad_filter", path, column)
}

export function refused(code: RequestProblemCode, path: ProblemPath, column: string): Refusal {
  return new Refusal(400, problem(code, path, { column, path: path.join(".") }))
}
