import { useQuery } from "@tanstack/react-query"
import { FormattedMessage, useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import { fillBlanks, rowsAroundBlank } from "./fill-blanks.ts"
import type { ImportedType } from "./import-into.ts"
import { fieldKey, type Mapping } from "./mapped-field.ts"
import { columnLetter } from "./mapping-table.tsx"
import { importRowsQuery } from "./queries.ts"

interface FilledBlanksProps {
  readonly types: readonly ImportedType[]
  readonly one: Import
  readonly mapping: Mapping
}

const previewRows = 3
const outerParts = ["PROCESS", "SUB_PROCESS", "RISK"] as const

/** The first rows with blank cells, and what these will be read as. */
export function FilledBlanks({ types, one, mapping }: FilledBlanksProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { data } = useQuery(importRowsQuery(one.id, { status: undefined, search: "" }, 0))
  const columnFilling = (key: string) => [...mapping].find(([, field]) => field === key)?.[0]
  const columns = outerParts.flatMap((part) => {
    const profile = types.find((type) => type.part === part)?.profile
    if (!profile) return []
    const keywords = [profile.titleKeyword, ...(profile.uidKeyword === undefined ? [] : [profile.uidKeyword])]
    const [index] = keywords.flatMap((keyword) => columnFilling(fieldKey({ part, keyword })) ?? [])
    return one.columns.filter((column) => column.index === index)
  })
  const rows = data?.content ?? []
  const filled = fillBlanks(rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? "")))
  if (!filled.some((cells) => cells.some(({ repeated }) => repeated))) return null
  const [start, end] = rowsAroundBlank(rows, filled, previewRows)
  return (
    <div className="importing__preview ru-panel">
      <table className="ru-data-table">
        <caption className="ru-hidden">
          <FormattedMessage id="matrixImport.map.preview" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="imports.check.row" />
            </th>
            {columns.map(({ index, name }) => (
              <th key={index} scope="col">
                <bdi>{name || formatMessage({ id: "imports.map.unnamed" }, { letter: columnLetter(index) })}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(start, end).map(({ row }, at) => (
            <tr key={row}>
              <th scope="row" className="ru-figures ru-muted">
                {formatNumber(row, { numberingSystem: "latn" } as never)}
              </th>
              {filled[start + at]?.map(({ text, repeated }, index) => (
                <td key={columns[index]?.index} data-repeated={repeated ? "" : undefined}>
                  {repeated && <span aria-hidden="true">↑ </span>}
                  <bdi>{text}</bdi>
                  {repeated && (
                    <span className="ru-hidden">
                      {" "}
                      <FormattedMessage id="matrixImport.map.repeated" />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
