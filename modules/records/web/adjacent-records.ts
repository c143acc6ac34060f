import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { listRecords, RecordPage } from "../contracts/records.ts"
import type { listGroups, RecordGroup } from "../contracts/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { listLimits } from "../../../schemas/query.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordGroups } from "../../../renderers/list/list-source.ts"
import { saveListPosition, type ListPosition } from "./list-position.ts"

/** A record's position in the list it was opened from, and the adjacent records. */
export interface AdjacentRecords {
  /** Starts at 1. */
  readonly position: number
  readonly total: number
  readonly totalIsExact: boolean
  readonly previous: ProfileInstance | undefined
  readonly next: ProfileInstance | undefined
}

/** Requests of the list, by page and by group. */
export interface ListApi {
  readonly rows: (body: BodyOf<typeof listRecords>) => Promise<RecordPage>
  readonly groups: (body: BodyOf<typeof listGroups>) => Promise<RecordGroups>
}

/** Repeats the list's query around the record; in grouped lists it continues into the adjacent groups. */
export async function findAdjacentRecords(
  id: RecordId,
  listPosition: ListPosition,
  lists: ListApi,
): Promise<AdjacentRecords> {
  const { listRequest, index } = listPosition
  const { page, size } = pageAround(index)
  const [found, groups] = await Promise.all([
    rowsOf(listPosition, page, size, lists),
    listRequest.group ? groupsOf(listPosition, lists) : undefined,
  ])
  const first = page * size
  const row = found.content.findIndex((one) => one.id === id)
  // The record left the list, such as after an edit: the following record moved up to its position.
  const here = row >= 0 ? first + row : index
  const at = (listIndex: number) => found.content[listIndex - first]
  const inside = {
    position: here + 1,
    total: found.totalElements,
    totalIsExact: found.totalIsExact,
    previous: at(here - 1),
    next: at(row >= 0 ? here + 1 : here),
  }
  const own = groups?.content.findIndex(({ key }) => key === listRequest.group?.key) ?? -1
  if (!groups || own < 0) return inside
  const findAdjacent = async (offset: -1 | 1) => {
    const group = groups.content[own + offset]
    return group && edgeOf(listPosition, group, offset === 1 ? 0 : group.count - 1, lists)
  }
  return {
    position: countIn(groups.content.slice(0, own)) + inside.position,
    total: countIn(groups.content),
    totalIsExact: !groups.more,
    previous: inside.previous ?? (await findAdjacent(-1)),
    next: inside.next ?? (await findAdjacent(1)),
  }
}

const countIn = (groups: readonly RecordGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

function groupsOf({ listRequest, groupOrder = "asc" }: ListPosition, lists: ListApi): Promise<RecordGroups> {
  const { query: _order, group, ...scope } = listRequest
  return lists.groups({ ...scope, column: group?.column ?? "", direction: groupOrder })
}

/** The first or last record of a group. */
async function edgeOf(
  listPosition: ListPosition,
  { key }: RecordGroup,
  index: number,
  lists: ListApi,
): Promise<ProfileInstance | undefined> {
  const { listRequest } = listPosition
  const group = listRequest.group && { ...listRequest.group, key }
  const { content } = await rowsOf(
    { ...listPosition, listRequest: { ...listRequest, ...(group && { group }) } },
    index,
    1,
    lists,
  )
  return content[0]
}

/** Loads a page of the list and remembers its positions, so that navigation can continue from there. */
async function rowsOf(listPosition: ListPosition, page: number, size: number, lists: ListApi): Promise<RecordPage> {
  const { listRequest } = listPosition
  const found = await lists.rows({ ...listRequest, query: { ...listRequest.query, page, size } })
  found.content.forEach(({ id }, row) => saveListPosition(id, { ...listPosition, index: page * size + row }))
  return found
}

/** The smallest page that contains a row and its adjacent rows. */
export function pageAround(index: number): { readonly page: number; readonly size: number } {
  for (let size = 3; size < listLimits.maximumSize; size += 1) {
    const inside = index % size
    if ((inside > 0 || index === 0) && inside < size - 1) return { page: Math.floor(index / size), size }
  }
  return { page: 0, size: listLimits.maximumSize }
}
