import { resolveFilter } from "../../../../../schemas/query-variables.ts"
import type { BodyOf } from "../../../../../schemas/api/endpoint.ts"
import type { listRecords as contract, RecordPage } from "../../../../../schemas/api/records.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import { type Keyword, noProject } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import { type Filter, listLimits } from "../../../../../schemas/query.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { linksOf, type Side } from "../../links/link-repository.ts"
import { printRecord } from "../print-record.ts"
import { type Reader, readableLinks, readableProfile } from "../reader.ts"
import { rowsInOrder } from "../record-repository.ts"
import { both, filterCondition } from "../../../../database/record-list/conditions.ts"
import { foldText } from "../../../../database/record-list/fold.ts"
import { type ListColumn, listColumns } from "../../../../database/record-list/list-column.ts"
import { type Order, orderBy } from "../../../../database/record-list/order.ts"
import { pageIds } from "../../../../database/record-list/page-ids.ts"
import { holdersOf } from "../../../../database/record-list/search.ts"
import { variableContext } from "../../variables/variable-context.ts"
import { scopeCondition } from "./scope-repository.ts"

/** Further texts are compared record by record. */
const mostLookedUp = 5

export type ListRequest = BodyOf<typeof contract>

/** A page of a profile's records: with the columns' fields only, and the parents of the whole page in one query. */
export async function listRecords(tx: Tenant, reader: Reader, request: ListRequest): Promise<RecordPage> {
  const profile = readableProfile(reader, request.profileId)
  const columns = listColumns(profile)
  const { page = 0, size = listLimits.defaultSize } = request.query ?? {}
  const scope = await scopeCondition(tx, reader.actor, profile, reader.visibility, {
    ...request,
    projectId: request.projectId === noProject ? null : request.projectId,
  })
  const filter = request.filter && resolved(reader, request, request.filter)
  const shared = {
    columns,
    profileId: profile.profileId,
    parents: readableLinks(reader),
    holders: await holdersIn(tx, profile, filter),
  }
  const found = await pageIds(tx, {
    clientId: reader.actor.clientId,
    profileId: profile.profileId,
    order: chosenOrder(profile, columns, request),
    offset: page * size,
    size,
    where: (access) => (filter ? both(scope, filterCondition(filter, { ...shared, access })) : scope),
  })
  const rows = await rowsInOrder(tx, reader.actor.clientId, found.ids)
  const links = Map.groupBy(await linksOf(tx, reader, found.ids, listedSides(profile)), ({ ofId }) => ofId)
  const printing = { reader, profile, keywords: listedKeywords(profile) }
  return {
    content: rows.map((row) => printRecord(row, links.get(row.id) ?? [], printing)),
    page,
    size,
    totalElements: found.total,
    totalIsExact: found.totalIsExact,
    profileVersion: profile.version,
  }
}

/** The filter with the values of its variables, as they are where the list is shown. */
function resolved(reader: Reader, { projectId }: ListRequest, filter: Filter): Filter {
  const place = { projectId: projectId === noProject ? null : (projectId ?? null), entityId: reader.actor.entityId }
  const found = resolveFilter(filter, variableContext(reader, place))
  if (!found.ok) throw new Refusal(400, found.problems)
  return found.filter
}

/** For each text that the filter looks for in uid or name, the records that hold it, where they are few. */
async function holdersIn(tx: Tenant, profile: CompiledProfile, filter: Filter | undefined) {
  const holders = new Map<string, readonly string[]>()
  for (const needle of filter ? searchedTexts(filter).slice(0, mostLookedUp) : []) {
    const found = await holdersOf(tx, [profile.profileId], needle)
    if (found) holders.set(needle, found)
  }
  return holders
}

function searchedTexts(filter: Filter): string[] {
  if (filter.filterType === "join") return filter.conditions.flatMap(searchedTexts)
  const isSearch = filter.filterType === "text" && filter.operator === "contains" && filter.column.startsWith("system:")
  return isSearch && filter.value !== undefined ? [foldText(filter.value)] : []
}

function chosenOrder(
  profile: CompiledProfile,
  columns: ReadonlyMap<string, ListColumn>,
  { query }: ListRequest,
): Order {
  const key = query?.sortBy ?? profile.sort.column
  const column = columns.get(key)
  const path = ["query", "sortBy"]
  if (!column && query?.sortBy !== undefined)
    throw new Refusal(400, problem("request.unknown_column", path, { column: key }))
  const direction = query?.direction ?? (query?.sortBy === undefined ? profile.sort.direction : "asc")
  const order = column?.sortable ? orderBy(column, direction) : undefined
  if (order) return order
  if (query?.sortBy !== undefined) throw new Refusal(400, problem("request.bad_sort", path, { column: key }))
  return orderBy({ kind: "system", name: "uid", sortable: true, filter: null }, "asc") as Order
}

function listedKeywords(profile: CompiledProfile): ReadonlySet<Keyword> {
  return new Set(profile.columns.flatMap(({ keyword }) => keyword ?? []))
}

/** Parents always, for the tree; children only where a column shows them. */
function listedSides(profile: CompiledProfile): readonly Side[] {
  const listed = listedKeywords(profile)
  const showsChildren = profile.links.some(({ keyword, relation }) => relation === "CHILD" && listed.has(keyword))
  return showsChildren ? ["PARENT", "CHILD"] : ["PARENT"]
}
