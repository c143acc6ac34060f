import { useId } from "react"
import { FormField } from "../../../ui/form-field.tsx"
import { ColumnSelect } from "../column-select.tsx"
import { FilterInput } from "../filter-input.tsx"
import { firstCondition } from "../../../engine/list/operators.ts"
import { useViewText } from "../views/use-view-text.ts"
import type { BuilderGroupProps } from "./builder-group.tsx"
import type { DraftCondition } from "./draft-filter.ts"

export interface BuilderConditionProps extends Pick<BuilderGroupProps, "compiled" | "columns" | "entities"> {
  readonly node: DraftCondition
  readonly position: string
  readonly onChange: (node: DraftCondition) => void
}

/** Renders one condition of the builder: column, operator and value. */
export function BuilderCondition({ compiled, columns, entities, node, position, onChange }: BuilderConditionProps) {
  const id = useId()
  const text = useViewText()
  const columnOf = (key: string | null) => columns.find((one) => one.key === key)?.compiled
  const column = columnOf(node.column)
  return (
    <div
      className="ru-builder__condition ru-grid ru-gap-8 ru-fill"
      role="group"
      aria-label={text("views.builder.condition", { position })}
    >
      <FormField id={id} label={text("views.builder.column")}>
        <ColumnSelect
          id={id}
          columns={columns}
          value={node.column}
          placeholder={text("views.builder.column.choose")}
          onChange={(key) => onChange({ id: node.id, column: key, condition: firstCondition(columnOf(key)) })}
        />
      </FormField>
      {column ? (
        <div className="ru-builder__value ru-grid ru-gap-8">
          <FilterInput
            key={column.key}
            compiled={compiled}
            column={column}
            entities={entities}
            condition={node.condition}
            onChange={(condition) => onChange({ ...node, condition })}
          />
        </div>
      ) : null}
    </div>
  )
}
