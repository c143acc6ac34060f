import { Maximize, ZoomIn, ZoomOut } from "lucide-react"
import { useCallback, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from "react"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { useFlowchartText } from "./use-flowchart-text.ts"

const bounds = { minimum: 0.15, maximum: 2 } as const
const factor = 1.25
/** Around the picture. */
const margin = 16

/**
 * A picture that scrolls and zooms: it begins fitted to the width, but not smaller than readable. Dragging pans; Ctrl with
 * the wheel, and the buttons, zoom.
 */
export function PanZoom({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const text = useFlowchartText()
  const viewport = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const fit = useCallback(() => {
    const available = viewport.current?.clientWidth ?? 0
    const width = viewport.current?.querySelector("svg")?.width.baseVal.value ?? 0
    if (available > 0 && width > 0) setZoom(Math.min(1, Math.max(0.35, available / (width + 2 * margin))))
  }, [])
  useLayoutEffect(fit, [fit])
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    // React's wheel listener is passive and could not prevent the browser's zoom.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom((before) => limited(before * (event.deltaY < 0 ? 1.1 : 1 / 1.1)))
    }
    element.addEventListener("wheel", onWheel, { passive: false })
    return () => element.removeEventListener("wheel", onWheel)
  }, [])
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
          onClick={() => setZoom((before) => limited(before / factor))}
        />
        <IconButton
          label={text("flowchart.zoomIn")}
          icon={<ZoomIn aria-hidden="true" />}
          onClick={() => setZoom((before) => limited(before * factor))}
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

const limited = (zoom: number) => Math.min(bounds.maximum, Math.max(bounds.minimum, zoom))
