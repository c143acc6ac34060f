import { useEffect, useRef, type RefObject } from "react"

const stops =
  'a[href], button, input, select, textarea, [contenteditable="true"], [role="treeitem"], [tabindex]:not([tabindex="-1"])'

/** Position of a removed element: between its previous and next siblings. */
interface Gap {
  readonly parent: Node
  readonly before: Node | null
  readonly after: Node | null
}

/**
 * Preserves the focus in a region when the focused element is removed or disabled, so that keyboard users are not
 * returned to the top of the page: moves it to the same item where it was re-rendered, or else to the nearest focusable
 * element after or before it. The region is searched only then, regardless of its size.
 */
export function useRestoreFocus(
  region: RefObject<HTMLElement | null>,
  again: (removedElement: HTMLElement) => HTMLElement | null = nowhere,
): void {
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    let at: HTMLElement | null = null
    let gap: Gap | null = null
    let waiting = 0
    const remember = ({ target }: FocusEvent) => {
      // A dialog or menu opened from the region returns the focus to it.
      if (!(target instanceof HTMLElement) || !region.current?.contains(target)) return
      // If the element was removed meanwhile, the focus goes to what surrounded it, such as a scrolling table.
      if (gap && target.contains(gap.parent)) return restoreSoon()
      at = target
      gap = null
    }
    const restore = () => {
      const containerRef = region.current
      if (!containerRef || !at || isThere(at)) return
      // A disabled element may keep the focus for a moment.
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && activeElement !== at
      if (isElsewhere && !(gap && activeElement?.contains(gap.parent))) return
      const same = latest.current(at)
      const next = same && canReceiveFocus(same) ? same : nearest(containerRef, at.isConnected ? gapOf(at) : gap)
      next?.focus()
    }
    const onMutations = (records: readonly MutationRecord[]) => {
      if (!at || isThere(at)) return
      for (const record of records) {
        // An ancestor may be removed a moment later: then the larger gap counts.
        const lost: Node = gap?.parent ?? at
        if ([...record.removedNodes].some((node) => node.contains(lost)))
          gap = { parent: record.target, before: record.previousSibling, after: record.nextSibling }
      }
      restoreSoon()
    }
    // Elements that claim the focus, or a dialog that returns it, take precedence.
    const restoreSoon = () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => {
        waiting = requestAnimationFrame(restore)
      })
    }
    const observer = new MutationObserver(onMutations)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] })
    document.addEventListener("focusin", remember)
    return () => {
      cancelAnimationFrame(waiting)
      observer.disconnect()
      document.removeEventListener("focusin", remember)
    }
  }, [region])
}

const nowhere = () => null

const gapOf = (one: HTMLElement): Gap => ({ parent: one.parentNode ?? one, before: one, after: one.nextSibling })

/** The nearest focusable element after a gap in the region, or else before it. */
function nearest(region: HTMLElement, gap: Gap | null): HTMLElement | null {
  if (!gap || !region.contains(gap.parent)) return null
  const { parent } = gap
  const [before, after] = [gap.before, gap.after].map((node) => (node?.parentNode === parent ? node : null))
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof HTMLElement && node.matches(stops) && canReceiveFocus(node)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP,
  )
  const from = (node: Node, method: "nextNode" | "previousNode") => {
    walker.currentNode = node
    return walker[method]() as HTMLElement | null
  }
  const isStop = (node: Node | null | undefined): node is HTMLElement =>
    node instanceof HTMLElement && node.matches(stops) && canReceiveFocus(node)
  if (isStop(after)) return after
  const searchStart = after ?? (before ? lastIn(before) : parent)
  const next = from(searchStart, "nextNode")
  if (next) return next
  return !after && isStop(searchStart) ? searchStart : from(searchStart, "previousNode")
}

function lastIn(node: Node): Node {
  return node.lastChild ? lastIn(node.lastChild) : node
}

const isThere = (one: HTMLElement): boolean => one.isConnected && !one.matches(":disabled")

const canReceiveFocus = (one: HTMLElement): boolean => isThere(one) && one.tabIndex >= 0 && one.checkVisibility()
