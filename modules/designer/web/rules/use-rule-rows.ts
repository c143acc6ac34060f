import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef, useState } from "react"
import type { RuleLine } from "./rule-search.ts"

/** Default row height in pixels; longer texts increase it. */
const defaultHeight = 41

/**
 * The visible rows and the row in the tab order, which stays rendered wherever the table is scrolled, so that the focus
 * is never lost.
 */
export function useRuleRows(lines: readonly RuleLine[], initialRuleId: string | null) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(initialRuleId)
  /** Takes the focus once its row is rendered; until then keys continue from it. */
  const requested = useRef(initialRuleId)
  const ruleIndexes = useMemo(
    () => new Map(lines.flatMap((line, at) => (line.kind === "rule" ? [[line.one.rule.id, at] as const] : []))),
    [lines],
  )
  const ids = useMemo(() => [...ruleIndexes.keys()], [ruleIndexes])
  const active = selected !== null && ruleIndexes.has(selected) ? selected : (ids[0] ?? "")
  const activeLine = ruleIndexes.get(active)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => containerRef.current,
    estimateSize: () => defaultHeight,
    getItemKey: (at) => keyOf(lines[at]) ?? at,
    rangeExtractor(range) {
      const visibleRange = defaultRangeExtractor(range)
      if (activeLine === undefined || visibleRange.includes(activeLine)) return visibleRange
      return activeLine < range.startIndex ? [activeLine, ...visibleRange] : [...visibleRange, activeLine]
    },
    overscan: 6,
  })
  useEffect(() => {
    const ruleId = requested.current
    const line = ruleId === null ? undefined : ruleIndexes.get(ruleId)
    if (ruleId === null || line === undefined) return
    rows.scrollToIndex(line)
    const row = containerRef.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(ruleId)}"]`)
    if (!row) return
    requestAnimationFrame(() => {
      if (requested.current !== ruleId) return
      requested.current = null
      row.focus({ preventScroll: true })
    })
  })
  return {
    containerRef,
    rows,
    active,
    /** Called when a row received the focus. */
    enter(ruleId: string) {
      requested.current = null
      setSelected(ruleId)
    },
    goTo(ruleId: string | undefined) {
      if (ruleId === undefined) return
      requested.current = ruleId
      setSelected(ruleId)
    },
    /** The rule a number of rows away, limited to the first or last. */
    findRuleAt: (ruleId: string, steps: number): string | undefined =>
      ids[Math.min(Math.max(ids.indexOf(requested.current ?? ruleId) + steps, 0), ids.length - 1)],
  }
}

function keyOf(line: RuleLine | undefined): string | undefined {
  return line?.kind === "rule" ? line.one.rule.id : line?.id
}
