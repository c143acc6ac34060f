import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { onAnnounce, type Urgency } from "./announce.ts"

/**
 * The two live regions of the page, mounted once by UiProvider and used by `announce`. They are children of the body,
 * because an open dialog hides the rest of the page from screen readers.
 */
export function LiveRegion() {
  const [announcement, setAnnouncement] = useState({ text: "", urgency: "polite" as Urgency, count: 0 })
  useEffect(
    () => onAnnounce((text, urgency) => setAnnouncement(({ count }) => ({ text, urgency, count: count + 1 }))),
    [],
  )
  // A trailing space changes a repeated text, so that it is announced again.
  const text = announcement.count % 2 ? announcement.text : `${announcement.text}\u00a0`
  return createPortal(
    <>
      <div className="ru-hidden ru-live-region" role="status" aria-live="polite">
        {announcement.urgency === "polite" && announcement.count ? text : ""}
      </div>
      <div className="ru-hidden ru-live-region" role="alert" aria-live="assertive">
        {announcement.urgency === "assertive" && announcement.count ? text : ""}
      </div>
    </>,
    document.body,
  )
}
