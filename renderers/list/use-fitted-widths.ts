import { useMemo, useState } from "react"
import { useText } from "../../fields/drawing/use-text.ts"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { offeredColumns } from "../../engine/list/offered-columns.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { fittedWidth, type FittingWords, type MeasureText } from "./fitted-widths.ts"
import { columnLabel } from "./list-columns.tsx"
import type { ListRows } from "./use-list-rows.ts"
import { useListText } from "./use-list-text.ts"

export type FittedWidths = Readonly<Record<string, number>>

/**
 * How wide the columns are by what stands in them on the first page. Each is measured once, so that nothing moves while
 * one sorts and scrolls; what is added later, when its values come.
 */
export function useFittedWidths(
  compiled: CompiledProfile,
  shown: readonly string[],
  { cache }: ListRows,
): FittedWidths {
  const text = useText()
  const listText = useListText()
  const { language } = useFieldView()
  const [measure] = useState(measureByCanvas)
  const words = useMemo<FittingWords>(
    () => ({
      language,
      status: ({ status, withoutResult }) =>
        text(`status.${status}`) + (withoutResult ? `${listText("list.withoutResult")}        ` : ""),
      overdue: listText("list.overdue"),
      measure,
    }),
    [language, text, listText, measure],
  )
  const first = useMemo(() => ({ compiled, language }), [compiled, language])
  const [fitted, setFitted] = useState({ first, cache: undefined as unknown, widths: {} as FittedWidths })
  const known = fitted.first === first ? fitted.widths : {}
  if (cache.row(0) && (fitted.first !== first || fitted.cache !== cache)) {
    const rows = rowsOf(cache)
    const wanted = new Set(shown)
    const found = offeredColumns(compiled).flatMap((column): [string, number][] => {
      if (known[column.key] !== undefined || (column.unlisted && !wanted.has(column.key))) return []
      const width = fittedWidth(
        compiled,
        column,
        columnLabel(compiled, column, { text: listText, language }),
        rows,
        words,
      )
      return width === undefined ? [] : [[column.key, width]]
    })
    setFitted({ first, cache, widths: found.length > 0 ? { ...known, ...Object.fromEntries(found) } : known })
  }
  return known
}

function rowsOf(cache: ListRows["cache"]): readonly ProfileInstance[] {
  return Array.from({ length: cache.pageSize }, (_, at) => cache.row(at)).flatMap((row) => row ?? [])
}

/** Texts as the page's own font draws them. */
function measureByCanvas(): MeasureText {
  const context = document.createElement("canvas").getContext("2d")
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  const fonts = { value: `400 ${fontSize} ${fontFamily}`, heading: `500 12px ${fontFamily}` }
  return (text, as) => {
    if (!context) return text.length * 7
    if (context.font !== fonts[as]) context.font = fonts[as]
    return context.measureText(text).width
  }
}
