import { v7 as uuid } from "uuid"
import { inTreeOrder } from "../../../../engine/organisation/group-tree.ts"
import { entityLimits } from "../../../../schemas/entities.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import {
  blankEntity,
  type EntityValues,
  isEveryFieldProvided,
  applyEntityInput,
  findEntityProblems,
} from "../entities/entity-values.ts"
import { entityNodesOf } from "../entities/group-rules.ts"
import type { GroupRow } from "../entities/add-entities.ts"
import type { UploadTable } from "./parse-upload.ts"
import { parseEntityRow } from "./upload-row-input.ts"

/** A row of an upload with its result: added if it has no problems. */
export interface ValidatedRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly id: EntityId
  readonly values: EntityValues
  readonly parent: string
  readonly problems: readonly Problem[]
}

interface EntityLookup {
  readonly byKey: ReadonlyMap<string, EntityId>
  readonly usedKeys: ReadonlySet<string>
}

const nameKey = (name: string) => `name ${name.normalize("NFC").toLowerCase()}`
const idKey = (uniqueId: string) => `id ${uniqueId.toLowerCase()}`

/**
 * Validates the rows of an upload together, since they can be parents of each other in any order: each row in itself,
 * duplicates, existing parents, and that the group stays a tree. Returns the rows in their order.
 */
export function validateUpload(actor: Actor, group: readonly GroupRow[], table: UploadTable): ValidatedRow[] {
  const known = createEntityLookup(actor, group)
  const parsedRows = table.rows.map(({ row, cells }) => ({
    row,
    cells,
    id: uuid() as EntityId,
    ...parseEntityRow(table.columns, cells),
  }))
  const firstRow = new Map<string, number>()
  const idInFile = new Map<string, EntityId>()
  for (const { id, row, input } of parsedRows)
    for (const key of keysOf(input.name ?? "", input.uniqueId ?? "")) {
      if (firstRow.has(key)) continue
      firstRow.set(key, row)
      idInFile.set(key, id)
    }
  const parentOf = (text: string): EntityId | undefined =>
    [idKey(text), nameKey(text)].map((key) => known.byKey.get(key) ?? idInFile.get(key)).find((id) => id !== undefined)

  const validatedRows = parsedRows.map(({ row, cells, id, input, parent, type, problems }): ValidatedRow => {
    const parentId = parent === "" ? null : (parentOf(parent) ?? null)
    // A parent that was not found still counts as one, so that the holding is validated as well.
    const normalized = applyEntityInput(blankEntity, { ...input, parentId: parent === "" ? null : (parentId ?? id) })
    const values = { ...normalized, parentId }
    return {
      row,
      cells,
      id,
      values,
      parent,
      problems: [
        ...problems,
        ...findEntityProblems(normalized, isEveryFieldProvided).map(asMissingEntity),
        ...twice(values, row, firstRow, known),
        ...findParentProblem(actor, { parent, parentId, isChild: type === "CHILD" }),
      ],
    }
  })
  return rejectChildRows(validatedRows, group)
}

function createEntityLookup(actor: Actor, group: readonly GroupRow[]): EntityLookup {
  const visibleIds = new Set(actor.entityIds)
  const keyed = group.flatMap(({ id, name, unique_id: uniqueId }) => keysOf(name, uniqueId).map((key) => ({ key, id })))
  return {
    byKey: new Map(keyed.filter(({ id }) => visibleIds.has(id)).map(({ key, id }) => [key, id])),
    usedKeys: new Set(keyed.map(({ key }) => key)),
  }
}

function keysOf(name: string, uniqueId: string): string[] {
  return [...(uniqueId.trim() ? [idKey(uniqueId.trim())] : []), ...(name.trim() ? [nameKey(name.trim())] : [])]
}

/** Reports a missing name or ID as a row without an entity. */
function asMissingEntity(one: Problem): Problem {
  const isMissing = one.code === "value.required" && (one.path[0] === "name" || one.path[0] === "uniqueId")
  return isMissing ? problem("entity.missing_in_row", one.path) : one
}

function twice(
  { name, uniqueId }: EntityValues,
  row: number,
  firstRow: ReadonlyMap<string, number>,
  { usedKeys }: EntityLookup,
): Problem[] {
  const before = keysOf(name, uniqueId)
    .map((key) => firstRow.get(key) ?? row)
    .find((first) => first < row)
  return [
    ...(before === undefined ? [] : [problem("entity.duplicate_row", ["uniqueId"], { row: before })]),
    ...(uniqueId && usedKeys.has(idKey(uniqueId)) ? [problem("entity.id_taken", ["uniqueId"], { uniqueId })] : []),
    ...(name && usedKeys.has(nameKey(name)) ? [problem("entity.name_taken", ["name"], { name })] : []),
  ]
}

function findParentProblem(
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

/** Rejects the children of rejected rows, and rows that form a cycle or are too deep. */
function rejectChildRows(rows: readonly ValidatedRow[], group: readonly GroupRow[]): ValidatedRow[] {
  const byId = new Map(rows.map((one) => [one.id, one]))
  const depths = new Map<EntityId, number>()
  const more = new Map<EntityId, Problem>()
  const isRejected = (id: EntityId) => more.has(id) || (byId.get(id)?.problems.length ?? 0) > 0
  const entityNodes = [...entityNodesOf(group), ...rows.map(({ id, values }) => ({ id, parentId: values.parentId }))]
  for (const { id, parentId } of inTreeOrder(entityNodes)) {
    const depth = 1 + (parentId === null ? 0 : (depths.get(parentId) ?? 0))
    depths.set(id, depth)
    if (!byId.has(id)) continue
    const parentRow = parentId === null ? undefined : byId.get(parentId)
    if (parentRow && isRejected(parentRow.id))
      more.set(id, problem("entity.parent_rejected", ["parent"], { row: parentRow.row }))
    else if (depth > entityLimits.depth) {
      more.set(id, problem("entity.too_deep", ["parent"], { maximum: entityLimits.depth }))
    }
  }
  return rows.map((one) => {
    const added = more.get(one.id) ?? (depths.has(one.id) ? undefined : problem("entity.cycle", ["parent"]))
    return added ? { ...one, problems: [...one.problems, added] } : one
  })
}
