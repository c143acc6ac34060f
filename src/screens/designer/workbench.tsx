import { useEffect, useRef, type ReactNode } from "react"

interface WorkbenchProps {
  /** The draft is looked at and stays as it is. */
  readonly rests: boolean
  readonly children: ReactNode
}

/** Where a part is worked on; what it works with is out of reach while the draft rests. */
export function Workbench({ rests, children }: WorkbenchProps) {
  return rests ? <AtRest>{children}</AtRest> : children
}

/** With nothing in them that takes the focus, what scrolls takes it itself, so that keys reach what is further down. */
function AtRest({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const reach = () => {
      for (const one of element.querySelectorAll<HTMLElement>(":not(button, input, select, textarea)"))
        if (one.tabIndex < 0 && scrolls(one)) one.tabIndex = 0
    }
    reach()
    const drawn = new MutationObserver(reach)
    drawn.observe(element, { childList: true, subtree: true })
    return () => drawn.disconnect()
  }, [])
  return (
    <fieldset ref={frame} className="designer__rest" disabled>
      {children}
    </fieldset>
  )
}

function scrolls(element: HTMLElement): boolean {
  if (element.scrollHeight <= element.clientHeight) return false
  return ["auto", "scroll"].includes(getComputedStyle(element).overflowY)
}
