import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from "react"
import { useDirection } from "./direction.ts"
import { leastShare, limitedShare, shareAfterKey, shareAtPointer, type SplitLimits } from "./split-size.ts"

export interface SplitProps {
  start: ReactNode
  /** Null while there is no second panel; the first one then has all the space. */
  end: ReactNode
  /** Accessible name of the handle, such as “Width of the form”. */
  label: string
  /** Share of the first side, 0 to 1. Makes the component controlled. */
  value?: number
  onChange?: (share: number) => void
  /** Initial share, also set by a double click. */
  initial?: number
  /** Stores the width under this key for the tab. */
  storageKey?: string
  /** Minimum width of each side in pixels. */
  min?: number
}

/**
 * Two panels with a resize handle: arrow keys move 16 px, Home and End go to the minimum widths, double click resets to
 * 60/40.
 */
export function Split({ start, end, label, value, onChange, initial = 0.6, storageKey, min = 400 }: SplitProps) {
  const dir = useDirection()
  const containerRef = useRef<HTMLDivElement>(null)
  const [innerShare, setInnerShare] = useState(() => loadShare(storageKey) ?? initial)
  const [dragging, setDragging] = useState(false)
  const share = value ?? innerShare
  const limits: SplitLimits = { min, step: 16 }

  const widthOf = () => containerRef.current?.clientWidth ?? 0
  const set = (next: number) => {
    setInnerShare(next)
    saveShare(storageKey, next)
    onChange?.(next)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, limitedShare(share, widthOf(), limits), widthOf(), limits, dir)
    if (next === null) return
    event.preventDefault()
    set(next)
  }
  const moveByPointer = (event: PointerEvent) => {
    const box = containerRef.current?.getBoundingClientRect()
    if (dragging && box) set(shareAtPointer(event.clientX, box, limits, dir))
  }
  const width = widthOf()
  const least = width > 0 ? leastShare(width, min) : 0
  const percent = (part: number) => Math.round(part * 100)

  return (
    <div
      ref={containerRef}
      className="ru-split ru-fill"
      data-single={end === null ? "" : undefined}
      style={{ "--start": `clamp(min(${min}px, 50%), ${share * 100}%, max(100% - ${min}px, 50%))` } as CSSProperties}
    >
      <div className="ru-split__start">{start}</div>
      {end === null ? null : (
        <>
          <div
            className="ru-split__handle"
            role="separator"
            aria-orientation="vertical"
            aria-label={label}
            aria-valuenow={percent(limitedShare(share, width, limits))}
            aria-valuemin={percent(least)}
            aria-valuemax={percent(1 - least)}
            tabIndex={0}
            data-dragging={dragging ? "" : undefined}
            onKeyDown={moveByKey}
            onDoubleClick={() => set(initial)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragging(true)
            }}
            onPointerMove={moveByPointer}
            onPointerUp={() => setDragging(false)}
            onPointerCancel={() => setDragging(false)}
          />
          <div className="ru-split__end">{end}</div>
        </>
      )}
    </div>
  )
}

function loadShare(key: string | undefined): number | null {
  if (!key) return null
  try {
    const storedShare = Number.parseFloat(sessionStorage.getItem(key) ?? "")
    return storedShare > 0 && storedShare < 1 ? storedShare : null
  } catch {
    return null
  }
}

function saveShare(key: string | undefined, share: number): void {
  if (!key) return
  try {
    sessionStorage.setItem(key, share.toFixed(4))
  } catch {
    // Storage may be rejected; the width then lasts as long as the page.
  }
}
