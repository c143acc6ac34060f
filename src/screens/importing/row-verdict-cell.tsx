import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ConflictChoice, ImportRow, RowVerdict } from "../../../schemas/api/imports.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { type GridColumn, problemsOf } from "./grid-column.ts"

const tones: Readonly<Record<RowVerdict, Tone>> = {
  create: "info",
  update: "info",
  unchanged: "neutral",
  conflict: "warning",
  refused: "danger",
  created: "success",
  updated: "success",
}

interface RowVerdictCellProps {
  readonly row: ImportRow
  readonly columns: readonly GridColumn[]
  /** A record that a row means, by its number. */
  readonly renderRecord: (recordId: RecordId, uid: string) => ReactNode
  readonly onChoose: (row: number, choice: ConflictChoice) => void
}

/** What becomes of a row, of which record, why not, and whose values are taken where both sides changed. */
export function RowVerdictCell({ row, columns, renderRecord, onChoose }: RowVerdictCellProps) {
  const { formatMessage } = useIntl()
  const elsewhere = row.problems.filter((one) => !columns.some((column) => problemsOf(row, column).includes(one)))
  return (
    <div className="importing__verdict">
      {row.verdict && (
        <Badge tone={tones[row.verdict]}>
          <FormattedMessage id={`imports.verdict.${row.verdict}`} />
        </Badge>
      )}
      {row.recordId && row.uniqueId !== "" && renderRecord(row.recordId, row.uniqueId)}
      {elsewhere.map(({ code, message, path }) => (
        <span key={`${code} ${path.join(".")}`} className="importing__wrong">
          {message}
        </span>
      ))}
      {row.conflicts.map(({ keyword, field, before, mine, theirs }) => (
        <span key={keyword} className="importing__conflict">
          <FormattedMessage
            id="imports.conflict.field"
            values={{ field: <bdi>{field}</bdi>, mine: <Said text={mine} />, theirs: <Said text={theirs} /> }}
          />{" "}
          {before !== null && (
            <FormattedMessage id="imports.conflict.before" values={{ before: <Said text={before} /> }} />
          )}
        </span>
      ))}
      {row.conflicts.length > 0 && row.verdict !== "updated" && (
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

function Said({ text }: { readonly text: string }) {
  return <bdi>{text === "" ? <FormattedMessage id="imports.check.blank" /> : text}</bdi>
}
