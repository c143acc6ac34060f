import "../styles/change-table.css"
import "./bulk.css"
import { useIntl } from "react-intl"
import type { BulkResult, BulkRow, BulkSummary } from "../../../schemas/api/bulk.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Pages } from "../../pages.tsx"
import { problemText } from "./problem-text.ts"
import { useBulkText } from "./use-bulk-text.ts"

export type RowsPart = BulkResult | "all"

export interface BulkRowsProps {
  readonly summary: BulkSummary
  /** Undefined while they are under way. */
  readonly rows: readonly BulkRow[] | undefined
  readonly part: RowsPart
  readonly onPart: (part: RowsPart) => void
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** What would come of it, not what came. */
  readonly preview: boolean
  /** What the field of a problem is called. */
  readonly fieldName: (keyword: string) => string | undefined
}

const toneOf = {
  changed: "success",
  deleted: "success",
  unchanged: "neutral",
  taken: "success",
  refused: "danger",
  overtaken: "warning",
  gone: "warning",
} as const

const results = ["changed", "taken", "deleted", "unchanged", "refused", "overtaken", "gone"] as const

/** What came, or would come, of each record: before and after of every field, and why it was refused. */
export function BulkRows({ summary, rows, part, onPart, page, pages, onPage, preview, fieldName }: BulkRowsProps) {
  const text = useBulkText()
  const { formatNumber } = useIntl()
  const mode = preview ? "preview" : "done"
  const shown = results.filter((result) => (summary[result] ?? 0) > 0 || result === part)
  return (
    <div className="ru-bulk-rows">
      <Segmented
        label={text("bulk.rows.show")}
        segments={[
          { value: "all" as RowsPart, label: text("bulk.rows.all", { count: summary.total }) },
          ...shown.map((value) => ({
            value: value as RowsPart,
            label: `${text(`bulk.${mode}.${value}`)} (${formatNumber(summary[value] ?? 0)})`,
          })),
        ]}
        value={part}
        onChange={onPart}
      />
      {/* A long table is scrolled by keys as well. */}
      <div className="ru-change-table" tabIndex={0} role="region" aria-label={text("bulk.rows.show")} aria-busy={!rows}>
        {rows ? <RowTable rows={rows} mode={mode} fieldName={fieldName} /> : <SkeletonText lines={6} />}
      </div>
      <Pages page={page} pages={pages} onPage={onPage} />
    </div>
  )
}

interface RowTableProps extends Pick<BulkRowsProps, "fieldName"> {
  readonly rows: readonly BulkRow[]
  readonly mode: "preview" | "done"
}

function RowTable({ rows, mode, fieldName }: RowTableProps) {
  const text = useBulkText()
  if (rows.length === 0) return <p>{text("bulk.rows.none")}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{text("bulk.rows.record")}</th>
          <th scope="col">{text("bulk.rows.result")}</th>
          <th scope="col">{text("bulk.rows.what")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.recordId}>
            <td>
              <bdi dir="ltr" className="ru-code">
                {row.uniqueId}
              </bdi>{" "}
              <bdi>{row.name}</bdi>
            </td>
            <td>
              <Badge tone={toneOf[row.result]}>{text(`bulk.${mode}.${row.result}`)}</Badge>
            </td>
            <td>
              {row.changes.map(({ keyword, field, before, after }) => (
                <p key={keyword} className="ru-bulk-change">
                  <bdi>{field}</bdi>: <del dir="auto">{before || text("bulk.blank")}</del>{" "}
                  <span className="ru-bulk-change__arrow" aria-hidden="true" />
                  <span className="ru-hidden">{text("bulk.becomes")}</span>{" "}
                  <ins dir="auto">{after || text("bulk.blank")}</ins>
                </p>
              ))}
              {row.problems.map((one, at) => (
                <p key={`${one.code} ${at}`} className="ru-bulk-problem" dir="auto">
                  {problemText(one, fieldName)}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
