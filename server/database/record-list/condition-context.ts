import { type RawBuilder, sql } from "kysely"
import { problem, type ProblemPath, type RequestProblemCode } from "../../../schemas/problems.ts"
import { HttpError } from "../../http/http-error.ts"
import type { FieldColumn, ListColumn } from "./list-column.ts"
import { valuesInRecord } from "./unindexed-values.ts"

/**
 * How a field's value is looked up. For counting, the planner may use a join (`semijoin`); while scanning an index in
 * page order it must look up row by row (`probe`), or it would collect every match before it returns the first.
 */
export type Access = "semijoin" | "probe"

export interface ConditionContext {
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly profileId: string
  readonly access: Access
  /** The parents visible to the reader, as a condition on `p`; other parents do not match. */
  readonly parents: RawBuilder<boolean>
  /** A select of `true` for each record visible to the reader that the field links to the record `r`. */
  readonly linkedThrough: (fieldId: string) => RawBuilder<unknown>
  /** For texts searched in UID or name: the IDs of the few records that contain them. */
  readonly recordsByText: ReadonlyMap<string, readonly string[]>
}

/** Whether the record has a value of the field that passes the test on `v`. */
export function hasValue(column: FieldColumn, { profileId, access }: ConditionContext, test?: RawBuilder<boolean>) {
  if (!column.indexed)
    return hasAny(sql`select true from (${valuesInRecord(column)}) v${test ? sql` where ${test}` : sql``}`, access)
  const found = sql`from record_value v where v.client_id = r.client_id and v.profile_id = ${profileId}
    and v.field_id = ${column.fieldId} and v.record_id = r.id${test ? sql` and ${test}` : sql``}`
  return hasAny(sql`select true ${found}`, access)
}

/** Whether a select of `true` returns any row. */
export function hasAny(rows: RawBuilder<unknown>, access: Access): RawBuilder<boolean> {
  // A scalar sub-select with a limit cannot be flattened into a join; `exists` can.
  return access === "probe" ? sql<boolean>`coalesce((${rows} limit 1), false)` : sql<boolean>`exists (${rows})`
}

export function badFilter(path: ProblemPath, column = ""): HttpError {
  return createConditionError("request.bad_filter", path, column)
}

export function createConditionError(code: RequestProblemCode, path: ProblemPath, column: string): HttpError {
  return new HttpError(400, problem(code, path, { column, path: path.join(".") }))
}
