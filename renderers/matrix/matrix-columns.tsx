import type { CSSProperties, ReactNode } from "react"
import { matrixParts, type MatrixPart, resultKinds, type ResultKind } from "../../schemas/matrix-parts.ts"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { listColumns, type ColumnLabels } from "../list/list-columns.tsx"
import { maximumWidth, minimumWidth, type ListColumnMeta } from "../list/list-table.ts"
import { headingWidth } from "../list/option-column-width.ts"
import { selectionWidth } from "../list/use-list-columns.ts"
import { arrangeColumns, defaultColumns } from "./default-columns.ts"
import type { ColumnGroup, MatrixColumn, MatrixRow } from "./matrix-model.ts"
import type { MatrixProfiles } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"
import { formatResults, renderResults, type ResultContext } from "./result-cell.tsx"

export const columnGroups: readonly ColumnGroup[] = [...matrixParts, "RESULTS"]

/** A column that can be shown, with its width until a user changes it. */
export interface AvailableColumn {
  readonly column: MatrixColumn
  readonly size: number
  /** A number or a name cannot be hidden: by them a row says what it is about. */
  readonly canHide: boolean
}

export interface MatrixColumnLabels extends ColumnLabels {
  readonly resultName: (kind: ResultKind) => string
  /** What a row shows instead of the record that it lacks. */
  readonly missing: Readonly<Partial<Record<MatrixPart, string>>>
}

/** Key of a column among all groups. */
export const matrixColumnKey = (group: ColumnGroup, columnKey: string): string => `${group}/${columnKey}`

/** Every column that each group can have. */
export function availableColumns(
  profiles: MatrixProfiles,
  module: ModuleCode,
  labels: MatrixColumnLabels,
  results: ResultContext,
): readonly AvailableColumn[] {
  return [
    ...matrixParts.flatMap((part) => partColumns(part, profiles, module, labels)),
    ...(profiles.CONTROL ? resultKinds.map((kind) => resultColumn(kind, labels, results)) : []),
  ]
}

function partColumns(
  part: MatrixPart,
  profiles: MatrixProfiles,
  module: ModuleCode,
  labels: MatrixColumnLabels,
): readonly AvailableColumn[] {
  const compiled = profiles[part]
  if (!compiled) return []
  return listColumns(compiled, module, labels).flatMap(({ id = "", size = minimumWidth, meta, enableHiding }) => {
    if (!meta || meta.compiled.system === "parents") return []
    const { renderCell: renderRecord, ...rest } = meta
    const missing = meta.compiled.system === "name" ? labels.missing[part] : undefined
    const renderCell = ({ records, repeated }: MatrixRow): ReactNode => {
      const record = records[part]
      if (record) {
        const content = renderRecord(record)
        // Shown once for equal rows, and still read in each of them.
        return repeated.has(part) && content ? <span className="ru-matrix__repeated">{content}</span> : content
      }
      return missing && lacks(part, records) ? <span className="ru-matrix__missing">{missing}</span> : null
    }
    const column = { ...rest, renderCell, group: part, columnKey: id, key: matrixColumnKey(part, id) }
    return [{ column, size: Math.max(size, leastWidth(part, meta)), canHide: enableHiding !== false }]
  })
}

/** Titles of risks and controls are sentences. */
const sentenceWidth = 296

/**
 * Four types have a number: a heading that is cut would not tell whose it is. Risks and controls are named by
 * sentences.
 */
function leastWidth(part: MatrixPart, { compiled: { system }, label }: ListColumnMeta): number {
  if (system === "uid") return headingWidth(label)
  return system === "name" && (part === "RISK" || part === "CONTROL") ? sentenceWidth : 0
}

/** A risk without a control lacks one; a sub-process without a risk lacks the risk, and so its control as well. */
function lacks(part: MatrixPart, records: MatrixRow["records"]): boolean {
  return part === "CONTROL" ? records.RISK !== undefined : part === "RISK"
}

const minResultWidth = 112

function resultColumn(kind: ResultKind, labels: MatrixColumnLabels, context: ResultContext): AvailableColumn {
  const label = labels.resultName(kind)
  return {
    column: {
      compiled: { key: kind, sortable: false, filter: null },
      label,
      appearance: "plain",
      flexible: undefined,
      group: "RESULTS",
      columnKey: kind,
      key: matrixColumnKey("RESULTS", kind),
      renderCell: ({ results }) => renderResults(results, kind, context),
      formatCell: ({ results }) => formatResults(results, kind, context),
    },
    size: Math.max(minResultWidth, headingWidth(label)),
    canHide: true,
  }
}

