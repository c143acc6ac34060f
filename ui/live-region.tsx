import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { onAnnounce, type Urgency } from "./announce.ts"

/**
 * The two live regions of the page, mounted once by UiProvider. `announce` speaks through them. They are children of
 * the body, since an open dialog hides the rest of the page, and what is in it, from screen readers.
 */
export function LiveRegion() {
  const [spoken, setSpoken] = useState({ text: "", urgency: "polite" as Urgency, turn: 0 })
  useEffect(() => onAnnounce((text, urgency) => setSpoken(({ turn }) => ({ text, urgency, turn: turn + 1 }))), [])
  // A trailing space makes the same sentence new, so that it is read again.
  const text = spoken.turn % 2 ? spoken.text : `${spoken.text}\u00a0`
  return createPortal(
    <>
      <div className="ru-hidden ru-live-region" role="status" aria-live="polite">
        {spoken.urgency === "polite" && spoken.turn ? text : ""}
      </div>
      <div className="ru-hidden ru-live-region" role="alert" aria-live="assertive">
        {spoken.urgency === "assertive" && spoken.turn ? text : ""}
      </div>
    </>,
    document.body,
  )
}
