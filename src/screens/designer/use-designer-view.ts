import { useLayoutEffect, useState, type RefObject } from "react"

export type DesignerView = "form" | "split" | "preview"

/** From here on canvas and preview have room beside palette and properties. */
const splitFrom = 1280
/** On a screen as wide as this nobody has to ask for it. */
const roomy = 1600
const key = "ru.designer.view"

/** What the designer shows, as last chosen on this machine; the split view only where there is room for it. */
export function useDesignerView(frame: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<DesignerView>(
    () => known(localStorage.getItem(key)) ?? (window.innerWidth >= roomy ? "split" : "form"),
  )
  const [isWide, setWide] = useState(() => window.innerWidth >= splitFrom)
  useLayoutEffect(() => {
    const here = frame.current
    if (!here) return
    const observer = new ResizeObserver(() => setWide(window.innerWidth >= splitFrom))
    observer.observe(here)
    return () => observer.disconnect()
  }, [frame])
  const choose = (view: DesignerView) => {
    localStorage.setItem(key, view)
    setChosen(view)
  }
  return { view: chosen === "split" && !isWide ? "form" : chosen, canSplit: isWide, choose } as const
}

function known(stored: string | null): DesignerView | undefined {
  return stored === "form" || stored === "split" || stored === "preview" ? stored : undefined
}
