import type { ProjectId } from "../../../schemas/ids.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { ReviewRow } from "../../../src/review/review-row.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import type { RollOverChoice, RollOverRow } from "../contract.ts"
import { ChangeTable } from "./change-table.tsx"
import { RowResult } from "./row-result.tsx"
import { RowSummary } from "./row-summary.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

interface RollOverRowItemProps {
  readonly row: RollOverRow
  readonly projectId: ProjectId
  /** Icon name and name of its record type. */
  readonly icon: string | undefined
  readonly typeName: string | undefined
  /** Undefined if nothing can be chosen: the row was applied, or has problems. */
  readonly onChoose: ((choice: RollOverChoice) => void) | undefined
}

/** A record of the previous year with the choice, or its result; opens to what differs in the new year. */
export function RollOverRowItem({ row, projectId, icon, typeName, onChoose }: RollOverRowItemProps) {
  const text = useRollOverText()
  const { kind, type, recordId, name, choice } = row
  const isDeleted =
    kind === "restore" ? row.result !== "added" || row.undone === true : row.undone === true && kind === "add"
  return (
    <ReviewRow
      row={row}
      icon={icon}
      isLeft={onChoose !== undefined && choice === "leave"}
      start={
        onChoose ? (
          <Checkbox
            aria-label={text(`rollOver.choice.${kind}`, { name })}
            checked={choice === "take"}
            onChange={(checked) => onChoose(checked ? "take" : "leave")}
          />
        ) : undefined
      }
      summary={<RowSummary row={row} typeName={typeName} />}
      end={onChoose ? undefined : <RowResult row={row} />}
      link={
        recordId === null || isDeleted
          ? undefined
          : { href: recordPath({ type, projectId }, recordId), label: text("rollOver.open", { name }) }
      }
      renderDetails={row.changes.length > 0 ? (id) => <ChangeTable id={id} row={row} /> : undefined}
    />
  )
}
