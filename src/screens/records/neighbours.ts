import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { listRecords, RecordPage } from "../../../schemas/api/records.ts"
import type { listGroups, RecordGroup } from "../../../schemas/api/views.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { listLimits } from "../../../schemas/query.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordGroups } from "../../../renderers/list/list-source.ts"
import { rememberPlace, type Standing } from "./came-from.ts"

/** A record's place in the list one came from, and the records beside it there. */
export interface Neighbours {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly totalIsExact: boolean
  readonly previous: ProfileInstance | undefined
  readonly next: ProfileInstance | undefined
}

/** The list as it is asked, page by page and by groups. */
export interface ListCalls {
  readonly rows: (body: BodyOf<typeof listRecords>) => Promise<RecordPage>
  readonly groups: (body: BodyOf<typeof listGroups>) => Promise<RecordGroups>
}

/** Asks the list's own question around the record; where the list is grouped, the way goes on into the groups beside. */
export async function neighboursOf(id: RecordId, standing: Standing, lists: ListCalls): Promise<Neighbours> {
  const { question, index } = standing
  const { page, size } = pageAround(index)
  const [found, groups] = await Promise.all([
    rowsOf(standing, page, size, lists),
    question.group ? groupsOf(standing, lists) : undefined,
  ])
  const first = page * size
  const row = found.content.findIndex((one) => one.id === id)
  // It has left the list, such as by an edit: what stood behind it has moved up to its place.
  const here = row >= 0 ? first + row : index
  const at = (place: number) => found.content[place - first]
  const inside = {
    position: here + 1,
    total: found.totalElements,
    totalIsExact: found.totalIsExact,
    previous: at(here - 1),
    next: at(row >= 0 ? here + 1 : here),
  }
  const own = groups?.content.findIndex(({ key }) => key === question.group?.key) ?? -1
  if (!groups || own < 0) return inside
  const beside = async (turn: -1 | 1) => {
    const group = groups.content[own + turn]
    return group && edgeOf(standing, group, turn === 1 ? 0 : group.count - 1, lists)
  }
  return {
    position: countIn(groups.content.slice(0, own)) + inside.position,
    total: countIn(groups.content),
    totalIsExact: !groups.more,
    previous: inside.previous ?? (await beside(-1)),
    next: inside.next ?? (await beside(1)),
  }
}

const countIn = (groups: readonly RecordGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

function groupsOf({ question, groupOrder = "asc" }: Standing, lists: ListCalls): Promise<RecordGroups> {
  const { query: _order, group, ...scope } = question
  return lists.groups({ ...scope, column: group?.column ?? "", direction: groupOrder })
}

/** The first or the last record of a group. */
async function edgeOf(
  standing: Standing,
  { key }: RecordGroup,
  index: number,
  lists: ListCalls,
): Promise<ProfileInstance | undefined> {
  const { question } = standing
  const group = question.group && { ...question.group, key }
  const { content } = await rowsOf({ ...standing, question: { ...question, ...(group && { group }) } }, index, 1, lists)
  return content[0]
}

/** A page of the standing's list; whoever comes to a record of it finds the way on from there as well. */
async function rowsOf(standing: Standing, page: number, size: number, lists: ListCalls): Promise<RecordPage> {
  const { question } = standing
  const found = await lists.rows({ ...question, query: { ...question.query, page, size } })
  found.content.forEach(({ id }, row) => rememberPlace(id, { ...standing, index: page * size + row }))
  return found
}

/** The smallest page that holds a row with the ones before and after it. */
export function pageAround(index: number): { readonly page: number; readonly size: number } {
  for (let size = 3; size < listLimits.maximumSize; size += 1) {
    const inside = index % size
    if ((inside > 0 || index === 0) && inside < size - 1) return { page: Math.floor(index / size), size }
  }
  return { page: 0, size: listLimits.maximumSize }
}
