import { useEffect, type RefObject } from "react"

/** Title of the document before any page has set one. */
let appName: string | undefined

/** Sets the title of the document to that of the page, as its heading shows it, followed by the name of the product. */
export function usePageTitle(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    appName ??= document.title
    document.title = [heading.current?.textContent, appName].filter(Boolean).join(" · ")
  })
}
