import { useLayoutEffect, useRef, type ReactNode } from "react"

interface WorkbenchProps {
  /** Whether the draft is read-only. */
  readonly archived: boolean
  readonly children: ReactNode
}

/** Work area of a tab; its controls are disabled while the draft is read-only. */
export function Workbench({ archived, children }: WorkbenchProps) {
  return archived ? <ReadOnlyArea>{children}</ReadOnlyArea> : children
}

const controls = "button, input, select, textarea"

/**
 * Disables each control, and makes what scrolls focusable, so that the keyboard can scroll it although nothing in it
 * can be focused. A disabled fieldset would do the first, but tools take everything in one for not focusable.
 */
function ReadOnlyArea({ children }: { readonly children: ReactNode }) {
  const containerRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = containerRef.current
    if (!element) return
    const update = () => {
      for (const control of element.querySelectorAll(controls)) control.toggleAttribute("disabled", true)
      for (const one of element.querySelectorAll<HTMLElement>(`:not(${controls})`))
        if (one.tabIndex < 0 && scrolls(one)) one.tabIndex = 0
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ["disabled"] })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={containerRef} className="designer__read-only">
      {children}
    </div>
  )
}

function scrolls(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  return ["auto", "scroll"].includes(getComputedStyle(element).overflowY)
}
