import { Badge } from "../../../ui/badge.tsx"
import { CollapsedHeading } from "../../../ui/table-page.tsx"
import { CutText } from "../../../src/review/cut-text.tsx"
import type { RollOverRow } from "../contract.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface ChangeTableProps {
  readonly id: string
  readonly row: RollOverRow
}

/** The fields that differ from the previous year, and why. */
export function ChangeTable({ id, row }: ChangeTableProps) {
  const text = useRollOverText()
  return (
    <div id={id} className="review-fields" data-folds="">
      <table className="ru-page-table ru-data-table" aria-label={text("rollOver.differences", { name: row.name })}>
        <thead>
          <tr>
            {(["field", "previous", "current", "change"] as const).map((column) => (
              <th key={column} scope="col">
                {text(`rollOver.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.changes.map(({ label, change, previous, current }) => (
            <tr key={label}>
              <th scope="row">
                <bdi className="ru-strong">{label}</bdi>
              </th>
              <td>
                <CollapsedHeading>{text("rollOver.column.previous")}</CollapsedHeading>
                <Value value={previous} />
              </td>
              <td>
                <CollapsedHeading>{text("rollOver.column.current")}</CollapsedHeading>
                <Value value={current} />
              </td>
              <td>
                <Badge>{text(`rollOver.change.${change}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ value }: { readonly value: string }) {
  const text = useRollOverText()
  if (value === "") return <span className="ru-subtle">{text("rollOver.value.empty")}</span>
  return <CutText text={value} moreLabel={text("rollOver.value.more")} lessLabel={text("rollOver.value.less")} />
}
