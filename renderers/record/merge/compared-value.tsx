import { useText } from "../../../fields/drawing/use-text.ts"
import { views } from "../../../fields/views.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { StoredValue } from "../../../schemas/values.ts"

/** A value as its field shows it to be read; what is blank says so. */
export function ComparedValue({ field, value }: { field: CompiledField; value: StoredValue | undefined }) {
  const text = useText()
  const { Read } = views[field.type]
  const isBlank = value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  return isBlank ? (
    <span className="ru-compared__blank">{text("draft.blank")}</span>
  ) : (
    <Read field={field.definition} value={value} />
  )
}
