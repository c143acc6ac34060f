import { Users } from "lucide-react"
import { useIntl } from "react-intl"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { VisibleProcess } from "../tree/use-process-tree.ts"
import { useLibraryText } from "../use-library-text.ts"
import { checkedState, isInBlock, type Block } from "./assignment-block.ts"
import type { Assignments } from "./use-assignments.ts"

interface EntityGridRowProps {
  readonly entities: readonly { readonly id: EntityId; readonly name: string }[]
  readonly assignments: Assignments
  readonly isReadOnly: boolean
  readonly node: VisibleProcess
  readonly row: number
  readonly start: number
  readonly block: Block
  readonly showsBlock: boolean
  readonly activeColumn: number | null
}

/** A process with a check box for each entity. */
export function EntityGridRow({
  node,
  row,
  start,
  entities,
  assignments,
  block,
  showsBlock,
  activeColumn,
  isReadOnly,
}: EntityGridRowProps) {
  const text = useLibraryText()
  const { name, uniqueId } = node.record
  const count = entities.filter(({ id }) => assignments.has(node.id, id)).length
  const peopleText = (people: number) => (people > 0 ? text("masterLibrary.team.people", { count: people }) : undefined)
  const isSelected = (column: number) => showsBlock && isInBlock(block, { row, column })
  const shared = { "aria-disabled": isReadOnly || undefined, role: "checkbox", className: "ru-list__box" } as const
  return (
    <div role="row" className="entity-grid__row" aria-rowindex={row + 1} style={{ insetBlockStart: start }}>
      <div
        role="rowheader"
        className="entity-grid__name"
        aria-colindex={1}
        data-row={row}
        data-column={0}
        style={{ "--level": node.level - 1 } as never}
      >
        <span className="entity-grid__process ru-truncate" data-parent={node.children > 0 ? "" : undefined}>
          <bdi className="ru-code ru-muted">{uniqueId}</bdi> <bdi>{name}</bdi>
        </span>
        <span
          {...shared}
          aria-checked={checkedState(count, entities.length)}
          aria-label={text("masterLibrary.entities.allOf", {
            name,
            count: text("masterLibrary.entities.of", { count, total: entities.length }),
          })}
          tabIndex={activeColumn === 0 ? 0 : -1}
        />
      </div>
      {entities.map((entity, index) => (
        <div
          key={entity.id}
          role="gridcell"
          className="entity-grid__cell"
          aria-colindex={index + 2}
          aria-selected={isSelected(index + 1) || undefined}
          data-row={row}
          data-column={index + 1}
        >
          <span
            {...shared}
            aria-checked={assignments.has(node.id, entity.id)}
            aria-label={text("masterLibrary.entities.cell", { process: name, entity: entity.name })}
            aria-description={peopleText(assignments.people(node.id, entity.id))}
            tabIndex={activeColumn === index + 1 ? 0 : -1}
          />
          <TeamCount people={assignments.people(node.id, entity.id)} />
        </div>
      ))}
    </div>
  )
}

/** The number of users in a team, beside the check box, which has it in its description. */
function TeamCount({ people }: { readonly people: number }) {
  const text = useLibraryText()
  const intl = useIntl()
  if (people === 0) return null
  return (
    <span
      className="entity-grid__team ru-note ru-figures"
      aria-hidden="true"
      data-tooltip={text("masterLibrary.team.people", { count: people })}
    >
      <Users className="ru-icon-12" /> {intl.formatNumber(people)}
    </span>
  )
}
