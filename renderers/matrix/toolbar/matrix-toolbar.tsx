import "./matrix-toolbar.css"
import { ChevronsDownUp, ChevronsUpDown, ListFilter, Redo, Undo, X } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { matrixParts, type MatrixPart } from "../../../schemas/matrix-parts.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Popover } from "../../../ui/popover.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import type { NamedEntity } from "../../list/filter-options.ts"
import { useDebouncedText } from "../../list/use-debounced-text.ts"
import { useListText } from "../../list/use-list-text.ts"
import { profileName } from "../../profile-name.ts"
import type { MatrixEditing } from "../matrix-editing.ts"
import type { MatrixModel } from "../matrix-model.ts"
import { useMatrixText } from "../use-matrix-text.ts"
import { PartFilter } from "./part-filter.tsx"
import { PartFilterForm } from "./part-filter-form.tsx"

/** Delay after the last keystroke before the search request, in milliseconds. */
const searchDebounceMs = 300

export interface MatrixToolbarProps {
  readonly model: MatrixModel
  readonly editing: MatrixEditing
  readonly entities: readonly NamedEntity[]
  /** Name of the gap to which the rows are limited, if any. */
  readonly gapName: string | undefined
  /** Selects the columns. */
  readonly columns: ReactNode
}

/** Toolbar of a matrix: search, conditions on each type of records, undo, grouping and columns. */
export function MatrixToolbar({ model, editing, entities, gapName, columns }: MatrixToolbarProps) {
  const { state, change, profiles, lines } = model
  const text = useMatrixText()
  const listText = useListText()
  const { language, module } = useFieldView()
  const [adding, setAdding] = useState(false)
  const [input, type] = useDebouncedText(state.search, (search) => change({ search }), searchDebounceMs)
  const parts = matrixParts.flatMap((part) => {
    const profile = profiles[part]
    return profile ? [{ part, profile, name: profileName(profile, language, module).name }] : []
  })
  const filterOf = (part: MatrixPart) => state.filters[part] ?? { conditions: [], join: "AND" as const }
  const isNarrowed =
    state.search !== "" || state.gap !== null || parts.some(({ part }) => filterOf(part).conditions.length > 0)
  return (
    <div className="ru-list-bar ru-matrix-bar ru-cluster ru-gap-8">
      <SearchInput
        className="ru-list-bar__search"
        size="sm"
        label={text("matrix.search")}
        placeholder={text("matrix.search")}
        value={input}
        maxLength={200}
        onChange={type}
      />
      {gapName === undefined ? null : (
        <span className="ru-list-chip" data-tone="warning">
          <span className="ru-matrix-bar__gap ru-truncate">{gapName}</span>
          <button
            type="button"
            className="ru-list-chip__remove"
            aria-label={text("matrix.gap.clear", { gap: gapName })}
            onClick={() => change({ gap: null })}
          >
            <X aria-hidden="true" className="ru-icon-12" />
          </button>
        </span>
      )}
      {parts.map(({ part, profile, name }) => (
        <PartFilter
          key={part}
          compiled={profile}
          name={name}
          entities={entities}
          filter={filterOf(part)}
          onChange={(filter) => change({ filters: { ...state.filters, [part]: filter } })}
        />
      ))}
      <Popover
        label={listText("list.filter")}
        open={adding}
        onOpenChange={setAdding}
        trigger={
          <Button variant="ghost" size="sm" icon={<ListFilter aria-hidden="true" />}>
            {listText("list.filter")}
          </Button>
        }
      >
        <PartFilterForm
          parts={parts}
          entities={entities}
          onApply={(part, condition) => {
            const { conditions, join } = filterOf(part)
            change({ filters: { ...state.filters, [part]: { conditions: [...conditions, condition], join } } })
            setAdding(false)
          }}
        />
      </Popover>
      {isNarrowed ? (
        <Button variant="ghost" size="sm" onClick={() => change({ search: "", filters: {}, gap: null })}>
          {listText("list.filter.clear")}
        </Button>
      ) : null}
      <span className="ru-matrix-bar__end ru-cluster ru-gap-8 ru-push-end">
        {model.edits ? (
          <span className="ru-row">
            <IconButton
              size="sm"
              label={text("matrix.undo")}
              shortcut="Ctrl+Z"
              icon={<Undo className="ru-flip" aria-hidden="true" />}
              aria-disabled={!editing.canUndo}
              onClick={() => editing.canUndo && editing.undo()}
            />
            <IconButton
              size="sm"
              label={text("matrix.redo")}
              shortcut="Ctrl+Shift+Z"
              icon={<Redo className="ru-flip" aria-hidden="true" />}
              aria-disabled={!editing.canRedo}
              onClick={() => editing.canRedo && editing.redo()}
            />
          </span>
        ) : null}
        {state.isGrouped ? (
          <span className="ru-row">
            <IconButton
              size="sm"
              label={text("matrix.expandAll")}
              icon={<ChevronsUpDown aria-hidden="true" />}
              onClick={() => lines.toggleAll(true)}
            />
            <IconButton
              size="sm"
              label={text("matrix.collapseAll")}
              icon={<ChevronsDownUp aria-hidden="true" />}
              onClick={() => lines.toggleAll(false)}
            />
          </span>
        ) : null}
        <Segmented
          label={text("matrix.layout")}
          segments={[
            { value: "grouped", label: text("matrix.layout.grouped") },
            { value: "flat", label: text("matrix.layout.flat") },
          ]}
          value={state.isGrouped ? "grouped" : "flat"}
          onChange={(layout) => change({ isGrouped: layout === "grouped" })}
        />
        {columns}
      </span>
    </div>
  )
}
