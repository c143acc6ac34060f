import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import { matrixParts } from "../../../../../schemas/matrix-parts.ts"
import { canBeImported } from "../../map-columns.ts"

/** The fields that columns of a matrix can fill. What a record is below follows from its row, not from a column. */
export function matrixFields({ fields, links }: CompiledProfile): readonly CompiledField[] {
  const betweenParts = new Set(
    links.filter(({ profileType }) => matrixParts.some((part) => part === profileType)).map(({ fieldId }) => fieldId),
  )
  return fields.filter((field) => canBeImported(field) && !betweenParts.has(field.id))
}
