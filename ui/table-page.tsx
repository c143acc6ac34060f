import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"

export interface TablePageProps {
  readonly className?: string
  readonly children: ReactNode
}

/** A page with a single table: its bar is fixed, its rows scroll. */
export function TablePage({ className, children }: TablePageProps) {
  return <div className={classNames("ru-table-page ru-stack ru-gap-12 ru-fill-block", className)}>{children}</div>
}

export interface TableBarProps {
  /** Number of rows, once known. */
  readonly count: string | null
  /** The filters. */
  readonly children: ReactNode
}

/** Filters of a table and the number of matching rows. */
export function TableBar({ count, children }: TableBarProps) {
  return (
    <div className="ru-table-bar ru-cluster ru-gap-8">
      {children}
      <span className="ru-table-bar__count ru-push-end ru-muted ru-small" role="status">
        {count}
      </span>
    </div>
  )
}

export interface TableProps {
  /** Accessible name of the table. */
  readonly label: string
  readonly busy?: boolean
  /** On a phone, a row becomes a list of its cells without the headers. */
  readonly collapsible?: boolean
  readonly className?: string
  /** Table head and body. */
  readonly children: ReactNode
}

/** Table with sticky headers; a long table can also be scrolled by keyboard. */
export function Table({ label, busy, collapsible, className, children }: TableProps) {
  return (
    <div
      className={classNames("ru-table-scroll", className)}
      data-folds={collapsible ? "" : undefined}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={busy}
    >
      <table className="ru-page-table ru-data-table">{children}</table>
    </div>
  )
}

export interface TableHeadProps {
  readonly columns: readonly { readonly key: string; readonly label: ReactNode; readonly tabularNumbers?: boolean }[]
  /** Visually hidden header of the action column. */
  readonly actions?: string
}

/** Label of a cell in a collapsed row, where its header is hidden: for cells that could be confused. */
export function CollapsedHeading({ children }: { readonly children: string }) {
  return <span className="ru-page-table__heading">{children}</span>
}

/** A row of plain headers. */
export function TableHead({ columns, actions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, tabularNumbers }) => (
          <th key={key} scope="col" data-figures={tabularNumbers ? "" : undefined}>
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
