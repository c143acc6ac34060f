import { useState } from "react"
import { useIntl } from "react-intl"
import { useDebouncedText } from "../../renderers/list/use-debounced-text.ts"
import type { Endpoint, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { SearchInput } from "../../ui/search-input.tsx"
import { Select } from "../../ui/select.tsx"
import { TableBar } from "../../ui/table-page.tsx"
import type { ListDescription, ListFilter, OptionsByName, SearchFilter, SelectFilter } from "./list-description.ts"
import type { ItemsState } from "./use-items.ts"

const debounceMs = 250

interface FilterBarProps<List extends Endpoint> {
  readonly list: ListDescription<List>
  readonly state: ItemsState<List>
  readonly options: OptionsByName
}

/** The filters of a list, and how many items match. */
export function FilterBar<List extends Endpoint>({ list, state, options }: FilterBarProps<List>) {
  const { formatMessage } = useIntl()
  const { replies, total, filters, changeFilter } = state
  const [first] = replies ?? []
  const described: Readonly<Record<string, ListFilter<ReplyOf<List>> | undefined>> = list.filters ?? {}
  const { count } = list.texts
  const values = first && list.countOf ? list.countOf(first) : { count: total }
  return (
    <TableBar count={first && count ? formatMessage({ id: count }, values) : null}>
      {Object.entries(described).map(([name, filter]) => {
        if (!filter) return null
        const shared = {
          value: filters[name] ?? null,
          onChange: (value: string | null) => changeFilter(name, value),
        }
        return "all" in filter ? (
          <FilterSelect key={name} {...shared} filter={filter} replies={replies ?? []} options={options[name]} />
        ) : (
          <FilterSearch key={name} {...shared} filter={filter} />
        )
      })}
    </TableBar>
  )
}

interface FilterProps<Filter> {
  readonly filter: Filter
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function FilterSearch({ filter, value, onChange }: FilterProps<SearchFilter>) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: filter.label })
  const [inputValue, setInputValue] = useDebouncedText(value ?? "", (text) => onChange(text.trim() || null), debounceMs)
  return <SearchInput label={label} placeholder={label} value={inputValue} onChange={setInputValue} />
}

interface FilterSelectProps<Reply> extends FilterProps<SelectFilter<Reply>> {
  readonly replies: readonly Reply[]
  readonly options: readonly SelectOption[] | undefined
}

function FilterSelect<Reply>({ filter, replies, options, value, onChange }: FilterSelectProps<Reply>) {
  const intl = useIntl()
  // The selected value stays an option when what is loaded no longer mentions it.
  const [selected, setSelected] = useState<SelectOption>()
  const available =
    options ??
    filter.options?.(replies, intl) ??
    Object.entries(filter.choices ?? {}).map(([choice, id]) => ({ value: choice, label: intl.formatMessage({ id }) }))
  const isMissing = selected?.value === value && available.every((option) => option.value !== value)
  const all = intl.formatMessage({ id: filter.all })
  return (
    <Select
      aria-label={intl.formatMessage({ id: filter.label })}
      options={isMissing && selected ? [...available, selected] : available}
      value={value}
      emptyLabel={all}
      placeholder={all}
      onChange={(next) => {
        setSelected(available.find((option) => option.value === next))
        onChange(next)
      }}
    />
  )
}
