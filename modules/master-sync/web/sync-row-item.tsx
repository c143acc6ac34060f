import { ArrowUpRight, ChevronRight } from "lucide-react"
import { useId, useState } from "react"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import type { ProjectId } from "../../../schemas/ids.ts"
import { Segmented } from "../../../ui/segmented.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
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
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { kind, type, recordId, name } = row
  const isDeleted =
    kind === "add" || kind === "restore" ? row.undone === true : row.result === "removed" && row.undone !== true
  const heading = (
    <>
      {profileIcon(icon)}
      <bdi className="ru-code ru-muted">{row.uniqueId}</bdi>
      <bdi className="sync-row__name ru-strong">{name}</bdi>
    </>
  )
  return (
    <li className="sync-row ru-stack ru-gap-8">
      <div className="sync-row__line ru-grid ru-gap-4-16">
        {row.fields.length > 0 ? (
          <button
            type="button"
            className="sync-row__heading ru-plain-button ru-row ru-gap-6 ru-icons-14 ru-icons-subtle"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight className="sync-row__chevron ru-flip" aria-hidden="true" />
            {heading}
          </button>
        ) : (
          <span className="sync-row__heading ru-row ru-gap-6 ru-icons-14 ru-icons-subtle" data-plain="">
            {heading}
          </span>
        )}
        <RowSummary row={row} />
        <div className="sync-row__end ru-cluster ru-gap-8">
          {onChoose ? (
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
          )}
          {recordId === null || isDeleted ? (
            <span className="sync-row__no-link" />
          ) : (
            <AppLink
              className="ru-icon-button"
              data-size="sm"
              href={recordPath({ type, projectId }, recordId)}
              aria-label={text("masterSync.open", { name })}
              data-tooltip={text("masterSync.open", { name })}
            >
              <ArrowUpRight className="ru-flip" aria-hidden="true" />
            </AppLink>
          )}
        </div>
      </div>
      {row.problems.length > 0 ? (
        <ul className="sync-row__problems ru-danger ru-small">
          {row.problems.map(({ code, message, path }) => (
            <li key={`${code} ${path.join(".")}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <FieldTable id={id} row={row} onChoose={onChoose && ((key, side) => onChoose({ fields: { [key]: side } }))} />
      ) : null}
    </li>
  )
}
