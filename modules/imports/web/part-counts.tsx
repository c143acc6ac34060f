import { FormattedMessage, useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { Button } from "../../../ui/button.tsx"
import type { ImportedType } from "./import-into.ts"
import type { RecordFilters } from "./records-view.tsx"
import { visibleStatuses } from "./status-tabs.tsx"

interface PartCountsProps {
  readonly types: readonly ImportedType[]
  readonly records: Import["records"]
  /** Shows the records of a type and status. */
  readonly onShow: (filters: RecordFilters) => void
}

/** How many records of each type the file names, and what happens to them. */
export function PartCounts({ types, records, onShow }: PartCountsProps) {
  const { formatMessage, formatNumber } = useIntl()
  const parts = matrixParts.flatMap((part) => {
    const counts = records[part]
    const type = types.find((one) => one.part === part)
    return counts && type ? [{ part, counts, type }] : []
  })
  return (
    <ul className="importing__counts ru-grid ru-gap-8" aria-label={formatMessage({ id: "matrixImport.counts" })}>
      {parts.map(({ part, counts, type }) => (
        <li key={part} className="ru-card ru-stack ru-gap-4">
          <p className="ru-row ru-gap-8 ru-spread">
            <span className="ru-strong ru-truncate">{type.plural}</span>
            <span className="ru-heading-md ru-figures">
              {formatNumber(visibleStatuses.reduce((sum, status) => sum + counts[status], 0))}
            </span>
          </p>
          <p className="ru-cluster ru-gap-4-8 ru-small">
            {visibleStatuses
              .filter((status) => counts[status] > 0)
              .map((status) => (
                <Button
                  key={status}
                  variant="link"
                  className="importing__count"
                  data-status={status}
                  onClick={() => onShow({ part, status })}
                >
                  <FormattedMessage id={`matrixImport.count.${status}`} values={{ count: counts[status] }} />
                </Button>
              ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
