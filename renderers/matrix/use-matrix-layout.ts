import { useEffect, useEffectEvent, useMemo, useState } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { ViewColumn } from "../../modules/records/contracts/views.ts"
import { useDirectoryVersion } from "../list/use-user-names.ts"
import { useListText } from "../list/use-list-text.ts"
import {
  availableColumns,
  clampWidth,
  groupColumns,
  renderedColumns,
  type AvailableColumn,
  type RenderedMatrixColumns,
} from "./matrix-columns.tsx"
import type { ColumnGroup } from "./matrix-model.ts"
import type { MatrixProfiles, MatrixSource } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"
import type { ResultProfiles } from "./use-result-profiles.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixColumnLayout extends RenderedMatrixColumns {
  readonly available: readonly AvailableColumn[]
  /** The columns of each group in their order, hidden ones included. */
  readonly arranged: ReadonlyMap<ColumnGroup, readonly ViewColumn[]>
  /** Changes the width of a column, and returns it within the limits. */
  readonly resize: (key: string, width: number) => number
}

export interface MatrixLayoutOptions {
  readonly profiles: MatrixProfiles
  readonly source: MatrixSource
  readonly state: MatrixState
  readonly results: ResultProfiles
  readonly change: (part: Partial<MatrixState>) => void
}

/** Delay after the last change of a width before it is reported, so that dragging an edge is a single change. */
const debounceMs = 300

const noWidths: Readonly<Record<string, number>> = {}

/** The columns of a matrix as its user has arranged them. */
export function useMatrixLayout(options: MatrixLayoutOptions): MatrixColumnLayout {
  const { profiles, source, state, results, change } = options
  const text = useMatrixText()
  const listText = useListText()
  const { language, module, people } = useFieldView()
  const known = useDirectoryVersion(people)
  const [widths, setWidths] = useState(noWidths)
  const { isGrouped, frozen } = state

  const available = useMemo(
    () =>
      availableColumns(
        profiles,
        module,
        {
          text: listText,
          language,
          href: source.href,
          overdue: listText("list.overdue"),
          withoutResult: listText("list.withoutResult"),
          resultName: (kind) => text(`matrixGrid.results.${kind}`),
          missing: { RISK: text("matrixGrid.missing.RISK"), CONTROL: text("matrixGrid.missing.CONTROL") },
        },
        { href: source.href, language, profile: results.profile },
      ),
    // Cells read user names without subscribing, so the directory version rerenders them when names load.
    // oxlint-disable-next-line react/exhaustive-deps
    [profiles, source, module, language, text, listText, results.profile, known],
  )
  const arranged = useMemo(() => groupColumns(profiles, module, state.columns), [profiles, module, state.columns])
  const rendered = useMemo(
    () => renderedColumns({ available, arranged, isGrouped, frozen, widths }),
    [available, arranged, isGrouped, frozen, widths],
  )

  const report = useEffectEvent(() => {
    setWidths(noWidths)
    change({ columns: withWidths(state.columns, arranged, available, widths) })
  })
  useEffect(() => {
    if (widths === noWidths) return
    const timer = setTimeout(report, debounceMs)
    return () => clearTimeout(timer)
  }, [widths])

  const columns = useUnchangedColumns(rendered.columns)
  return useMemo(
    () => ({
      ...rendered,
      columns,
      available,
      arranged,
      resize(key, width) {
        const size = clampWidth(width)
        setWidths((before) => ({ ...before, [key]: size }))
        return size
      },
    }),
    [rendered, columns, available, arranged],
  )
}

/** The same columns while only widths of columns that are not frozen change, so that rows do not render again. */
function useUnchangedColumns(columns: RenderedMatrixColumns["columns"]): RenderedMatrixColumns["columns"] {
  const [known, setKnown] = useState(columns)
  const isSame =
    known.length === columns.length &&
    columns.every(({ key, renderCell, pinStyle }, at) => {
      const before = known[at]
      return (
        before?.key === key &&
        before.renderCell === renderCell &&
        before.pinStyle?.insetInlineStart === pinStyle?.insetInlineStart
      )
    })
  if (isSame) return known
  if (known !== columns) setKnown(columns)
  return columns
}

function withWidths(
  columns: MatrixState["columns"],
  arranged: ReadonlyMap<ColumnGroup, readonly ViewColumn[]>,
  available: readonly AvailableColumn[],
  widths: Readonly<Record<string, number>>,
): MatrixState["columns"] {
  const changed: Partial<Record<ColumnGroup, readonly ViewColumn[]>> = { ...columns }
  for (const { column } of available) {
    const width = widths[column.key]
    if (width === undefined) continue
    const group = changed[column.group] ?? arranged.get(column.group) ?? []
    changed[column.group] = group.map((one) => (one.key === column.columnKey ? { ...one, width } : one))
  }
  return changed
}
