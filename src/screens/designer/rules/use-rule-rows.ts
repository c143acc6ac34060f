import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useMemo, useRef, useState } from "react"
import type { RuleLine } from "./rule-search.ts"

/** As high as a rule of one line, in pixels; longer sentences make it higher. */
const usualHeight = 41

/**
 * The lines that are in sight, and the rule that the Tab key reaches: its row is drawn wherever the table is scrolled to, so
 * that the focus is never lost.
 */
export function useRuleRows(lines: readonly RuleLine[], begin: string | null) {
  const frame = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(begin)
  /** Takes the focus as soon as its row is drawn; until then keys go on from it. */
  const wanted = useRef(begin)
  const places = useMemo(
    () => new Map(lines.flatMap((line, at) => (line.kind === "rule" ? [[line.one.rule.id, at] as const] : []))),
    [lines],
  )
  const ids = useMemo(() => [...places.keys()], [places])
  const active = chosen !== null && places.has(chosen) ? chosen : (ids[0] ?? "")
  const activeLine = places.get(active)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => keyOf(lines[at]) ?? at,
    rangeExtractor(range) {
      const inSight = defaultRangeExtractor(range)
      if (activeLine === undefined || inSight.includes(activeLine)) return inSight
      return activeLine < range.startIndex ? [activeLine, ...inSight] : [...inSight, activeLine]
    },
    overscan: 6,
  })
  useEffect(() => {
    const ruleId = wanted.current
    const line = ruleId === null ? undefined : places.get(ruleId)
    if (ruleId === null || line === undefined) return
    rows.scrollToIndex(line)
    const row = frame.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(ruleId)}"]`)
    if (!row) return
    requestAnimationFrame(() => {
      if (wanted.current !== ruleId) return
      wanted.current = null
      row.focus({ preventScroll: true })
    })
  })
  return {
    frame,
    rows,
    active,
    /** The row that was entered. */
    enter(ruleId: string) {
      wanted.current = null
      setChosen(ruleId)
    },
    goTo(ruleId: string | undefined) {
      if (ruleId === undefined) return
      wanted.current = ruleId
      setChosen(ruleId)
    },
    /** The rule so many steps on; the first or the last where there are not so many. */
    stepFrom: (ruleId: string, steps: number): string | undefined =>
      ids[Math.min(Math.max(ids.indexOf(wanted.current ?? ruleId) + steps, 0), ids.length - 1)],
  }
}

function keyOf(line: RuleLine | undefined): string | undefined {
  return line?.kind === "rule" ? line.one.rule.id : line?.id
}
