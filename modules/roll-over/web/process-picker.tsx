import { useId, useMemo, useState } from "react"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import type { RecordId } from "../../../schemas/ids.ts"
import { chosenShares, findNodes, toggleNode, type ProcessNode } from "./process-tree.ts"
import { ProcessTree } from "./process-tree-list.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

interface ProcessPickerProps {
  readonly nodes: readonly ProcessNode[]
  /** Processes that are left out. */
  readonly excluded: ReadonlySet<RecordId>
  /** Processes that come along. */
  readonly count: number
  readonly onChange: (excluded: ReadonlySet<RecordId>) => void
}

/** Chooses processes in a tree, with search. */
export function ProcessPicker({ nodes, excluded, count, onChange }: ProcessPickerProps) {
  const text = useRollOverText()
  const id = useId()
  const [search, setSearch] = useState("")
  const shares = useMemo(() => chosenShares(nodes, excluded), [nodes, excluded])
  const shown = useMemo(() => findNodes(nodes, search), [nodes, search])
  const total = nodes.filter(({ process }) => process !== null).length
  const isSearching = search.trim() !== ""
  return (
    <section className="roll-over-processes ru-stack ru-gap-8" aria-labelledby={id}>
      <div className="ru-cluster ru-gap-8-16">
        <h2 id={id} className="ru-heading-md">
          {text("rollOver.processes")}
        </h2>
        <span className="ru-muted ru-small" role="status">
          {text("rollOver.processes.chosen", { count, total })}
        </span>
        <SearchInput
          className="ru-push-end"
          label={text("rollOver.processes.search")}
          placeholder={text("rollOver.processes.search")}
          value={search}
          onChange={setSearch}
        />
      </div>
      {shown.length > 0 ? (
        <div className="ru-panel">
          <ProcessTree
            key={String(isSearching)}
            nodes={shown}
            shares={shares}
            startsExpanded={isSearching}
            head={
              isSearching ? null : (
                <Checkbox
                  checked={excluded.size === 0}
                  indeterminate={count > 0 && excluded.size > 0}
                  onChange={() => onChange(toggleNode(nodes, excluded, null))}
                >
                  {text("rollOver.processes.all")}
                </Checkbox>
              )
            }
            onToggle={(nodeId) => onChange(toggleNode(shown, excluded, nodeId))}
          />
        </div>
      ) : (
        <p className="ru-muted" role="status">
          {text("rollOver.processes.nothing")}
        </p>
      )}
    </section>
  )
}
