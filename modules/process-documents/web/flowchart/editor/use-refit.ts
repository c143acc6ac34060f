import { useReactFlow, useStore, type FitViewOptions, type Viewport } from "@xyflow/react"
import { useEffect, useRef } from "react"

/**
 * Fits the diagram again when its box gets another size, until it is moved or zoomed: the outline beside it may go, and
 * a phone may be turned.
 */
export function useRefit(fit: FitViewOptions): void {
  const flow = useReactFlow()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const fitted = useRef<Viewport>(null)
  useEffect(() => {
    if (width === 0 || height === 0) return
    if (fitted.current && !isSame(fitted.current, flow.getViewport())) return
    void flow.fitView(fit).then(() => {
      fitted.current = flow.getViewport()
    })
  }, [flow, fit, width, height])
}

const isSame = (one: Viewport, other: Viewport) => one.x === other.x && one.y === other.y && one.zoom === other.zoom
