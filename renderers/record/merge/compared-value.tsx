import { useText } from "../../../fields/rendering/use-text.ts"
import { views } from "../../../fields/views.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { StoredValue } from "../../../schemas/values.ts"

/** Renders a value with the read-only view of its field; labels a blank value. */
export function ComparedValue({ field, value }: { field: CompiledField; value: StoredValue | undefined }) {
  const text = useText()
  const { ReadOnlyView } = views[field.type]
  const isBlank = value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  return isBlank ? (
    <span className="ru-muted">{text("draft.blank")}</span>
  ) : (
    <ReadOnlyView field={field.definition} value={value} />
  )
}
