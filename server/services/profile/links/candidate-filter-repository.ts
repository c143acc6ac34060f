import { type RawBuilder, sql } from "kysely"
import { fits } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { resolveFilter } from "../../../../schemas/query-variables.ts"
import type { VariableContext } from "../../../../schemas/variables.ts"
import type { Tenant } from "../../../database/database.ts"
import { filterCondition } from "../../../database/record-list/conditions.ts"
import { listColumns } from "../../../database/record-list/list-column.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Reader } from "../records/reader.ts"
import { linkConditions } from "./shown-repository.ts"

/**
 * The field's own candidate filter as a condition on `p`, with its variables as they stand for the acting record. Null
 * where one of them has no value there: then nothing is offered.
 */
export function offeredTo(reader: Reader, field: CompiledLink, context: VariableContext): RawBuilder<boolean> | null {
  if (!field.candidateFilter) return sql<boolean>`true`
  const resolved = resolveFilter(field.candidateFilter, context)
  if (!resolved.ok) {
    if (resolved.problems.every(({ code }) => code === "variable.no_value")) return null
    throw new Refusal(400, resolved.problems)
  }
  const targets = reader.profiles.filter(({ profileId, type }) => fits(field, { profileId, type }))
  if (targets.length === 0) return null
  return sql<boolean>`(${sql.join(
    targets.map((target) => among(reader, target, resolved.filter)),
    sql` or `,
  )})`
}

/** Which of these records the field's own candidate filter leaves out. */
export async function leftOut(
  tx: Tenant,
  reader: Reader,
  field: CompiledLink,
  context: VariableContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!field.candidateFilter || ids.length === 0) return new Set()
  const offered = offeredTo(reader, field, context)
  if (offered === null) return new Set(ids)
  const { rows } = await sql<{ id: string }>`
    select p.id from record p
     where p.client_id = ${reader.actor.clientId} and p.id = any(${[...ids]}::uuid[]) and ${offered}
  `.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !found.has(id)))
}

/** Each linked profile has columns of its own; one without a column the filter names refuses the filter. */
function among(reader: Reader, target: CompiledProfile, filter: Filter): RawBuilder<boolean> {
  const condition = filterCondition(filter, {
    columns: listColumns(target),
    profileId: target.profileId,
    ...linkConditions(reader, target),
    holders: new Map(),
    access: "semijoin",
  })
  return sql<boolean>`p.id in (select r.id from record r
    where r.client_id = ${reader.actor.clientId} and r.profile_id = ${target.profileId} and ${condition})`
}
