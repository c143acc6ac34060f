import { useEffect, type RefObject } from "react"
import { announce } from "./announce.ts"

/** Title of the document before any page has set one. */
let appName: string | undefined

/**
 * Sets the title of the document to that of the page, as text or as its heading shows it, followed by the name of the
 * product. A screen reader reads the title of a document that loads; the title of a page opened in it is announced.
 */
export function usePageTitle(title: string | RefObject<HTMLElement | null>): void {
  const textOfTitle = () => (typeof title === "string" ? title : title.current?.textContent)
  useEffect(() => {
    const text = textOfTitle()
    if (appName !== undefined && text) announce(text)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announces a page once, not each title as it is typed
  }, [])
  useEffect(() => {
    appName ??= document.title
    document.title = [textOfTitle(), appName].filter(Boolean).join(" · ")
  })
}
