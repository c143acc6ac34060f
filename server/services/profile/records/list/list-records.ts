import { offeredColumns } from "../../../../../engine/list/offered-columns.ts"
import type { BodyOf } from "../../../../../schemas/api/endpoint.ts"
import type { listRecords as contract, RecordPage } from "../../../../../schemas/api/records.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { FieldId, Keyword } from "../../../../../schemas/ids.ts"
import { problem } from "../../../../../schemas/problems.ts"
import { listLimits } from "../../../../../schemas/query.ts"
import type { ListScope } from "../../../../../schemas/selection.ts"
import { mapInPieces, type Pause } from "../../../../in-pieces.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { linksOf, type Side } from "../../links/link-repository.ts"
import { recordPrinter } from "../print-record.ts"
import { type Reader, listedProfile } from "../reader.ts"
import { listedRows } from "../record-repository.ts"
import { columnProblem, type ListColumn, listColumns } from "../../../../database/record-list/list-column.ts"
import { type Order, orderBy } from "../../../../database/record-list/order.ts"
import { pageIds } from "../../../../database/record-list/page-ids.ts"
import { printCursor, readCursor } from "./cursor.ts"
import { aboveParents } from "./above-parents.ts"
import { withinGroup } from "./group-records.ts"
import { listExtent } from "./list-condition.ts"

export type ListRequest = BodyOf<typeof contract>

/** A page of a profile's records: with the columns' fields only, and the parents of the whole page in one query. */
export async function listRecords(
  tx: Tenant,
  reader: Reader,
  request: ListRequest,
  pause?: Pause,
): Promise<RecordPage> {
  const profile = listedProfile(reader, request.profileId)
  const columns = listColumns(profile)
  const { page = 0, size = listLimits.defaultSize } = request.query ?? {}
  const { order, column } = chosenOrder(profile, columns, request)
  const { after, count } = request.query ?? {}
  const keywords = listedKeywords(profile, request.columns ?? [])
  const found = await pageIds(tx, {
    ...(await listExtent(tx, reader, profile, scopeOf(profile, request))),
    order,
    offset: page * size,
    size,
    after: after === undefined ? undefined : readCursor(after, column, order),
    countsAll: count === "exact",
  })
  const [rows, listedLinks] = await Promise.all([
    listedRows(tx, reader.actor.clientId, found.ids, unlistedFields(profile, keywords)),
    linksOf(tx, reader, found.ids, listedSides(profile, keywords)),
  ])
  const links = Map.groupBy(listedLinks, ({ ofId }) => ofId)
  const above = await aboveParents(tx, reader, profile, links)
  const print = recordPrinter({ reader, profile, keywords })
  return {
    content: await mapInPieces(rows, (row) => Object.assign(print(row, links.get(row.id) ?? []), above(row.id)), pause),
    page,
    size,
    totalElements: found.total,
    totalIsExact: found.totalIsExact,
    next: found.next && printCursor(column, order.direction, found.next),
    profileVersion: profile.version,
  }
}

/** The list, or the one of its groups that is asked for. */
function scopeOf(profile: CompiledProfile, { group, ...scope }: ListRequest): ListScope {
  return group ? { ...scope, filter: withinGroup(profile, scope.filter, group) } : scope
}

const uidOrder = orderBy({ kind: "system", name: "uid", sortable: true, filter: null }, "asc") as Order

/** By what a list is sorted: as was asked, else as its profile says, else by number. */
export function chosenOrder(
  profile: CompiledProfile,
  columns: ReadonlyMap<string, ListColumn>,
  { query }: Pick<ListRequest, "query">,
): { readonly order: Order; readonly column: string } {
  const key = query?.sortBy ?? profile.sort.column
  const column = columns.get(key)
  const path = ["query", "sortBy"]
  if (!column && query?.sortBy !== undefined)
    throw new Refusal(400, problem("request.unknown_column", path, { column: key }))
  const direction = query?.direction ?? (query?.sortBy === undefined ? profile.sort.direction : "asc")
  const order = column?.sortable ? orderBy(column, direction) : undefined
  if (order) return { order, column: key }
  if (query?.sortBy !== undefined) throw new Refusal(400, columnProblem("request.bad_sort", path, key, column))
  return { order: uidOrder, column: "system:uid" }
}

/** The fields of the list's own columns and of those that are asked for beside them. */
function listedKeywords(profile: CompiledProfile, wanted: readonly string[]): ReadonlySet<Keyword> {
  const offered = new Map(wanted.length > 0 ? offeredColumns(profile).map((column) => [column.key, column]) : [])
  const added = wanted.map((key, at) => {
    const column = offered.get(key)
    if (!column) throw new Refusal(400, problem("request.unknown_column", ["columns", at], { column: key }))
    return column
  })
  return new Set([...profile.columns, ...added].flatMap(({ keyword }) => keyword ?? []))
}

/** What is stored of a record and not shown by the list: long texts above all, which are not fetched for it. */
function unlistedFields(profile: CompiledProfile, listed: ReadonlySet<Keyword>): FieldId[] {
  return profile.fields.filter(({ keyword }) => !listed.has(keyword)).map(({ id }) => id)
}

/** Parents always, for the tree; children only where a column shows them. */
function listedSides(profile: CompiledProfile, listed: ReadonlySet<Keyword>): readonly Side[] {
  const showsChildren = profile.links.some(({ keyword, relation }) => relation === "CHILD" && listed.has(keyword))
  return showsChildren ? ["PARENT", "CHILD"] : ["PARENT"]
}
