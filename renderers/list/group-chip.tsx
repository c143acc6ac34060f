import { X } from "lucide-react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Filter } from "../../schemas/query.ts"
import type { NamedEntity } from "./filter-options.ts"
import { useFilterDescription } from "./use-filter-description.ts"
import { useListText } from "./use-list-text.ts"

export interface GroupChipProps {
  readonly compiled: CompiledProfile
  readonly entities: readonly NamedEntity[]
  readonly filter: Filter
  /** Opens the builder; without it the group can only be removed. */
  readonly onOpen?: () => void
  readonly onRemove: () => void
}

/** Chip of a group of conditions. */
export function GroupChip({ compiled, entities, filter, onOpen, onRemove }: GroupChipProps) {
  const text = useListText()
  const sentence = useFilterDescription(compiled, filter, entities)
  return (
    <span className="ru-list-chip">
      {onOpen ? (
        <button type="button" className="ru-list-chip__open" onClick={onOpen}>
          <span className="ru-list-chip__sentence ru-truncate">{sentence}</span>
        </button>
      ) : (
        <span className="ru-list-chip__open">
          <span className="ru-list-chip__sentence ru-truncate">{sentence}</span>
        </span>
      )}
      <button
        type="button"
        className="ru-list-chip__remove"
        aria-label={text("list.filter.group.remove", { sentence })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="ru-icon-12" />
      </button>
    </span>
  )
}
