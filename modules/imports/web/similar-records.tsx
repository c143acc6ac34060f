import { Check } from "lucide-react"
import { useId, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { type ImportRecord, newRecord } from "../contracts/import-records.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { Button } from "../../../ui/button.tsx"
import type { NamedRecord } from "./rows-view.tsx"

interface SimilarRecordsProps {
  readonly record: ImportRecord
  readonly typeName: string
  /** The chosen one, or null. */
  readonly decision: string | null
  readonly onDecide: (decision: string) => void
  readonly onRows: (record: NamedRecord) => void
}

/**
 * A record of the file next to the existing ones that it resembles, with a button for each and one for a new record.
 */
export function SimilarRecords({ record, typeName, decision, onDecide, onRows }: SimilarRecordsProps) {
  const { formatNumber } = useIntl()
  const id = useId()
  return (
    <li className="importing__decision ru-grid" data-record={record.number}>
      <div className="ru-stack ru-gap-2 ru-items-start">
        <span className="ru-muted ru-small">{typeName}</span>
        <span id={id} className="ru-strong">
          {record.uniqueId !== "" && (
            <>
              <bdi dir="ltr" className="ru-code ru-muted">
                {record.uniqueId}
              </bdi>{" "}
            </>
          )}
          <bdi>{record.name}</bdi>
        </span>
        <Button
          variant="link"
          className="ru-small"
          onClick={() => onRows({ number: record.number, label: record.uniqueId || record.name })}
        >
          <FormattedMessage
            id="matrixImport.decide.rows"
            values={{ count: record.rows, row: formatNumber(record.firstRow, { numberingSystem: "latn" } as never) }}
          />
        </Button>
      </div>
      <ul className="ru-stack ru-gap-6" aria-labelledby={id}>
        {record.similar.map(({ record: existing, likeness }) => (
          <li key={existing.id} className="importing__choice ru-grid ru-gap-12">
            <Choice chosen={decision === existing.id} describedBy={id} onChoose={() => onDecide(existing.id)}>
              <FormattedMessage
                id="matrixImport.decide.use"
                values={{ record: <bdi dir="ltr">{existing.uniqueId}</bdi> }}
              />
            </Choice>
            {existing.accessible ? (
              // In a new tab, so that no decision is lost.
              <a href={recordPath(existing, existing.id)} target="_blank" rel="noopener">
                <bdi>{existing.name}</bdi>
              </a>
            ) : (
              <bdi>{existing.name}</bdi>
            )}
            <span className="ru-row ru-gap-8 ru-muted ru-small">
              <span className="importing__likeness" style={{ "--part": `${likeness}%` } as never} aria-hidden="true" />
              <FormattedMessage
                id="matrixImport.decide.likeness"
                values={{ percent: formatNumber(likeness / 100, { style: "percent" }) }}
              />
            </span>
          </li>
        ))}
        <li className="importing__choice ru-grid ru-gap-12">
          <Choice chosen={decision === newRecord} describedBy={id} onChoose={() => onDecide(newRecord)}>
            <FormattedMessage id="matrixImport.decide.new" />
          </Choice>
        </li>
      </ul>
    </li>
  )
}

interface ChoiceProps {
  readonly chosen: boolean
  readonly describedBy: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ chosen, describedBy, onChoose, children }: ChoiceProps) {
  return (
    <Button
      size="sm"
      data-choice=""
      aria-pressed={chosen}
      aria-describedby={describedBy}
      {...(chosen && { icon: <Check aria-hidden="true" /> })}
      onClick={onChoose}
    >
      {children}
    </Button>
  )
}
