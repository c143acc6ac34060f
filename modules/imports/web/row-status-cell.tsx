import type { ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ConflictResolution, ImportRow, ImportRowStatus } from "../contracts/imports.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { type GridColumn, problemsOf } from "./grid-column.ts"
import type { ImportedType } from "./import-into.ts"
import { ProblemText } from "./problem-text.tsx"

/** The color of each status of rows and records. */
export const statusTones: Readonly<Record<ImportRowStatus, Tone>> = {
  create: "info",
  update: "info",
  unchanged: "neutral",
  conflict: "warning",
  rejected: "danger",
  created: "success",
  updated: "success",
}

export type OnRecord = (part: ImportRow["parts"][number]) => void

interface RowStatusCellProps {
  readonly row: ImportRow
  readonly columns: readonly GridColumn[]
  readonly types: readonly ImportedType[]
  /** Its buttons are reached by Tab only in the cell with the focus. */
  readonly focused: boolean
  /** Renders a matched record by its ID. */
  readonly renderRecord: (recordId: RecordId, uid: string) => ReactNode
  readonly onChoose: (row: number, choice: ConflictResolution) => void
  readonly onRecord?: OnRecord | undefined
}

/** Status of a row, its record and error, and the decision when both sides changed. */
export function RowStatusCell({ row, columns, types, focused, renderRecord, ...actions }: RowStatusCellProps) {
  const { formatMessage } = useIntl()
  const otherProblems = row.problems.filter((one) => !columns.some((column) => problemsOf(row, column).includes(one)))
  return (
    <div className="importing__row-status ru-stack ru-gap-4">
      {row.status && (
        <Badge tone={statusTones[row.status]}>
          <FormattedMessage id={`imports.status.${row.status}`} />
        </Badge>
      )}
      {row.recordId && row.uniqueId !== "" && renderRecord(row.recordId, row.uniqueId)}
      {row.parts.length > 0 && (
        <ul className="importing__parts ru-small">
          {row.parts.map((part) => (
            <li key={part.number}>
              <span className="ru-muted">{types.find((type) => type.part === part.part)?.name}</span>
              <Button
                variant="link"
                className="importing__part"
                tabIndex={focused ? 0 : -1}
                onClick={() => actions.onRecord?.(part)}
              >
                <bdi className="ru-truncate">{part.uniqueId || part.name}</bdi>
              </Button>
              {part.status && part.status !== row.status && part.status !== "unchanged" && (
                <Badge tone={statusTones[part.status]} outline>
                  <FormattedMessage id={`matrixImport.status.${part.status}`} />
                </Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {otherProblems.map((problem) => (
        <span key={`${problem.code} ${problem.path.join(".")}`} className="ru-danger ru-small">
          <ProblemText problem={problem} types={types} />
        </span>
      ))}
      {row.conflicts.map(({ part, keyword, field, before, mine, theirs }) => (
        <span key={`${part} ${keyword}`} className="ru-small">
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
          onChange={(choice) => actions.onChoose(row.row, choice)}
        />
      )}
    </div>
  )
}

function CellText({ text }: { readonly text: string }) {
  return <bdi>{text === "" ? <FormattedMessage id="imports.check.blank" /> : text}</bdi>
}
