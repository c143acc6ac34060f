import { useId, useState } from "react"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Condition } from "../../../schemas/query.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import { FilterForm } from "../../list/filter-form.tsx"
import type { NamedEntity } from "../../list/filter-options.ts"
import { useFilterColumns } from "../../list/use-filter-columns.ts"
import { useMatrixText } from "../use-matrix-text.ts"

interface NamedPart {
  readonly part: MatrixPart
  readonly profile: CompiledProfile
  readonly name: string
}

interface PartFilterFormProps {
  readonly parts: readonly NamedPart[]
  readonly entities: readonly NamedEntity[]
  readonly onApply: (part: MatrixPart, condition: Condition) => void
}

/**
 * Form of a new condition: first the type of records, which is the risk unless chosen otherwise, then the condition.
 */
export function PartFilterForm({ parts, entities, onApply }: PartFilterFormProps) {
  const text = useMatrixText()
  const id = useId()
  const [chosen, setChosen] = useState<MatrixPart>("RISK")
  const current = parts.find(({ part }) => part === chosen) ?? parts[0]
  if (!current) return null
  return (
    <div className="ru-grid ru-gap-12">
      <FormField id={id} label={text("matrix.filter.records")}>
        <Select
          id={id}
          options={parts.map(({ part, name }) => ({ value: part, label: name }))}
          value={current.part}
          onChange={(value) => setChosen(parts.find(({ part }) => part === value)?.part ?? chosen)}
        />
      </FormField>
      <ConditionForm key={current.part} {...current} entities={entities} onApply={onApply} />
    </div>
  )
}

function ConditionForm({ part, profile, entities, onApply }: NamedPart & Omit<PartFilterFormProps, "parts">) {
  const columns = useFilterColumns(profile)
  return (
    <FilterForm
      compiled={profile}
      columns={columns}
      entities={entities}
      condition={null}
      onApply={(condition) => onApply(part, condition)}
    />
  )
}
