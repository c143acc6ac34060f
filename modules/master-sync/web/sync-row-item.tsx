import type { ProjectId } from "../../../schemas/ids.ts"
import { Segmented } from "../../../ui/segmented.tsx"
import { ReviewRow } from "../../../src/review/review-row.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import { syncSides, type SyncRow } from "../contract.ts"
import { choiceLabels, chooseSide, sideOf, type RowChoice } from "./choices.ts"
import { FieldTable } from "./field-table.tsx"
import { RowResult } from "./row-result.tsx"
import { RowSummary } from "./row-summary.tsx"
import { useSyncText } from "./use-sync-text.ts"

interface SyncRowItemProps {
  readonly row: SyncRow
  readonly projectId: ProjectId
  /** Icon name of its record type. */
  readonly icon: string | undefined
  /** Undefined if nothing can be chosen: the row was applied, or has problems. */
  readonly onChoose: ((choice: RowChoice) => void) | undefined
}

/** A record with what is proposed for it and the choice, or its result; opens to its differences. */
export function SyncRowItem({ row, projectId, icon, onChoose }: SyncRowItemProps) {
  const text = useSyncText()
  const { kind, type, recordId, name } = row
  const isDeleted =
    kind === "add" || kind === "restore" ? row.undone === true : row.result === "removed" && row.undone !== true
  return (
    <ReviewRow
      row={row}
      icon={icon}
      summary={<RowSummary row={row} />}
      end={
        onChoose ? (
          <Segmented
            label={text("masterSync.choice", { name })}
            purpose="value"
            segments={syncSides.map((side) => ({
              value: side,
              label: text(`masterSync.choice.${choiceLabels(kind)}.${side}`),
            }))}
            value={sideOf(row)}
            onChange={(side) => onChoose(chooseSide(row, side))}
          />
        ) : (
          <RowResult row={row} />
        )
      }
      link={
        recordId === null || isDeleted
          ? undefined
          : { href: recordPath({ type, projectId }, recordId), label: text("masterSync.open", { name }) }
      }
      renderDetails={
        row.fields.length > 0
          ? (id) => (
              <FieldTable
                id={id}
                row={row}
                onChoose={onChoose && ((key, side) => onChoose({ fields: { [key]: side } }))}
              />
            )
          : undefined
      }
    />
  )
}
