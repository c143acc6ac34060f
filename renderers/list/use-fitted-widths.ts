import { useMemo, useState } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { fittedWidth, type FittingContext, type MeasureText } from "./fitted-widths.ts"
import { columnLabel } from "./list-columns.tsx"
import type { ListRows } from "./use-list-rows.ts"
import { useListText } from "./use-list-text.ts"
import { useLoadedFonts } from "./use-loaded-fonts.ts"

export type FittedWidths = Readonly<Record<string, number>>

/**
 * Fits column widths to the values of the first page. Measures each column once, and again only when a font arrives that
 * the text is drawn with, so that widths are stable while sorting and scrolling; columns added later are measured when
 * their values load.
 */
export function useFittedWidths(
  compiled: CompiledProfile,
  visible: readonly string[],
  { cache }: ListRows,
): FittedWidths {
  const text = useText()
  const listText = useListText()
  const { language } = useFieldView()
  const [measure] = useState(measureByCanvas)
  const fittingContext = useMemo<FittingContext>(
    () => ({
      language,
      status: ({ status, withoutResult }) =>
        text(`status.${status}`) + (withoutResult ? `${listText("list.withoutResult")}        ` : ""),
      overdue: listText("list.overdue"),
      measure,
    }),
    [language, text, listText, measure],
  )
  const fonts = useLoadedFonts()
  const first = useMemo(() => ({ compiled, language, fonts }), [compiled, language, fonts])
  const [fitted, setFitted] = useState({ first, cache: undefined as unknown, widths: {} as FittedWidths })
  const known = fitted.first === first ? fitted.widths : {}
  if (cache.row(0) && (fitted.first !== first || fitted.cache !== cache)) {
    const rows = rowsOf(cache)
    const requested = new Set(visible)
    const found = selectableColumns(compiled).flatMap((column): [string, number][] => {
      if (known[column.key] !== undefined || (column.unlisted && !requested.has(column.key))) return []
      const width = fittedWidth(
        compiled,
        column,
        columnLabel(compiled, column, { text: listText, language }),
        rows,
        fittingContext,
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

/** Measures text with the font of the page. */
function measureByCanvas(): MeasureText {
  const context = document.createElement("canvas").getContext("2d")
  const { fontFamily, fontSize } = getComputedStyle(document.body)
  const fonts = {
    value: `400 ${fontSize} ${fontFamily}`,
    name: `500 ${fontSize} ${fontFamily}`,
    heading: `500 12px ${fontFamily}`,
  }
  return (text, as) => {
    if (!context) return text.length * 7
    if (context.font !== fonts[as]) context.font = fonts[as]
    return context.measureText(text).width
  }
}
