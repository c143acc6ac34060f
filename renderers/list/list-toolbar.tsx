import { ListFilter, ListTree } from "lucide-react"
import { Suspense, useState, type ReactNode } from "react"
import { Button } from "../../ui/button.tsx"
import { Popover } from "../../ui/popover.tsx"
import { SearchInput } from "../../ui/search-input.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { lazily } from "../../ui/lazily.ts"
import { ColumnsPopover } from "./columns-popover.tsx"
import { isDefaultFilter } from "./default-filter.ts"
import { FilterChip } from "./filter-chip.tsx"
import { FilterForm } from "./filter-form.tsx"
import type { NamedEntity } from "./filter-options.ts"
import { GroupChip } from "./group-chip.tsx"
import { GroupMenu } from "./group-menu.tsx"
import { conditionsOf, isNarrowed, unnarrowed } from "./list-state.ts"
import { SortMenu } from "./sort-menu.tsx"
import { useFilterColumns } from "./use-filter-columns.ts"
import { useListText } from "./use-list-text.ts"
import { useDebouncedText } from "./use-debounced-text.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** Loaded on demand, because most users do not build filters. */
const FilterBuilder = lazily(async () => ({ default: (await import("./builder/filter-builder.tsx")).FilterBuilder }))

/** Delay after the last keystroke before the search request, in milliseconds. */
const searchDebounceMs = 300

export interface ListToolbarProps {
  readonly model: RecordListModel
  readonly entities: readonly NamedEntity[]
  /** On a narrow screen columns cannot be arranged or sorted by header. */
  readonly cards: boolean
  /** A saved view is selected, so the list default does not apply. */
  readonly viewed: boolean
  /** Content that the app adds at the end, such as saving the view. */
  readonly end?: ReactNode
}

/** Toolbar of a list: search, conditions and columns. */
export function ListToolbar({ model, entities, cards, viewed, end }: ListToolbarProps) {
  const { compiled, state, change, columns } = model
  const text = useListText()
  const [adding, setAdding] = useState(false)
  const [building, setBuilding] = useState(false)
  const [input, type] = useDebouncedText(state.search, (search) => change({ search }), searchDebounceMs)
  const named = useFilterColumns(compiled)
  const { conditions } = state
  const form = { compiled, columns: named, entities }
  const isDefault = !viewed && isDefaultFilter(compiled, state)
  const canResetFilter = compiled.filter !== undefined && !viewed && conditions.length === 0
  return (
    <div className="ru-list-bar ru-cluster ru-gap-8">
      <SearchInput
        className="ru-list-bar__search"
        size="sm"
        label={text("list.search")}
        placeholder={text("list.search")}
        value={input}
        maxLength={200}
        onChange={type}
      />
      {isDefault ? <span className="ru-muted ru-small">{text("list.filter.default")}</span> : null}
      {conditions.map((condition, at) =>
        condition.filterType === "join" ? (
          <GroupChip
            key={`${at} group`}
            compiled={compiled}
            entities={entities}
            filter={condition}
            onOpen={() => setBuilding(true)}
            onRemove={() => change({ conditions: conditions.toSpliced(at, 1) })}
          />
        ) : (
          <FilterChip
            // Conditions can be identical; only their position distinguishes them.
            key={`${at} ${condition.column}`}
            {...form}
            condition={condition}
            onChange={(next) => change({ conditions: conditions.with(at, next) })}
            onRemove={() => change({ conditions: conditions.toSpliced(at, 1) })}
          />
        ),
      )}
      {conditions.length > 1 ? (
        <Segmented
          label={text("list.filter.join")}
          segments={[
            { value: "AND", label: text("list.filter.all") },
            { value: "OR", label: text("list.filter.any") },
          ]}
          value={state.join}
          onChange={(join) => change({ join })}
        />
      ) : null}
      <Popover
        label={text("list.filter")}
        open={adding}
        onOpenChange={setAdding}
        trigger={
          <Button variant="ghost" size="sm" icon={<ListFilter aria-hidden="true" />}>
            {text("list.filter")}
          </Button>
        }
      >
        <FilterForm
          {...form}
          condition={null}
          onApply={(condition) => {
            change({ conditions: [...conditions, condition] })
            setAdding(false)
          }}
          aside={
            <Button
              variant="ghost"
              size="sm"
              icon={<ListTree aria-hidden="true" />}
              onClick={() => {
                setAdding(false)
                setBuilding(true)
              }}
            >
              {text("list.filter.builder")}
            </Button>
          }
        />
      </Popover>
      {canResetFilter ? (
        <Button variant="ghost" size="sm" onClick={() => change(conditionsOf(compiled.filter))}>
          {text("list.filter.default")}
        </Button>
      ) : null}
      {isNarrowed(state) ? (
        <Button variant="ghost" size="sm" onClick={() => change(unnarrowed)}>
          {text("list.filter.clear")}
        </Button>
      ) : null}
      <span className="ru-cluster ru-gap-8 ru-push-end">
        <GroupMenu model={model} />
        {cards ? <SortMenu table={columns.table} /> : <ColumnsPopover model={model} />}
        {end}
      </span>
      {building ? (
        <Suspense>
          <FilterBuilder model={model} entities={entities} onClose={() => setBuilding(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
