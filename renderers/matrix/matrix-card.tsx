import { useMemo, type ReactNode } from "react"
import { fieldOf } from "../list/list-fields.ts"
import type { AvailableColumn } from "./matrix-columns.tsx"
import type { MatrixColumn, MatrixModel, MatrixRow } from "./matrix-model.ts"
import type { MatrixSource } from "./matrix-source.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Number of values of a control on its card, after number and name. */
const maxValues = 2

/**
 * Columns for narrow screens: a single one that renders each row as a card with the control, its risk, and some values
 * and results of the control.
 */
export function useCardColumns(
  { columns, profiles, source }: MatrixModel,
  available: readonly AvailableColumn[],
): readonly MatrixColumn[] {
  const text = useMatrixText()
  return useMemo(() => {
    const template = available.find(({ column }) => column.compiled.system === "name")?.column
    if (!template) return columns.slice(0, 1)
    const control = profiles.CONTROL
    const values = columns
      .filter(({ group, compiled }) => {
        const field = group === "CONTROL" && control ? fieldOf(control, compiled) : undefined
        // Yes or no says nothing without the name of its column.
        return field && field.storage !== "flag" && compiled.system === undefined
      })
      .slice(0, maxValues)
    const results = columns.filter(({ group }) => group === "RESULTS")
    return [
      {
        ...template,
        key: "card",
        group: "CONTROL",
        appearance: "plain",
        renderCell: (row) => (
          <span className="ru-matrix-card ru-grid ru-gap-4">
            <CardRecord row={row} part="CONTROL" source={source} missing={text("matrixGrid.missing.CONTROL")} />
            <CardRecord row={row} part="RISK" source={source} missing={text("matrixGrid.missing.RISK")} />
            <span className="ru-matrix-card__line ru-row ru-gap-8">
              <span className="ru-matrix-card__values ru-muted ru-small ru-truncate">{joinValues(values, row)}</span>
              {results.map((column) => (
                <span key={column.key} className="ru-matrix-card__result">
                  {column.renderCell({ ...row, repeated: nothing })}
                </span>
              ))}
            </span>
          </span>
        ),
      },
    ]
  }, [columns, profiles, available, source, text])
}

const nothing: MatrixRow["repeated"] = new Set()

interface CardRecordProps {
  readonly row: MatrixRow
  readonly part: "RISK" | "CONTROL"
  readonly source: MatrixSource
  readonly missing: string
}

function CardRecord({ row, part, source, missing }: CardRecordProps) {
  const record = row.records[part]
  return (
    <span className="ru-matrix-card__line ru-row ru-gap-8" data-part={part}>
      {record ? (
        <>
          <bdi dir="ltr" className="ru-code">
            {record.uniqueId}
          </bdi>
          <a className="ru-matrix-card__name" href={source.href(record)} data-record={record.id} tabIndex={-1}>
            <bdi className="ru-truncate">{record.name}</bdi>
          </a>
        </>
      ) : (
        <span className="ru-matrix__missing">{missing}</span>
      )}
    </span>
  )
}

/** Values in their order, separated by dots; blank ones are left out. */
function joinValues(columns: readonly MatrixColumn[], row: MatrixRow): ReactNode {
  const cells = { ...row, repeated: nothing }
  const filled = columns.flatMap((column) => {
    const content = column.renderCell(cells)
    return content === null || content === undefined || content === "" ? [] : [{ key: column.key, content }]
  })
  return filled.map(({ key, content }, at) => (
    <span key={key}>
      {at > 0 ? " · " : null}
      {content}
    </span>
  ))
}
