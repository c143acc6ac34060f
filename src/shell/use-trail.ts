import { useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { Breadcrumb } from "../../ui/breadcrumbs.tsx"
import { begunAnew, isAbove, isSamePage, trailLength, visited, type Trail, type VisitedPage } from "./trail.ts"

const storageKey = "trail"
/** The next page takes the place of the one that is left, as the next record of a list does. */
let stepping = false

export function stepInPlace(): void {
  stepping = true
}

/** Whether the page that is coming takes the place of the one before. */
export const isStepping = (): boolean => stepping

/** The way to the page one is at: the last pages visited, with the page it belongs below where one came from nowhere. */
export function useTrail(page: VisitedPage, parent?: VisitedPage): readonly Breadcrumb[] {
  const { formatMessage } = useIntl()
  const { kind, label } = page
  const href = useOwnAddress(page.href)
  const [before] = useState(() => ({ trail: readTrail(), steps: stepping }))
  const { kind: parentKind, href: parentHref, label: parentLabel } = parent ?? page
  const trail = useMemo(() => {
    const above = { kind: parentKind, href: parentHref, label: parentLabel }
    const start = before.trail.length === 0 && parentHref !== href ? [above] : before.trail
    return visited(start, { kind, href, label }, before.steps)
  }, [before, kind, href, label, parentKind, parentHref, parentLabel])
  useEffect(() => {
    stepping = false
    keepTrail(trail)
  }, [trail])
  const shown = trail.map((one, index) => ({
    label: one.label,
    ...(index < trail.length - 1 && { href: one.href }),
  }))
  const home = { label: formatMessage({ id: "shell.home" }), href: "/" }
  return trail.length < trailLength ? [home, ...shown] : shown
}

/** A page that is being left is told of the next one's address before it goes. */
function useOwnAddress(href: string): string {
  const own = useRef(href)
  if (isSamePage(own.current, href)) own.current = href
  return own.current
}

/** Begins the trail anew on the pages that stand above it. */
export function useTrailReset(path: string): void {
  useEffect(() => {
    if (isAbove(path)) keepTrail(begunAnew(readTrail()))
  }, [path])
}

function readTrail(): Trail {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(kept) ? (kept as Trail).filter(({ href }) => typeof href === "string") : []
  } catch {
    return []
  }
}

function keepTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(trail))
  } catch {
    // Storage may be refused; the trail then lasts as long as the page.
  }
}
