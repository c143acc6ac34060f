import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { CompiledLink } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { matrixParts, type MatrixPart } from "../contract.ts"
import { linksBelow } from "./part-links.ts"

/** A record of the matrix that others can be added below. */
export interface RecordAbove {
  readonly id: RecordId
  readonly part: MatrixPart
  readonly uniqueId: string
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

/** The record itself and the only record above it of each type, as far as it names them. */
export function recordsAbove(record: ProfileInstance): readonly RecordAbove[] {
  return matrixParts.flatMap((part): RecordAbove[] => {
    if (record.type === part) return [{ id: record.id, part, uniqueId: record.uniqueId }]
    const [parent, ...others] = record.tree[part] ?? []
    return parent && others.length === 0 ? [{ id: parent.id, part, uniqueId: parent.uniqueId }] : []
  })
}
