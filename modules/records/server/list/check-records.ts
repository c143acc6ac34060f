import { validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import type { ListScope } from "../../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type checkListedRecords, searchReason, type UnmatchedRecord } from "../../contracts/records.ts"
import { type AccessContext, listedProfile } from "../access-context.ts"
import { listCondition, listExtent } from "./list-condition.ts"
import { listedKeywords, serializeListed } from "./list-records.ts"
import { findUnmatched, type Requirement } from "./unmatched-repository.ts"

/**
 * Of these records, those that the list would show without its filter and search but does not show with them, in the
 * order of the request. An unknown record and one that the user cannot see are both missing.
 */
export async function checkRecords(
  tx: ClientTransaction,
  access: AccessContext,
  { profileId, ids, columns = [], filter, search, ...scope }: BodyOf<typeof checkListedRecords>,
): Promise<UnmatchedRecord[]> {
  const profile = listedProfile(access, profileId)
  const keywords = listedKeywords(profile, columns)
  // Rejects an invalid filter as a whole, because problems name the place in it.
  await listExtent(tx, access, profile, { ...scope, ...(filter && { filter }) })
  const within = await listCondition(tx, access, profile, scope)
  const requirements: Requirement[] = []
  for (const part of filter ? partsOf(filter) : [])
    requirements.push(...(await requirementOf(tx, access, profile, { ...scope, filter: part }, columnsOf(part))))
  if (search?.trim())
    requirements.push(...(await requirementOf(tx, access, profile, { ...scope, search }, [searchReason])))
  const checkedIds = [...new Set(ids)].filter((id) => isUuid(id))
  const unmatched = await findUnmatched(tx, within("probe"), requirements, checkedIds)
  const found = checkedIds.filter((id) => unmatched.has(id))
  const records = await serializeListed(tx, { access, profile, keywords }, found)
  return records.map((record) => ({ record, unmatched: [...(unmatched.get(record.id) ?? [])] }))
}

async function requirementOf(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  scope: ListScope,
  columns: readonly string[],
): Promise<Requirement[]> {
  const { narrowing } = await listExtent(tx, access, profile, scope)
  return narrowing ? [{ columns, isMet: narrowing.where("probe") }] : []
}

/** The conditions of a filter that must all be met. */
const partsOf = (filter: Filter): readonly Filter[] =>
  filter.filterType === "join" && filter.operator === "AND" ? filter.conditions : [filter]

const columnsOf = (filter: Filter): readonly Condition["column"][] =>
  filter.filterType === "join" ? filter.conditions.flatMap(columnsOf) : [filter.column]
