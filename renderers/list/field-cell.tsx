import type { CompiledField } from "../../schemas/compiled.ts"
import type { DrawCell } from "./system-cell.tsx"

/** Draws a field's value in a list cell through the view of its type. */
export function drawFieldCell(field: CompiledField): DrawCell {
  return (record) => record.fields[field.keyword]?.value ?? null
}
