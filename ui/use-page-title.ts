import { useEffect, type RefObject } from "react"
import { announce } from "./announce.ts"

/** Title of the document before any page has set one. */
let appName: string | undefined

/**
 * Sets the title of the document to that of the page, as its heading shows it, followed by the name of the product. A
 * screen reader reads the title of a document that loads; the title of a page opened in it is announced.
 */
export function usePageTitle(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const title = heading.current?.textContent
    if (appName !== undefined && title) announce(title)
  }, [heading])
  useEffect(() => {
    appName ??= document.title
    document.title = [heading.current?.textContent, appName].filter(Boolean).join(" · ")
  })
}
