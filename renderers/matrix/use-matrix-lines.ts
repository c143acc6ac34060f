import { useMemo } from "react"
import type { MatrixSection } from "../../modules/matrix/contracts/matrix.ts"
import { headingKeys, processKey, subProcessKey, type MatrixLayout } from "./matrix-lines.ts"
import type { MatrixLines } from "./matrix-model.ts"

export type ChangeClosed = (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => void

/** Lines that open and close their headings. */
export function useMatrixLines(
  layout: MatrixLayout,
  sections: readonly MatrixSection[],
  changeClosed: ChangeClosed,
): MatrixLines {
  return useMemo(
    () => ({
      count: layout.count,
      at: layout.at,
      headingsAbove: layout.headingsAbove,
      toggle(index, open) {
        const line = layout.at(index)
        const section = layout.sectionAt(index)
        if (line?.kind !== "heading" || !section) return
        const key = line.part === "PROCESS" ? processKey(section) : subProcessKey(section)
        changeClosed((before) => {
          const closed = new Set(before)
          if (open ?? before.has(key)) closed.delete(key)
          else closed.add(key)
          return closed
        })
      },
      toggleAll: (open) => changeClosed(() => (open ? new Set() : headingKeys(sections))),
    }),
    [layout, sections, changeClosed],
  )
}
