import { useMemo } from "react"
import type { EntityId, RecordId } from "../../../../schemas/ids.ts"
import { useLibraryText } from "../use-library-text.ts"
import { checkedState } from "./assignment-block.ts"
import type { Assignments } from "./use-assignments.ts"

interface EntityGridHeadProps {
  readonly processIds: readonly RecordId[]
  readonly entities: readonly { readonly id: EntityId; readonly name: string }[]
  /** Changes with every assignment. */
  readonly isAssigned: Assignments["has"]
  /** Its column if a cell of the head is the active one, from 0; otherwise null. */
  readonly activeColumn: number | null
  readonly isReadOnly: boolean
}

/** The head of the grid: each entity with a check box for its whole column. */
export function EntityGridHead({ processIds, entities, isAssigned, activeColumn, isReadOnly }: EntityGridHeadProps) {
  const text = useLibraryText()
  const counts = useMemo(
    () => entities.map(({ id }) => processIds.filter((processId) => isAssigned(processId, id)).length),
    [processIds, entities, isAssigned],
  )
  const tabIndexOf = (column: number) => (activeColumn === column ? 0 : -1)
  return (
    <div role="row" className="entity-grid__head" aria-rowindex={1}>
      <div
        role="columnheader"
        className="entity-grid__name"
        aria-colindex={1}
        data-row={0}
        data-column={0}
        data-corner=""
        tabIndex={tabIndexOf(0)}
      >
        {text("masterLibrary.column.name")}
      </div>
      {entities.map(({ id, name }, index) => {
        const count = counts[index] ?? 0
        const countText = text("masterLibrary.entities.of", { count, total: processIds.length })
        return (
          <div
            key={id}
            role="columnheader"
            className="entity-grid__entity"
            aria-colindex={index + 2}
            data-row={0}
            data-column={index + 1}
            data-tooltip={name}
          >
            <span
              role="checkbox"
              className="ru-list__box"
              aria-checked={checkedState(count, processIds.length)}
              aria-disabled={isReadOnly || undefined}
              aria-label={text("masterLibrary.entities.all", { name, count: countText })}
              tabIndex={tabIndexOf(index + 1)}
            />
            <bdi className="entity-grid__entity-name">{name}</bdi>
            <span className="ru-muted ru-figures" aria-hidden="true">
              {countText}
            </span>
          </div>
        )
      })}
    </div>
  )
}
