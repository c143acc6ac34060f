import { useEffect, useId, useRef, useState, type ReactNode } from "react"
import { Floating } from "./floating.tsx"

const showAfter = 150
/** Delay in ms, long enough to move the pointer from the target into the card (WCAG 2.2, 1.4.13). */
const leaveAfter = 200

export interface HoverCardProps {
  /** Accessible name of the card. */
  label: string
  /** Rendered only while visible. */
  card: ReactNode
  children: ReactNode
}

/**
 * A short element with a hover card. Information in the card must also be available elsewhere, such as on the record.
 */
export function HoverCard({ label, card, children }: HoverCardProps) {
  const id = useId()
  const target = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const after = (delay: number, open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={target}
      className="ru-hover-card"
      aria-describedby={isOpen ? id : undefined}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") after(showAfter, true)
      }}
      onPointerLeave={() => after(leaveAfter, false)}
      onPointerDown={(event) => {
        if (event.pointerType !== "touch") setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setOpen(false)
      }}
    >
      {children}
      {isOpen ? (
        <Floating
          id={id}
          role="dialog"
          label={label}
          anchor={() => target.current}
          onClose={() => setOpen(false)}
          className="ru-hover-card__card"
        >
          <div onPointerEnter={() => clearTimeout(timer.current)} onPointerLeave={() => after(leaveAfter, false)}>
            {card}
          </div>
        </Floating>
      ) : null}
    </span>
  )
}
