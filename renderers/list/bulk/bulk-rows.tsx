import "../styles/change-table.css"
import "./bulk.css"
import { useIntl } from "react-intl"
import type { BulkResult, BulkRow, BulkSummary } from "../../../modules/records/contracts/bulk.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Pages } from "../../pages.tsx"
import { problemText } from "./problem-text.ts"
import { useBulkText } from "./use-bulk-text.ts"

export type BulkRowFilter = BulkResult | "all"

export interface BulkRowsProps {
  readonly summary: BulkSummary
  /** Undefined while loading. */
  readonly rows: readonly BulkRow[] | undefined
  readonly filter: BulkRowFilter
  readonly onFilterChange: (filter: BulkRowFilter) => void
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Shows the expected changes, not the outcome. */
  readonly preview: boolean
  /** Label of the field that a problem belongs to. */
  readonly fieldName: (keyword: string) => string | undefined
}

const toneOf = {
  changed: "success",
  deleted: "success",
  unchanged: "neutral",
  performed: "success",
  rejected: "danger",
  conflict: "warning",
  missing: "warning",
} as const

const results = ["changed", "performed", "deleted", "unchanged", "rejected", "conflict", "missing"] as const

/**
 * Shows the outcome, or the expected outcome, of each record: previous and new value of every field, and why it was
 * rejected.
 */
export function BulkRows({
  summary,
  rows,
  filter,
  onFilterChange,
  page,
  pages,
  onPage,
  preview,
  fieldName,
}: BulkRowsProps) {
  const text = useBulkText()
  const { formatNumber } = useIntl()
  const mode = preview ? "preview" : "done"
  const visible = results.filter((result) => (summary[result] ?? 0) > 0 || result === filter)
  return (
    <div className="ru-bulk-rows ru-change-list ru-grid ru-gap-12 ru-items-start">
      <Segmented
        label={text("bulk.rows.show")}
        segments={[
          { value: "all" as BulkRowFilter, label: text("bulk.rows.all", { count: summary.total }) },
          ...visible.map((value) => ({
            value: value as BulkRowFilter,
            label: `${text(`bulk.${mode}.${value}`)} (${formatNumber(summary[value] ?? 0)})`,
          })),
        ]}
        value={filter}
        onChange={onFilterChange}
      />
      {/* Focusable, so that a long table can be scrolled with the keyboard. */}
      <div
        className="ru-change-table ru-panel"
        tabIndex={0}
        role="region"
        aria-label={text("bulk.rows.show")}
        aria-busy={!rows}
      >
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
    <table className="ru-data-table">
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
                  <bdi>{field}</bdi>:{" "}
                  <del className="ru-muted" dir="auto">
                    {before || text("bulk.blank")}
                  </del>{" "}
                  <span className="ru-bulk-change__arrow" aria-hidden="true" />
                  <span className="ru-hidden">{text("bulk.becomes")}</span>{" "}
                  <ins dir="auto">{after || text("bulk.blank")}</ins>
                </p>
              ))}
              {row.problems.map((one, at) => (
                <p key={`${one.code} ${at}`} className="ru-note ru-danger" dir="auto">
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
