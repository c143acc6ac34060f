import { Maximize, ZoomIn, ZoomOut } from "lucide-react"
import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from "react"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { useFlowchartText } from "./use-flowchart-text.ts"

const bounds = { minimum: 0.15, maximum: 2 } as const
const factor = 1.25
/** Around the picture. */
const margin = 16

/**
 * A picture that scrolls and zooms: fitted to the width until the reader zooms, but not smaller than readable. Dragging
 * pans; Ctrl with the wheel, and the buttons, zoom.
 */
export function PanZoom({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const text = useFlowchartText()
  const viewport = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const isFitted = useRef(true)
  const fit = useCallback(() => {
    isFitted.current = true
    const available = viewport.current?.clientWidth ?? 0
    const width = viewport.current?.querySelector("svg")?.width.baseVal.value ?? 0
    if (available > 0 && width > 0) setZoom(Math.min(1, Math.max(0.35, available / (width + 2 * margin))))
  }, [])
  const change = useCallback((by: number) => {
    isFitted.current = false
    setZoom((before) => Math.min(bounds.maximum, Math.max(bounds.minimum, before * by)))
  }, [])
  useLayoutEffect(() => {
    fit()
    const element = viewport.current
    if (!element) return
    let width = element.offsetWidth
    // A panel beside it may open or close. Scroll bars, which fitting may add, do not count.
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth === width) return
      width = element.offsetWidth
      if (isFitted.current) fit()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [fit])
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    // React's wheel listener is passive and could not prevent the browser's zoom.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      change(event.deltaY < 0 ? 1.1 : 1 / 1.1)
    }
    element.addEventListener("wheel", onWheel, { passive: false })
    return () => element.removeEventListener("wheel", onWheel)
  }, [change])
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const element: HTMLElement = event.currentTarget
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest("a")) return
    const { scrollLeft, scrollTop } = element
    const { clientX, clientY, pointerId } = event
    const listeners = new AbortController()
    element.setPointerCapture(pointerId)
    element.addEventListener(
      "pointermove",
      (moved) => {
        element.scrollLeft = scrollLeft - (moved.clientX - clientX)
        element.scrollTop = scrollTop - (moved.clientY - clientY)
      },
      { signal: listeners.signal },
    )
    element.addEventListener("lostpointercapture", () => listeners.abort(), { signal: listeners.signal })
  }
  return (
    <div className="flowchart-pan">
      <div className="flowchart-pan__zoom ru-row ru-gap-4 ru-panel">
        <IconButton
          label={text("flowchart.zoomOut")}
          icon={<ZoomOut aria-hidden="true" />}
          onClick={() => change(1 / factor)}
        />
        <IconButton
          label={text("flowchart.zoomIn")}
          icon={<ZoomIn aria-hidden="true" />}
          onClick={() => change(factor)}
        />
        <IconButton label={text("flowchart.fit")} icon={<Maximize aria-hidden="true" />} onClick={fit} />
      </div>
      {/* Scrolled by keys, so it is in the tab order. */}
      <div
        ref={viewport}
        className="flowchart-pan__viewport"
        role="group"
        aria-label={label}
        tabIndex={0}
        onPointerDown={drag}
      >
        <div className="flowchart-pan__content" style={{ zoom }}>
          {children}
        </div>
      </div>
    </div>
  )
}
