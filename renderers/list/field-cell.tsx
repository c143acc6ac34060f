import { fieldTypes } from "../../fields/index.ts"
import { views } from "../../fields/views.ts"
import type { CompiledField } from "../../schemas/compiled.ts"
import { joinNames } from "../../schemas/join-names.ts"
import type { Language } from "../../schemas/languages.ts"
import type { WireFieldValue } from "../../schemas/values.ts"
import type { CellRenderer } from "./system-cell.tsx"

/**
 * Creates the renderer of a field's list cell, using the view of its field type. Names of linked records come with the
 * row.
 */
export function renderFieldCell(field: CompiledField, language: Language): CellRenderer {
  const { keyword, definition } = field
  if (field.storage === "links") {
    return (record) => {
      const names = record.refFields[keyword]?.map((linked) => linked.name) ?? []
      return names.length > 0 ? <bdi className="ru-truncate">{joinNames(names, language, "commas")}</bdi> : null
    }
  }
  const type = fieldTypes[field.type]
  const { Cell } = views[field.type]
  return (record) => {
    const wire = record.fields[keyword]
    // The API type cannot name the field types; the compiled field does.
    const parsed = wire && type.fromWire(wire as WireFieldValue, definition)
    return parsed?.ok && parsed.value !== undefined ? <Cell field={definition} value={parsed.value} /> : null
  }
}
