import { fieldTypes } from "../../fields/index.ts"
import { views } from "../../fields/views.ts"
import type { CompiledField } from "../../schemas/compiled.ts"
import type { WireFieldValue } from "../../schemas/values.ts"
import type { DrawCell } from "./system-cell.tsx"

/** Draws a field's value in a list cell through the view of its type; linked records by the names that came with the row. */
export function drawFieldCell(field: CompiledField): DrawCell {
  const { keyword, definition } = field
  if (field.storage === "links") {
    return (record) => {
      const names = record.refFields[keyword]?.map((linked) => linked.name).join(", ")
      return names ? <bdi className="ru-truncate">{names}</bdi> : null
    }
  }
  const type = fieldTypes[field.type]
  const { Cell } = views[field.type]
  return (record) => {
    const wire = record.fields[keyword]
    // The contract at the border cannot name the thirteen types; the compiled field does.
    const parsed = wire && type.fromWire(wire as WireFieldValue, definition)
    return parsed?.ok && parsed.value !== undefined ? <Cell field={definition} value={parsed.value} /> : null
  }
}
