import { useLayoutEffect, useState, type RefObject } from "react"

export type DesignerView = "form" | "split" | "preview"

/** Minimum width to show canvas and preview next to palette and properties. */
const splitFrom = 1280
/** From this width, the split view is the default. */
const wideWidth = 1600
const key = "ru.designer.view"

/** The designer's view as last selected on this device; the split view only if it fits. */
export function useDesignerView(containerRef: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<DesignerView>(
    () => parseView(localStorage.getItem(key)) ?? (window.innerWidth >= wideWidth ? "split" : "form"),
  )
  const [isWide, setWide] = useState(() => window.innerWidth >= splitFrom)
  useLayoutEffect(() => {
    const here = containerRef.current
    if (!here) return
    const observer = new ResizeObserver(() => setWide(window.innerWidth >= splitFrom))
    observer.observe(here)
    return () => observer.disconnect()
  }, [containerRef])
  const choose = (view: DesignerView) => {
    localStorage.setItem(key, view)
    setSelected(view)
  }
  return { view: selected === "split" && !isWide ? "form" : selected, canSplit: isWide, choose } as const
}

function parseView(stored: string | null): DesignerView | undefined {
  return stored === "form" || stored === "split" || stored === "preview" ? stored : undefined
}
