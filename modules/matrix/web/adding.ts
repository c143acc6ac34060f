import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { linksBelow } from "./part-links.ts"

/** A record of the matrix that others can be added below. */
export interface RecordAbove {
  readonly id: RecordId
  readonly part: MatrixPart
  readonly uniqueId: string
  /** Whether the user can change it, and so link a record to it; undefined if unknown here. */
  readonly canWrite?: boolean
}

/** What can be added, and below which record through which of its fields. */
export interface Addition {
  readonly part: MatrixPart
  readonly above: RecordAbove
  readonly link: CompiledLink
}

/** What can be added below some records: each type below the innermost record that takes it. */
export function additionsBelow(profiles: MatrixProfiles, records: readonly RecordAbove[]): readonly Addition[] {
  const inner = records.toSorted((one, other) => matrixParts.indexOf(one.part) - matrixParts.indexOf(other.part))
  const additions = new Map<MatrixPart, Addition>()
  for (const above of inner)
    for (const { part, link } of linksBelow(profiles, above.part)) additions.set(part, { part, above, link })
  return matrixParts.flatMap((part) => additions.get(part) ?? [])
}

/**
 * The record itself and those above it, up to where one has several parents.
 *
 * @param find A loaded record of the matrix.
 */
export function recordsAbove(
  record: ProfileInstance,
  find: (id: RecordId) => ProfileInstance | undefined,
): readonly RecordAbove[] {
  const part = matrixParts.find((one) => one === record.type)
  if (!part) return []
  const own = { id: record.id, part, uniqueId: record.uniqueId, canWrite: record.access.canWrite }
  const parents = matrixParts.flatMap((one) => record.tree[one] ?? [])
  const [parent] = parents
  const above = parents.length === 1 && parent ? find(parent.id) : undefined
  // A circle in old data ends where a record is not of an outer type.
  const isOuter = above && matrixParts.findIndex((one) => one === above.type) < matrixParts.indexOf(part)
  return isOuter ? [...recordsAbove(above, find), own] : [own]
}
