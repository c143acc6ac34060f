import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { MatrixOutline } from "../../modules/matrix/contracts/matrix.ts"
import type { MatrixLine, MatrixModel } from "./matrix-model.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { headerRows } from "./matrix-row.tsx"
import type { MatrixRecord } from "./matrix-source.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export type MatrixHeading = Extract<MatrixLine, { readonly kind: "heading" }>

export interface MatrixHeadingLineProps {
  readonly index: number
  readonly offset: number
  readonly heading: MatrixHeading
  readonly model: MatrixModel
  /** A note in the heading of a process. */
  readonly note: ((process: RecordId) => ReactNode) | undefined
  /** Number of columns that the heading spans. */
  readonly columns: number
  /** The cell is the tab stop of the grid. */
  readonly active: boolean
}

/** Heading of a process or a sub-process with its number, name and count of rows. Arrow keys open and close it. */
export function MatrixHeadingLine({ index, offset, heading, model, note, columns, active }: MatrixHeadingLineProps) {
  return (
    <div
      role="row"
      className="ru-list__row ru-matrix__heading"
      aria-rowindex={index + 1 + headerRows}
      data-level={heading.level}
      aria-level={heading.level}
      aria-expanded={heading.isOpen}
      style={{ insetBlockStart: offset }}
    >
      <div
        role="rowheader"
        className="ru-list__cell"
        aria-colindex={1}
        aria-colspan={columns}
        tabIndex={active ? 0 : undefined}
      >
        <HeadingLabel heading={heading} model={model} note={note} />
      </div>
    </div>
  )
}

export interface StickyHeadingsProps {
  /** Lines of the headings, from the outside to the inside. */
  readonly lines: readonly number[]
  readonly model: MatrixModel
  readonly note: ((process: RecordId) => ReactNode) | undefined
}

/**
 * The headings of the first visible line, which stay while it scrolls. They lie over the real ones while those are on
 * the screen, and do what those do: clicks and the menu mean their lines.
 */
export function StickyHeadings({ lines, model, note }: StickyHeadingsProps) {
  return (
    // Hidden from assistive technology and the keyboard, which use the real headings.
    <div className="ru-matrix__sticky" data-count={lines.length} aria-hidden="true">
      {lines.map((line) => {
        const heading = model.lines.at(line)
        return heading?.kind === "heading" ? (
          <div
            key={line}
            className="ru-matrix__heading ru-matrix__sticky-line"
            data-level={heading.level}
            data-line={line}
          >
            <HeadingLabel heading={heading} model={model} note={note} />
          </div>
        ) : null
      })}
    </div>
  )
}

function HeadingLabel({ heading, model, note }: Pick<MatrixHeadingLineProps, "heading" | "model" | "note">) {
  const text = useMatrixText()
  const intl = useIntl()
  const { part, rows, isOpen } = heading
  const record = headingRecord(heading, model)
  const named = nameHeading(heading, model.outline)
  return (
    <span className="ru-matrix__heading-label" data-open={isOpen ? "" : undefined}>
      <ChevronRight aria-hidden="true" className="ru-flip ru-subtle" />
      {named ? (
        <bdi dir="ltr" className="ru-code ru-muted">
          {named.uniqueId}
        </bdi>
      ) : null}
      {named && record ? (
        <a className="ru-matrix__heading-name ru-truncate" href={model.source.href(record)} tabIndex={-1}>
          <bdi>{named.name}</bdi>
        </a>
      ) : (
        <span className="ru-matrix__heading-name ru-truncate ru-muted">
          {text(part === "PROCESS" ? "matrixGrid.withoutProcess" : "matrixGrid.withoutSubProcess")}
        </span>
      )}
      <span className="ru-matrix__heading-count ru-figures ru-muted ru-small">
        {text("matrixGrid.rows", { count: rows, shown: intl.formatNumber(rows) })}
      </span>
      {part === "PROCESS" && heading.id !== null ? note?.(heading.id) : null}
    </span>
  )
}

/** Number and name of a heading, from the outline. */
export function nameHeading({ id }: MatrixHeading, outline: MatrixOutline | undefined) {
  return id === null ? undefined : outline?.records[id]
}

/** The record of a heading, to be opened; undefined for rows without a visible process. */
export function headingRecord({ id, part }: MatrixHeading, { profiles }: MatrixModel): MatrixRecord | undefined {
  const profile = profiles[part]
  return id !== null && profile ? { id, type: part, profileId: profile.profileId } : undefined
}
