import { GitCompareArrows, TriangleAlert } from "lucide-react"
import { Badge } from "../../../ui/badge.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { CollapsedHeading } from "../../../ui/table-page.tsx"
import { syncSides, type SyncField, type SyncRow, type SyncSide } from "../contract.ts"
import { hasBothSides } from "./choices.ts"
import { FieldValue } from "./field-value.tsx"
import { useSyncText } from "./use-sync-text.ts"

interface FieldTableProps {
  readonly id: string
  readonly row: SyncRow
  readonly onChoose: ((key: string, side: SyncSide) => void) | undefined
}

/** The differences of a record: the values as last taken, in the library and in the project, and which one is used. */
export function FieldTable({ id, row, onChoose }: FieldTableProps) {
  const text = useSyncText()
  // A record that only one side has is added or removed with all of its values.
  const columns = hasBothSides(row)
    ? (["taken", "master", "project"] as const)
    : row.kind === "remove"
      ? (["project"] as const)
      : (["master"] as const)
  const isChosen = hasBothSides(row)
  return (
    <div id={id} className="sync-fields review-fields" data-folds="">
      <table className="ru-page-table ru-data-table" aria-label={text("masterSync.differences", { name: row.name })}>
        <thead>
          <tr>
            <th scope="col">{text("masterSync.column.field")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`masterSync.column.${column}`)}
              </th>
            ))}
            {isChosen ? <th scope="col">{text("masterSync.column.use")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {row.fields.map((field) => {
            const side = field.choice
            return (
              <tr key={field.key}>
                <th scope="row">
                  <bdi className="ru-strong">{field.label}</bdi>
                  {isChosen ? <ConflictBadge field={field} side={side} /> : null}
                </th>
                {columns.map((column) => (
                  <td key={column} data-used={isChosen && column === side ? "" : undefined}>
                    <CollapsedHeading>{text(`masterSync.column.${column}`)}</CollapsedHeading>
                    <FieldValue value={field[column]} />
                  </td>
                ))}
                {isChosen ? (
                  <td>
                    {onChoose ? (
                      <Segmented
                        label={text("masterSync.choice.field", { field: field.label })}
                        purpose="value"
                        disabled={row.kind === "link" && row.choice === "project"}
                        segments={syncSides.map((value) => ({
                          value,
                          label: text(`masterSync.choice.values.${value}`),
                        }))}
                        value={side}
                        onChange={(next) => onChoose(field.key, next)}
                      />
                    ) : (
                      side !== null && text(`masterSync.choice.values.${side}`)
                    )}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function ConflictBadge({ field, side }: { readonly field: SyncField; readonly side: SyncSide | null }) {
  const text = useSyncText()
  if (field.outcome !== "conflict") return null
  return side === null ? (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      {text("masterSync.conflict.undecided")}
    </Badge>
  ) : (
    <Badge icon={<GitCompareArrows aria-hidden="true" />}>{text("masterSync.conflict")}</Badge>
  )
}
