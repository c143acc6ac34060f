import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ConflictResolution, ImportRow, ImportRowStatus } from "../contracts/imports.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { type GridColumn, problemsOf } from "./grid-column.ts"

const tones: Readonly<Record<ImportRowStatus, Tone>> = {
  create: "info",
  update: "info",
  unchanged: "neutral",
  conflict: "warning",
  rejected: "danger",
  created: "success",
  updated: "success",
}

interface RowStatusCellProps {
  readonly row: ImportRow
  readonly columns: readonly GridColumn[]
  /** Renders a matched record by its ID. */
  readonly renderRecord: (recordId: RecordId, uid: string) => ReactNode
  readonly onChoose: (row: number, choice: ConflictResolution) => void
}

/** Status of a row, its record and error, and the decision when both sides changed. */
export function RowStatusCell({ row, columns, renderRecord, onChoose }: RowStatusCellProps) {
  const { formatMessage } = useIntl()
  const otherProblems = row.problems.filter((one) => !columns.some((column) => problemsOf(row, column).includes(one)))
  return (
    <div className="importing__row-status ru-stack ru-gap-4">
      {row.status && (
        <Badge tone={tones[row.status]}>
          <FormattedMessage id={`imports.status.${row.status}`} />
        </Badge>
      )}
      {row.recordId && row.uniqueId !== "" && renderRecord(row.recordId, row.uniqueId)}
      {otherProblems.map(({ code, message, path }) => (
        <span key={`${code} ${path.join(".")}`} className="ru-danger ru-small">
          {message}
        </span>
      ))}
      {row.conflicts.map(({ keyword, field, before, mine, theirs }) => (
        <span key={keyword} className="ru-small">
          <FormattedMessage
            id="imports.conflict.field"
            values={{ field: <bdi>{field}</bdi>, mine: <CellText text={mine} />, theirs: <CellText text={theirs} /> }}
          />{" "}
          {before !== null && (
            <FormattedMessage id="imports.conflict.before" values={{ before: <CellText text={before} /> }} />
          )}
        </span>
      ))}
      {row.conflicts.length > 0 && row.status !== "updated" && (
        <Segmented
          label={formatMessage({ id: "imports.conflict.choice" }, { row: row.row })}
          purpose="value"
          segments={[
            { value: "mine", label: <FormattedMessage id="imports.conflict.mine" /> },
            { value: "theirs", label: <FormattedMessage id="imports.conflict.theirs" /> },
          ]}
          value={row.choice}
          onChange={(choice) => onChoose(row.row, choice)}
        />
      )}
    </div>
  )
}

function CellText({ text }: { readonly text: string }) {
  return <bdi>{text === "" ? <FormattedMessage id="imports.check.blank" /> : text}</bdi>
}
