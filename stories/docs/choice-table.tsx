import { FactTable, type FactTableProps } from "./fact-table.tsx"
import "./docs.css"

/** What to choose in which case; a wide table scrolls. */
export function ChoiceTable({ head, rows }: FactTableProps) {
  return (
    <div className="docs-choices" role="region" aria-label={head.join(", ")} tabIndex={0}>
      <FactTable head={head} rows={rows} />
    </div>
  )
}
