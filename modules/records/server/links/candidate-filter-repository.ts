import { type RawBuilder, sql } from "kysely"
import { fits } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { resolveFilter } from "../../../../schemas/query-variables.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { filterCondition } from "../../../../server/database/record-list/conditions.ts"
import { listColumns } from "../../../../server/database/record-list/list-column.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../access-context.ts"
import { linkConditions } from "./visible-links-repository.ts"

/**
 * The field's candidate filter as a condition on `p`, with variables resolved for the acting record. Returns null if a
 * variable has no value; no candidates are then available.
 */
export function candidateCondition(
  access: AccessContext,
  field: CompiledLink,
  context: VariableContext,
): RawBuilder<boolean> | null {
  if (!field.candidateFilter) return sql<boolean>`true`
  const resolved = resolveFilter(field.candidateFilter, context)
  if (!resolved.ok) {
    if (resolved.problems.every(({ code }) => code === "variable.no_value")) return null
    throw new HttpError(400, resolved.problems)
  }
  const targets = access.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  if (targets.length === 0) return null
  return sql<boolean>`(${sql.join(
    targets.map((target) => membershipCondition(access, target, resolved.filter)),
    sql` or `,
  )})`
}

/** Returns the records that the field's candidate filter excludes. */
export async function listExcludedIds(
  tx: ClientTransaction,
  access: AccessContext,
  field: CompiledLink,
  context: VariableContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!field.candidateFilter || ids.length === 0) return new Set()
  const availableCondition = candidateCondition(access, field, context)
  if (availableCondition === null) return new Set(ids)
  const { rows } = await sql<{ id: string }>`
    select p.id from record p
     where p.client_id = ${access.actor.clientId} and p.id = any(${[...ids]}::uuid[]) and ${availableCondition}
  `.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !found.has(id)))
}

/** Each linked profile has its own columns; the filter is rejected if it names a column that the profile lacks. */
function membershipCondition(access: AccessContext, target: CompiledProfile, filter: Filter): RawBuilder<boolean> {
  const condition = filterCondition(filter, {
    columns: listColumns(target),
    profileId: target.profileId,
    ...linkConditions(access, target),
    recordsByText: new Map(),
    access: "semijoin",
  })
  return sql<boolean>`p.id in (select r.id from record r
    where r.client_id = ${access.actor.clientId} and r.profile_id = ${target.profileId} and ${condition})`
}
