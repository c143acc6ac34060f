import { useId, useState, type ReactNode } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Condition } from "../../schemas/query.ts"
import { Button } from "../../ui/button.tsx"
import { FormField } from "../../ui/form-field.tsx"
import { ColumnSelect } from "./column-select.tsx"
import { FilterInput } from "./filter-input.tsx"
import type { NamedEntity } from "./filter-options.ts"
import { firstCondition, isComplete } from "../../engine/list/operators.ts"
import type { FilterColumn } from "./use-filter-columns.ts"
import { useListText } from "./use-list-text.ts"

export interface FilterFormProps {
  readonly compiled: CompiledProfile
  readonly columns: readonly FilterColumn[]
  readonly entities: readonly NamedEntity[]
  /** Condition to edit; null for a new one. */
  readonly condition: Condition | null
  readonly onApply: (condition: Condition) => void
  /** Alternative action next to the button. */
  readonly aside?: ReactNode
}

/** Form of one condition: column, operator and value. */
export function FilterForm({ compiled, columns, entities, condition, onApply, aside }: FilterFormProps) {
  const id = useId()
  const text = useListText()
  const [draft, setDraft] = useState({ column: condition?.column ?? null, condition })
  const columnOf = (key: string | null) => columns.find((one) => one.key === key)?.compiled
  const column = columnOf(draft.column)
  const finished = draft.condition && isComplete(draft.condition) ? draft.condition : null
  return (
    <form
      className="ru-list-filter ru-grid ru-gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (finished) onApply(finished)
      }}
    >
      <FormField id={id} label={text("list.filter.column")}>
        <ColumnSelect
          id={id}
          columns={columns}
          value={draft.column}
          placeholder={text("list.filter.column.choose")}
          onChange={(key) => setDraft({ column: key, condition: firstCondition(columnOf(key)) })}
        />
      </FormField>
      {column ? (
        <FilterInput
          key={column.key}
          compiled={compiled}
          column={column}
          entities={entities}
          condition={draft.condition}
          onChange={(next) => setDraft({ column: column.key, condition: next })}
        />
      ) : null}
      <div className="ru-row ru-gap-8">
        {aside}
        <Button type="submit" variant="solid" size="sm" disabled={!finished} className="ru-push-end">
          {text("list.filter.apply")}
        </Button>
      </div>
    </form>
  )
}