/** The columns of each group as a user has arranged them, hidden ones included. */
export function groupColumns(
  profiles: MatrixProfiles,
  module: ModuleCode,
  columns: MatrixState["columns"],
): ReadonlyMap<ColumnGroup, readonly ViewColumn[]> {
  return new Map(
    columnGroups.map((group) => [group, arrangeColumns(defaultsOf(group, profiles, module), columns[group])]),
  )
}

function defaultsOf(group: ColumnGroup, profiles: MatrixProfiles, module: ModuleCode): readonly ViewColumn[] {
  if (group === "RESULTS") return profiles.CONTROL ? resultKinds.map((key) => ({ key })) : []
  const compiled = profiles[group]
  return compiled ? defaultColumns(compiled, group, module) : []
}

/** Visible columns that the list of a type does not include, whose values are requested. */
export function addedColumns(
  available: readonly AvailableColumn[],
  arranged: ReadonlyMap<ColumnGroup, readonly ViewColumn[]>,
): Readonly<Partial<Record<MatrixPart, readonly string[]>>> {
  const added: Partial<Record<MatrixPart, readonly string[]>> = {}
  for (const part of matrixParts) {
    const hidden = new Set(arranged.get(part)?.flatMap(({ key, hidden: isHidden }) => (isHidden ? [key] : [])))
    const keys = available.flatMap(({ column }) =>
      column.group === part && column.compiled.unlisted && !hidden.has(column.columnKey) ? [column.columnKey] : [],
    )
    if (keys.length > 0) added[part] = keys
  }
  return added
}

export interface RenderedMatrixColumns {
  readonly columns: readonly MatrixColumn[]
  /** CSS grid tracks, starting with the checkbox column. */
  readonly tracks: string
  /** Minimum width of the tracks, in pixels. */
  readonly width: number
  /** Width of the columns that stay while scrolling horizontally, in pixels. */
  readonly frozenWidth: number
}

export interface ColumnSelection {
  readonly available: readonly AvailableColumn[]
  readonly arranged: ReadonlyMap<ColumnGroup, readonly ViewColumn[]>
  /** Of a grouped matrix the headings show processes and sub-processes. */
  readonly isGrouped: boolean
  /** The last column that stays while scrolling horizontally. */
  readonly frozen: string | null
  /** Widths that are being changed, by key of the column. */
  readonly widths: Readonly<Record<string, number>>
}

/** The visible columns in their order, and the width of each. */
export function renderedColumns({
  available,
  arranged,
  isGrouped,
  frozen,
  widths,
}: ColumnSelection): RenderedMatrixColumns {
  const byKey = new Map(available.map((one) => [one.column.key, one]))
  const visible = columnGroups.flatMap((group) =>
    isGrouped && (group === "PROCESS" || group === "SUB_PROCESS")
      ? []
      : (arranged.get(group) ?? []).flatMap(({ key, width, hidden }) => {
          const found = hidden ? undefined : byKey.get(matrixColumnKey(group, key))
          if (!found) return []
          const { column, size } = found
          return [
            { column, size: widths[column.key] ?? width ?? size, isFixed: width !== undefined || column.key in widths },
          ]
        }),
  )
  const lastFrozen = visible.findIndex(({ column }) => column.key === frozen)
  const tracks: string[] = [`${selectionWidth}px`]
  let offset = selectionWidth
  let frozenWidth = selectionWidth
  const columns = visible.map(({ column, size, isFixed }, at): MatrixColumn => {
    const isFrozen = at <= lastFrozen
    tracks.push(column.flexible === "grows" && !isFrozen && !isFixed ? `minmax(${size}px, 1fr)` : `${size}px`)
    const pinStyle: CSSProperties | undefined = isFrozen ? { insetInlineStart: offset } : undefined
    offset += size
    if (isFrozen) frozenWidth = offset
    return isFrozen ? { ...column, pinned: "start", pinStyle } : column
  })
  return { columns, tracks: tracks.join(" "), width: offset, frozenWidth }
}

/** A width within the limits of columns. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, minimumWidth), maximumWidth))
}
