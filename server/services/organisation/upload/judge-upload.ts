import { v7 as uuid } from "uuid"
import { inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import { entityLimits } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../http/actor.ts"
import { blankEntity, type EntityValues, everythingSaid, spoken, wrongWith } from "../entities/entity-values.ts"
import { placesOf } from "../entities/group-rules.ts"
import type { GroupRow } from "../entities/add-entities.ts"
import type { UploadTable } from "./read-upload.ts"
import { rowWish } from "./row-wish.ts"

/** A row of an upload with what would become of it: added, where nothing is wrong. */
export interface JudgedRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly id: EntityId
  readonly values: EntityValues
  readonly parent: string
  readonly problems: readonly Problem[]
}

interface KnownEntities {
  readonly byKey: ReadonlyMap<string, EntityId>
  readonly taken: ReadonlySet<string>
}

const nameKey = (name: string) => `name ${name.normalize("NFC").toLowerCase()}`
const idKey = (uniqueId: string) => `id ${uniqueId.toLowerCase()}`

/**
 * Judges the rows of an upload together, since they may stand below each other in any order: what each is by itself, what is
 * there twice, whether its parent is there, and that the group stays a tree. Rows come back as they came.
 */
export function judgeUpload(actor: Actor, group: readonly GroupRow[], table: UploadTable): JudgedRow[] {
  const known = knownTo(actor, group)
  const read = table.rows.map(({ row, cells }) => ({
    row,
    cells,
    id: uuid() as EntityId,
    ...rowWish(table.columns, cells),
  }))
  const firstRow = new Map<string, number>()
  const idInFile = new Map<string, EntityId>()
  for (const { id, row, wish } of read)
    for (const key of keysOf(wish.name ?? "", wish.uniqueId ?? "")) {
      if (firstRow.has(key)) continue
      firstRow.set(key, row)
      idInFile.set(key, id)
    }
  const parentOf = (text: string): EntityId | undefined =>
    [idKey(text), nameKey(text)].map((key) => known.byKey.get(key) ?? idInFile.get(key)).find((id) => id !== undefined)

  const judged = read.map(({ row, cells, id, wish, parent, type, problems }): JudgedRow => {
    const parentId = parent === "" ? null : (parentOf(parent) ?? null)
    // A parent that is not found is one nevertheless: what is said of the holding is judged as well.
    const said = spoken(blankEntity, { ...wish, parentId: parent === "" ? null : (parentId ?? id) })
    const values = { ...said, parentId }
    return {
      row,
      cells,
      id,
      values,
      parent,
      problems: [
        ...problems,
        ...wrongWith(said, everythingSaid).map(asMissingEntity),
        ...twice(values, row, firstRow, known),
        ...misplaced(actor, { parent, parentId, isChild: type === "CHILD" }),
      ],
    }
  })
  return refusedWithParents(judged, group)
}

function knownTo(actor: Actor, group: readonly GroupRow[]): KnownEntities {
  const seen = new Set(actor.entityIds)
  const keyed = group.flatMap(({ id, name, unique_id: uniqueId }) => keysOf(name, uniqueId).map((key) => ({ key, id })))
  return {
    byKey: new Map(keyed.filter(({ id }) => seen.has(id)).map(({ key, id }) => [key, id])),
    taken: new Set(keyed.map(({ key }) => key)),
  }
}

function keysOf(name: string, uniqueId: string): string[] {
  return [...(uniqueId.trim() ? [idKey(uniqueId.trim())] : []), ...(name.trim() ? [nameKey(name.trim())] : [])]
}

/** A row without a name or an id names no entity. */
function asMissingEntity(one: Problem): Problem {
  const isMissing = one.code === "value.required" && (one.path[0] === "name" || one.path[0] === "uniqueId")
  return isMissing ? problem("entity.missing_in_row", one.path) : one
}

function twice(
  { name, uniqueId }: EntityValues,
  row: number,
  firstRow: ReadonlyMap<string, number>,
  { taken }: KnownEntities,
): Problem[] {
  const before = keysOf(name, uniqueId)
    .map((key) => firstRow.get(key) ?? row)
    .find((first) => first < row)
  return [
    ...(before === undefined ? [] : [problem("entity.duplicate_row", ["uniqueId"], { row: before })]),
    ...(uniqueId && taken.has(idKey(uniqueId)) ? [problem("entity.id_taken", ["uniqueId"], { uniqueId })] : []),
    ...(name && taken.has(nameKey(name)) ? [problem("entity.name_taken", ["name"], { name })] : []),
  ]
}

function misplaced(
  actor: Actor,
  {
    parent,
    parentId,
    isChild,
  }: { readonly parent: string; readonly parentId: EntityId | null; readonly isChild: boolean },
): Problem[] {
  if (parent !== "" && parentId === null) {
    return [problem("entity.unknown_parent", ["parent"], { name: parent.slice(0, entityLimits.name) })]
  }
  if (parentId !== null) return []
  if (isChild) return [problem("entity.missing_parent", ["parent"])]
  return actor.rights.isClientAdmin ? [] : [problem("entity.top_needs_administrator", ["parent"])]
}

/** What stands below a refused row is refused with it, as is what stands below itself or too deep. */
function refusedWithParents(rows: readonly JudgedRow[], group: readonly GroupRow[]): JudgedRow[] {
  const byId = new Map(rows.map((one) => [one.id, one]))
  const depths = new Map<EntityId, number>()
  const more = new Map<EntityId, Problem>()
  const isRefused = (id: EntityId) => more.has(id) || (byId.get(id)?.problems.length ?? 0) > 0
  const places = [...placesOf(group), ...rows.map(({ id, values }) => ({ id, parentId: values.parentId }))]
  for (const { id, parentId } of inTreeOrder(places)) {
    const depth = 1 + (parentId === null ? 0 : (depths.get(parentId) ?? 0))
    depths.set(id, depth)
    if (!byId.has(id)) continue
    const above = parentId === null ? undefined : byId.get(parentId)
    if (above && isRefused(above.id)) more.set(id, problem("entity.parent_refused", ["parent"], { row: above.row }))
    else if (depth > entityLimits.depth) {
      more.set(id, problem("entity.too_deep", ["parent"], { maximum: entityLimits.depth }))
    }
  }
  return rows.map((one) => {
    const added = more.get(one.id) ?? (depths.has(one.id) ? undefined : problem("entity.cycle", ["parent"]))
    return added ? { ...one, problems: [...one.problems, added] } : one
  })
}
