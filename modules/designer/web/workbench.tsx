import { useEffect, useRef, type ReactNode } from "react"

interface WorkbenchProps {
  /** Whether the draft is read-only. */
  readonly archived: boolean
  readonly children: ReactNode
}

/** Work area of a tab; its controls are disabled while the draft is read-only. */
export function Workbench({ archived: rests, children }: WorkbenchProps) {
  return rests ? <ReadOnlyFieldset>{children}</ReadOnlyFieldset> : children
}

/** Without focusable content the scroll containers become focusable, so that the keyboard can scroll them. */
function ReadOnlyFieldset({ children }: { readonly children: ReactNode }) {
  const containerRef = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = containerRef.current
    if (!element) return
    const updateFocusability = () => {
      for (const one of element.querySelectorAll<HTMLElement>(":not(button, input, select, textarea)"))
        if (one.tabIndex < 0 && scrolls(one)) one.tabIndex = 0
    }
    updateFocusability()
    const observer = new MutationObserver(updateFocusability)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <fieldset ref={containerRef} className="designer__read-only" disabled>
      {children}
    </fieldset>
  )
}

function scrolls(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  return ["auto", "scroll"].includes(getComputedStyle(element).overflowY)
}
