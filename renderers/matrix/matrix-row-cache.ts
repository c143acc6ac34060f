import type { MatrixLayout } from "./matrix-lines.ts"
import type { MatrixRowCache } from "./matrix-model.ts"
import type { SectionRows } from "./section-rows.ts"

/** The loaded rows by line. Loads as many lines above and below the visible ones as are visible. */
export function createMatrixRowCache(rows: SectionRows, layout: MatrixLayout): MatrixRowCache {
  return {
    at(index) {
      const line = layout.at(index)
      return line?.kind === "row" ? rows.at(line.section, line.offset) : undefined
    },
    want(first, last) {
      const around = last - first + 1
      rows.want(layout.spans(first - around, last + around))
    },
    load: (first, last) => rows.load(layout.spans(first, last)),
    record: rows.record,
    replace: rows.replace,
    retry: rows.retry,
    refresh: rows.refresh,
    state: rows.state,
    subscribe: rows.subscribe,
  }
}
