import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { MatrixMenuTarget } from "../../../renderers/matrix/matrix-menu-target.ts"
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

/** The records at a place of the matrix that others can be added below: those of its row, or of the headings above. */
export function recordsAt(
  { row, headings }: Pick<MatrixMenuTarget, "row" | "headings">,
  find: (id: RecordId) => Pick<RecordAbove, "uniqueId" | "canWrite">,
): readonly RecordAbove[] {
  if (!row) return headings.flatMap(({ id, part }) => (id === null ? [] : [{ id, part, ...find(id) }]))
  return matrixParts.flatMap((part): RecordAbove[] => {
    const record = row.records[part]
    return record ? [{ id: record.id, part, uniqueId: record.uniqueId, canWrite: record.access.canWrite }] : []
  })
}
