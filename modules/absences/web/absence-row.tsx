import { CalendarClock, Pencil, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import type { Absence } from "../contract.ts"
import { formatDayInText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useAbsenceText } from "./use-absence-text.ts"

export interface AbsenceRowProps {
  readonly absence: Absence
  readonly onEdit: (() => void) | undefined
  readonly onDelete: () => void
}

/** One absence: dates, substitute and actions. */
export function AbsenceRow({ absence, onEdit, onDelete }: AbsenceRowProps) {
  const text = useAbsenceText()
  const language = useLanguage()
  const { substitute, setBy, warning } = absence
  const nameOf = ({ name }: Absence["substitute"]) => name ?? text("absences.somebody")
  const from = formatDayInText(absence.from, language)
  return (
    <DaysRow
      {...absence}
      buttons={
        <>
          {onEdit ? (
            <IconButton
              size="sm"
              label={text("absences.edit.of", { from })}
              icon={<Pencil aria-hidden="true" />}
              onClick={onEdit}
            />
          ) : null}
          <IconButton
            size="sm"
            label={text("absences.delete.of", { from })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        </>
      }
    >
      <span>{text("absences.named", { name: nameOf(substitute) })}</span>
      {setBy ? <span>{text("absences.setBy", { name: nameOf(setBy) })}</span> : null}
      {warning ? <Badge tone="warning">{text(`absences.warning.${warning}`)}</Badge> : null}
    </DaysRow>
  )
}

export interface DaysRowProps {
  /** ISO dates. */
  readonly from: string
  readonly until: string
  readonly isNow: boolean
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** A date range, whether it is current, and its description. */
export function DaysRow({ from, until, isNow, buttons, children }: DaysRowProps) {
  const text = useAbsenceText()
  const language = useLanguage()
  const day = (iso: string) => formatDayInText(iso, language)
  return (
    <li className="absences__row">
      <CalendarClock aria-hidden="true" />
      <div className="absences__body">
        <p className="absences__days">
          <span>{from === until ? day(from) : text("absences.range", { from: day(from), until: day(until) })}</span>
          {isNow ? <Badge tone="info">{text("absences.now")}</Badge> : null}
        </p>
        <p className="absences__facts">{children}</p>
      </div>
      {buttons}
    </li>
  )
}
