import { useEffect, useRef, type RefObject } from "react"

const stops =
  'a[href], button, input, select, textarea, [contenteditable="true"], [role="treeitem"], [tabindex]:not([tabindex="-1"])'

/** Where something stood that is gone: between what was before it and what was after it. */
interface Gap {
  readonly parent: Node
  readonly before: Node | null
  readonly after: Node | null
}

/**
 * Keeps the focus in a region where what has it goes away or is turned off, so that whoever works by keyboard is never
 * sent back to the top of the page: it goes to the same thing where that is drawn elsewhere now, or else to what stands
 * nearest after it, or before it. The region is looked through only then, however much there is in it.
 */
export function useKeptFocus(
  region: RefObject<HTMLElement | null>,
  again: (gone: HTMLElement) => HTMLElement | null = nowhere,
): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    let at: HTMLElement | null = null
    let gap: Gap | null = null
    let waiting = 0
    const remember = ({ target }: FocusEvent) => {
      // A dialog or menu that opened out of the region gives the focus back to it.
      if (!(target instanceof HTMLElement) || !region.current?.contains(target)) return
      at = target
      gap = null
    }
    const restore = () => {
      const frame = region.current
      if (!frame || !at || isThere(at)) return
      // What was turned off may have the focus for a moment longer.
      const { activeElement } = document
      if (activeElement !== document.body && activeElement !== at) return
      const same = latest.current(at)
      const next = same && canTake(same) ? same : nearest(frame, at.isConnected ? gapOf(at) : gap)
      next?.focus()
    }
    const look = (records: readonly MutationRecord[]) => {
      if (!at || isThere(at)) return
      for (const record of records) {
        // What it stood in may go as well, a moment later: then the wider gap counts.
        const lost: Node = gap?.parent ?? at
        if ([...record.removedNodes].some((node) => node.contains(lost)))
          gap = { parent: record.target, before: record.previousSibling, after: record.nextSibling }
      }
      // What takes the focus along by itself, or a dialog that gives it back, comes first.
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        waiting = requestAnimationFrame(restore)
      })
    }
    const drawn = new MutationObserver(look)
    drawn.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] })
    document.addEventListener("focusin", remember)
    return () => {
      cancelAnimationFrame(waiting)
      drawn.disconnect()
      document.removeEventListener("focusin", remember)
    }
  }, [region])
}

const nowhere = () => null

const gapOf = (one: HTMLElement): Gap => ({ parent: one.parentNode ?? one, before: one, after: one.nextSibling })

/** What can take the focus nearest after a gap in the region, or else nearest before it. */
function nearest(region: HTMLElement, gap: Gap | null): HTMLElement | null {
  if (!gap || !region.contains(gap.parent)) return null
  const { parent } = gap
  const [before, after] = [gap.before, gap.after].map((node) => (node?.parentNode === parent ? node : null))
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof HTMLElement && node.matches(stops) && canTake(node)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP,
  )
  const from = (node: Node, way: "nextNode" | "previousNode") => {
    walker.currentNode = node
    return walker[way]() as HTMLElement | null
  }
  const isStop = (node: Node | null | undefined): node is HTMLElement =>
    node instanceof HTMLElement && node.matches(stops) && canTake(node)
  if (isStop(after)) return after
  const beginning = after ?? (before ? lastIn(before) : parent)
  const next = from(beginning, "nextNode")
  if (next) return next
  return !after && isStop(beginning) ? beginning : from(beginning, "previousNode")
}

function lastIn(node: Node): Node {
  return node.lastChild ? lastIn(node.lastChild) : node
}

const isThere = (one: HTMLElement): boolean => one.isConnected && !one.matches(":disabled")

const canTake = (one: HTMLElement): boolean => isThere(one) && one.tabIndex >= 0 && one.checkVisibility()
