import { X } from "lucide-react"
import { useState } from "react"
import type { Condition } from "../../schemas/query.ts"
import { Popover } from "../../ui/popover.tsx"
import { isolateText } from "../../schemas/isolate-text.ts"
import { FilterForm, type FilterFormProps } from "./filter-form.tsx"
import { useConditionTexts } from "./use-filter-description.ts"
import { useListText } from "./use-list-text.ts"

export interface FilterChipProps extends Omit<FilterFormProps, "condition" | "onApply"> {
  readonly condition: Condition
  /** The type of records that have the column, where there are several. */
  readonly recordType?: string
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}

/** Chip of an active condition: column, operator and value open the form, the cross removes it. */
export function FilterChip({ condition, recordType, onChange, onRemove, ...form }: FilterChipProps) {
  const text = useListText()
  const [open, setOpen] = useState(false)
  const [conditionText] = useConditionTexts(form.compiled, [condition], form.entities)
  const { column: label, operator, value } = conditionText ?? { column: condition.column, operator: "", value: "" }
  const column = recordType === undefined ? label : `${isolateText(recordType)} · ${isolateText(label)}`
  const change = text("list.filter.edit", { column })
  return (
    <span className="ru-list-chip">
      <Popover
        label={change}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button type="button" className="ru-list-chip__open">
            <span dir="auto">{column}</span>
            <span className="ru-subtle">{operator}</span>
            {value ? (
              <span className="ru-list-chip__value ru-truncate" dir="auto">
                {value}
              </span>
            ) : null}
          </button>
        }
      >
        <FilterForm
          {...form}
          condition={condition}
          onApply={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Popover>
      <button
        type="button"
        className="ru-list-chip__remove"
        aria-label={text("list.filter.remove", { column })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="ru-icon-12" />
      </button>
    </span>
  )
}
