import { ChevronDown } from "lucide-react"
import { Button } from "../../../../ui/button.tsx"
import { MultiSelect } from "../../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { Pill } from "../../../../ui/pill.tsx"
import { Popover } from "../../../../ui/popover.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

interface SelectionFilterProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

/** A filter by some of many options; without a selection, all of them. */
export function SelectionFilter({ label, options, value, onChange }: SelectionFilterProps) {
  const text = useHeatMapText()
  const labels = {
    list: label,
    noResults: text("heatMap.filter.noResults"),
    found: (count: number) => text("heatMap.filter.found", { count }),
    loading: text("heatMap.filter.loading"),
    failed: text("heatMap.filter.failed"),
    remove: (name: string) => text("heatMap.filter.remove", { name }),
  }
  return (
    <Popover
      label={label}
      trigger={
        <Button
          endIcon={value.length > 0 ? <Pill tone="accent">{value.length}</Pill> : <ChevronDown aria-hidden="true" />}
        >
          {label}
        </Button>
      }
    >
      <div className="heat-map__selection">
        <MultiSelect
          aria-label={label}
          options={options}
          value={value}
          labels={labels}
          placeholder={text("heatMap.filter.all")}
          onChange={onChange}
        />
      </div>
    </Popover>
  )
}
