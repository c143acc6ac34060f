import { useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { Breadcrumb } from "../../ui/breadcrumbs.tsx"
import {
  restartHistory,
  isTopLevelPath,
  isSamePage,
  maxBreadcrumbs,
  addVisit,
  type BreadcrumbHistory,
  type VisitedPage,
} from "./breadcrumb-history.ts"

const storageKey = "trail"
/** The next page replaces the current breadcrumb, such as the next record of a list. */
let stepping = false

export function markInPlaceNavigation(): void {
  stepping = true
}

/** Whether the next page replaces the current breadcrumb. */
export const isStepping = (): boolean => stepping

/** Breadcrumbs of the current page: the last visited pages, or its parent without history, below `root` or home. */
export function useBreadcrumbs(page: VisitedPage, parent?: VisitedPage, root?: Breadcrumb): readonly Breadcrumb[] {
  const { formatMessage } = useIntl()
  const { kind, label } = page
  const href = usePageHref(page.href)
  const [before] = useState(() => ({ visitedPages: loadBreadcrumbHistory(), steps: stepping }))
  const { kind: parentKind, href: parentHref, label: parentLabel } = parent ?? page
  const visitedPages = useMemo(() => {
    const parentCrumb = { kind: parentKind, href: parentHref, label: parentLabel }
    const start = before.visitedPages.length === 0 && parentHref !== href ? [parentCrumb] : before.visitedPages
    return addVisit(start, { kind, href, label }, before.steps)
  }, [before, kind, href, label, parentKind, parentHref, parentLabel])
  useEffect(() => {
    stepping = false
    saveBreadcrumbHistory(visitedPages)
  }, [visitedPages])
  const breadcrumbs = visitedPages.map((one, index) => ({
    label: one.label,
    ...(index < visitedPages.length - 1 && { href: one.href }),
  }))
  const home = root ?? { label: formatMessage({ id: "shell.home" }), href: "/" }
  return visitedPages.length < maxBreadcrumbs ? [home, ...breadcrumbs] : breadcrumbs
}

/** The URL of this page, ignoring the URL of the next one that is set before it unmounts. */
function usePageHref(href: string): string {
  const pageHref = useRef(href)
  if (isSamePage(pageHref.current, href)) pageHref.current = href
  return pageHref.current
}

/** Restarts the breadcrumbs on top-level pages. */
export function useBreadcrumbReset(path: string): void {
  useEffect(() => {
    if (isTopLevelPath(path)) saveBreadcrumbHistory(restartHistory(loadBreadcrumbHistory(), path))
  }, [path])
}

function loadBreadcrumbHistory(): BreadcrumbHistory {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? (stored as BreadcrumbHistory).filter(({ href }) => typeof href === "string") : []
  } catch {
    return []
  }
}

function saveBreadcrumbHistory(visitedPages: BreadcrumbHistory): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visitedPages))
  } catch {
    // Storage may be rejected; the breadcrumbs then last as long as the page.
  }
}
