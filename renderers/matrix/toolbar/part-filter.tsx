import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { Segmented } from "../../../ui/segmented.tsx"
import { FilterChip } from "../../list/filter-chip.tsx"
import type { NamedEntity } from "../../list/filter-options.ts"
import { GroupChip } from "../../list/group-chip.tsx"
import type { ListState } from "../../list/list-state.ts"
import { useFilterColumns } from "../../list/use-filter-columns.ts"
import { useListText } from "../../list/use-list-text.ts"

type PartConditions = Pick<ListState, "conditions" | "join">

interface PartFilterProps {
  readonly compiled: CompiledProfile
  /** Name of the record type. */
  readonly name: string
  readonly entities: readonly NamedEntity[]
  readonly filter: PartConditions
  readonly onChange: (filter: PartConditions) => void
}

/** The conditions on one type of records as chips, and whether a record has to meet all of them. */
export function PartFilter({ compiled, name, entities, filter, onChange }: PartFilterProps) {
  const text = useListText()
  const columns = useFilterColumns(compiled)
  const { conditions, join } = filter
  const remove = (at: number) => onChange({ conditions: conditions.toSpliced(at, 1), join })
  return (
    <>
      {conditions.map((condition, at) =>
        condition.filterType === "join" ? (
          <GroupChip
            key={`${at} group`}
            compiled={compiled}
            entities={entities}
            filter={condition}
            onRemove={() => remove(at)}
          />
        ) : (
          <FilterChip
            // Conditions can be identical; only their position distinguishes them.
            key={`${at} ${condition.column}`}
            compiled={compiled}
            columns={columns}
            entities={entities}
            recordType={name}
            condition={condition}
            onChange={(next) => onChange({ conditions: conditions.with(at, next), join })}
            onRemove={() => remove(at)}
          />
        ),
      )}
      {conditions.length > 1 ? (
        <Segmented
          label={`${name}: ${text("list.filter.join")}`}
          segments={[
            { value: "AND", label: text("list.filter.all") },
            { value: "OR", label: text("list.filter.any") },
          ]}
          value={join}
          onChange={(next) => onChange({ conditions, join: next })}
        />
      ) : null}
    </>
  )
}
