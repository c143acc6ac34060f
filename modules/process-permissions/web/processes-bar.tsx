import { useQuery } from "@tanstack/react-query"
import { useText } from "../../../fields/rendering/use-text.ts"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { entityNamesQuery } from "../../organisation/web/queries.ts"

export interface ProcessesBarProps {
  readonly entityId: EntityId
  readonly search: string
  readonly total: number | undefined
  readonly onEntity: (entityId: EntityId) => void
  readonly onSearch: (search: string) => void
}

const debounceMs = 250

/** Selects the entity and searches its processes. */
export function ProcessesBar({ entityId, search, total, onEntity, onSearch }: ProcessesBarProps) {
  const text = useText()
  const { data: entities = [] } = useQuery(entityNamesQuery)
  const [inputValue, setInputValue] = useDebouncedText(search, (searchText) => onSearch(searchText.trim()), debounceMs)
  const label = text("permissions.processes.search")
  return (
    <TableBar count={total === undefined ? null : text("permissions.processes.count", { count: total })}>
      <Select
        aria-label={text("permissions.processes.entity")}
        options={entities.map(({ id, name }) => ({ value: id, label: name }))}
        value={entities.some(({ id }) => id === entityId) ? entityId : null}
        placeholder={text("permissions.processes.entity")}
        onChange={(selected) => {
          if (selected !== null) onEntity(selected as EntityId)
        }}
      />
      <SearchInput label={label} placeholder={label} value={inputValue} onChange={setInputValue} />
    </TableBar>
  )
}
