import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import "./table-page.css"

export interface TablePageProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A page that is one table: its bar stays where it is, its rows scroll. */
export function TablePage({ className, children }: TablePageProps) {
  return <div className={classNames("ru-table-page", className)}>{children}</div>
}

export interface TableBarProps {
  /** How many there are, once that is known. */
  readonly count: string | null
  /** What narrows the table. */
  readonly children: ReactNode
}

/** What narrows a table, and how many are left. */
export function TableBar({ count, children }: TableBarProps) {
  return (
    <div className="ru-table-bar">
      {children}
      <span className="ru-table-bar__count" role="status">
        {count}
      </span>
    </div>
  )
}

export interface TableProps {
  /** What its rows are. */
  readonly label: string
  readonly busy?: boolean
  /** On a phone a row is its cells one after the other, without the headings. */
  readonly folds?: boolean
  readonly className?: string
  /** Its head and its body. */
  readonly children: ReactNode
}

/** Rows under headings that stay; a long table is scrolled by keys as well. */
export function Table({ label, busy, folds, className, children }: TableProps) {
  return (
    <div
      className={classNames("ru-table-scroll", className)}
      data-folds={folds ? "" : undefined}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={busy}
    >
      <table className="ru-page-table">{children}</table>
    </div>
  )
}

export interface TableHeadProps {
  readonly columns: readonly { readonly key: string; readonly label: ReactNode; readonly figures?: boolean }[]
  /** Heard above the buttons at the end of each row. */
  readonly actions?: string
}

/** What a cell is, where its row is folded and its heading is not shown: for those that could be taken for another. */
export function FoldedHeading({ children }: { readonly children: string }) {
  return <span className="ru-page-table__heading">{children}</span>
}

/** A line of plain headings. */
export function TableHead({ columns, actions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, figures }) => (
          <th key={key} scope="col" data-figures={figures ? "" : undefined}>
            {label}
          </th>
        ))}
        {actions === undefined ? null : (
          <th scope="col">
            <span className="ru-hidden">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
