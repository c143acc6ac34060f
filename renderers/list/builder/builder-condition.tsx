import { useId } from "react"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { ColumnSelect } from "../column-select.tsx"
import { FilterInput } from "../filter-input.tsx"
import { firstCondition } from "../../../engine/list/operators.ts"
import { useViewText } from "../views/use-view-text.ts"
import type { BuilderGroupProps } from "./builder-group.tsx"
import type { DraftCondition } from "./draft-filter.ts"

export interface BuilderConditionProps extends Pick<BuilderGroupProps, "compiled" | "columns" | "entities"> {
  readonly part: DraftCondition
  readonly place: string
  readonly onChange: (part: DraftCondition) => void
}

/** One condition of the builder: a column, then how to compare and with what. */
export function BuilderCondition({ compiled, columns, entities, part, place, onChange }: BuilderConditionProps) {
  const id = useId()
  const text = useViewText()
  const columnOf = (key: string | null) => columns.find((one) => one.key === key)?.compiled
  const column = columnOf(part.column)
  return (
    <div className="ru-builder__condition" role="group" aria-label={text("views.builder.condition", { place })}>
      <FieldFrame id={id} label={text("views.builder.column")}>
        <ColumnSelect
          id={id}
          columns={columns}
          value={part.column}
          placeholder={text("views.builder.column.choose")}
          onChange={(key) => onChange({ id: part.id, column: key, condition: firstCondition(columnOf(key)) })}
        />
      </FieldFrame>
      {column ? (
        <div className="ru-builder__value">
          <FilterInput
            key={column.key}
            compiled={compiled}
            column={column}
            entities={entities}
            condition={part.condition}
            onChange={(condition) => onChange({ ...part, condition })}
          />
        </div>
      ) : null}
    </div>
  )
}
