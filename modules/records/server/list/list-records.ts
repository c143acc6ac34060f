import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { listRecords as contract, RecordPage } from "../../contracts/records.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { listLimits } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import type { ListScope } from "../../../../schemas/selection.ts"
import { mapInBatches, type Yielder } from "../../../../server/in-batches.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { linksOf, type Side } from "../links/link-repository.ts"
import { recordPrinter, type SerializeContext } from "../serialize-record.ts"
import { type AccessContext, listedProfile } from "../access-context.ts"
import { findHeldByOthers } from "../record-check-outs.ts"
import { listedRows } from "../record-repository.ts"
import { columnProblem, type ListColumn, listColumns } from "../../../../server/database/record-list/list-column.ts"
import { type Order, orderBy } from "../../../../server/database/record-list/order.ts"
import { pageIds } from "../../../../server/database/record-list/page-ids.ts"
import { encodeCursor, decodeCursor } from "./cursor.ts"
import { loadAncestors } from "./ancestors.ts"
import { findReadPoint } from "./changes-repository.ts"
import { withinGroup } from "./group-records.ts"
import { listExtent } from "./list-condition.ts"
import { readPointAsText } from "./read-point.ts"

export type ListRequest = BodyOf<typeof contract>

/**
 * Lists a page of a profile's records with the fields of its columns. The parents of the complete page take one query.
 */
export async function listRecords(
  tx: ClientTransaction,
  access: AccessContext,
  request: ListRequest,
  yielder?: Yielder,
): Promise<RecordPage> {
  const profile = listedProfile(access, request.profileId)
  const columns = listColumns(profile)
  const { page = 0, size = listLimits.defaultSize } = request.query ?? {}
  const { order, column } = parseOrder(profile, columns, request)
  const { after, count } = request.query ?? {}
  const keywords = listedKeywords(profile, request.columns ?? [])
  const extent = await listExtent(tx, access, profile, scopeOf(profile, request))
  // Sent before the page, so that a record written meanwhile counts as written since.
  const [read, found] = await Promise.all([
    after === undefined ? findReadPoint(tx) : undefined,
    pageIds(tx, {
      ...extent,
      order,
      offset: page * size,
      size,
      after: after === undefined ? undefined : decodeCursor(after, column, order),
      countsAll: count === "exact",
    }),
  ])
  return {
    content: await serializeListed(tx, { access, profile, keywords }, found.ids, yielder),
    page,
    size,
    totalElements: found.total,
    totalIsExact: found.totalIsExact,
    next: found.next && encodeCursor(column, order.direction, found.next),
    ...(read && { until: readPointAsText(read) }),
    profileVersion: profile.version,
  }
}

/**
 * Serializes visible records in the order of their IDs, with the fields of these keywords and what the columns of the
 * list show of other records. Records deleted meanwhile are missing.
 */
export async function serializeListed(
  tx: ClientTransaction,
  { access, profile, keywords }: Required<Omit<SerializeContext, "held">>,
  ids: readonly RecordId[],
  yielder?: Yielder,
): Promise<ProfileInstance[]> {
  const [rows, listedLinks] = await Promise.all([
    listedRows(tx, access.actor.clientId, ids, unlistedFields(profile, keywords)),
    linksOf(tx, access, ids, listedSides(profile, keywords)),
  ])
  const links = Map.groupBy(listedLinks, ({ ofId }) => ofId)
  const ancestors = await loadAncestors(tx, access, profile, links)
  const held = await findHeldByOthers(tx, access, ids)
  const recordSerializer = recordPrinter({ access, profile, keywords, held })
  return mapInBatches(
    rows,
    (row) => Object.assign(recordSerializer(row, links.get(row.id) ?? []), ancestors(row.id)),
    yielder,
  )
}

/** Returns the scope of the list, or of the requested group. */
function scopeOf(profile: CompiledProfile, { group, ...scope }: ListRequest): ListScope {
  return group ? { ...scope, filter: withinGroup(profile, scope.filter, group) } : scope
}

const uidOrder = orderBy({ kind: "system", name: "uid", sortable: true, filter: null }, "asc") as Order

/** Parses the sort order: as requested, otherwise as the profile defines, otherwise by uid. */
export function parseOrder(
  profile: CompiledProfile,
  columns: ReadonlyMap<string, ListColumn>,
  { query }: Pick<ListRequest, "query">,
): { readonly order: Order; readonly column: string } {
  const key = query?.sortBy ?? profile.sort.column
  const column = columns.get(key)
  const path = ["query", "sortBy"]
  if (!column && query?.sortBy !== undefined)
    throw new HttpError(400, problem("request.unknown_column", path, { column: key }))
  const direction = query?.direction ?? (query?.sortBy === undefined ? profile.sort.direction : "asc")
  const order = column?.sortable ? orderBy(column, direction) : undefined
  if (order) return { order, column: key }
  if (query?.sortBy !== undefined) throw new HttpError(400, columnProblem("request.bad_sort", path, key, column))
  return { order: uidOrder, column: "system:uid" }
}

/** Keywords of the list's columns and of additionally requested fields. */
export function listedKeywords(profile: CompiledProfile, requested: readonly string[]): ReadonlySet<Keyword> {
  const columnsByKey = new Map(
    requested.length > 0 ? selectableColumns(profile).map((column) => [column.key, column]) : [],
  )
  const added = requested.map((key, at) => {
    const column = columnsByKey.get(key)
    if (!column) throw new HttpError(400, problem("request.unknown_column", ["columns", at], { column: key }))
    return column
  })
  return new Set([...profile.columns, ...added].flatMap(({ keyword }) => keyword ?? []))
}

/** Stored fields that the list does not show; mainly long texts, which are not loaded. */
function unlistedFields(profile: CompiledProfile, listed: ReadonlySet<Keyword>): FieldId[] {
  return profile.fields.filter(({ keyword }) => !listed.has(keyword)).map(({ id }) => id)
}

/** Parents are always needed for the tree; children only for columns that show them. */
function listedSides(profile: CompiledProfile, listed: ReadonlySet<Keyword>): readonly Side[] {
  const showsChildren = profile.links.some(({ keyword, relation }) => relation === "CHILD" && listed.has(keyword))
  return showsChildren ? ["PARENT", "CHILD"] : ["PARENT"]
}
