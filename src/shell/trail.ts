/**
 * The last pages one visited, kept for the tab. What resets it and what stays in front is data: a kind of page that is not
 * there yet only needs its line.
 */
export type PageKind = "list" | "record" | "profile" | "rcm"

/** `top` begins the trail anew; `root` does too, and stays in front of whatever follows; `detail` adds to it. */
const levels: Readonly<Record<PageKind, "top" | "root" | "detail">> = {
  list: "top",
  rcm: "root",
  record: "detail",
  profile: "detail",
}

export const trailLength = 3

export interface VisitedPage {
  readonly kind: PageKind
  /** The page's address with what one set there, such as a list's filter. */
  readonly href: string
  readonly label: string
}

export type Trail = readonly VisitedPage[]

/** Pages that stand above every trail: what was visited before does not lead to them. */
const above: ReadonlySet<string> = new Set(["/", "/projects", "/profiles", "/lists", "/bin", "/settings/organisation"])

export function isAbove(path: string): boolean {
  return above.has(path)
}

/** What stays of a trail where it begins anew. */
export function begunAnew(trail: Trail): Trail {
  return trail.slice(0, 1).filter(({ kind }) => levels[kind] === "root")
}

/** The trail after a page was opened; going back to a page of it drops what came after. */
export function visited(trail: Trail, page: VisitedPage, replacesLast = false): Trail {
  const root = begunAnew(trail)
  if (levels[page.kind] === "root") return [page]
  if (levels[page.kind] === "top") return [...root, page]
  const known = trail.findIndex((one) => isSamePage(one.href, page.href))
  const before = known >= 0 ? trail.slice(0, known) : replacesLast ? trail.slice(0, -1) : trail
  const all = [...before, page]
  if (all.length <= trailLength) return all
  return [...root, ...all.slice(root.length).slice(root.length - trailLength)]
}

/** A list is the same page whatever it is filtered by. */
export function isSamePage(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other)
}

function pathOf(href: string): string {
  const [path = "", query = ""] = href.split("?")
  return `${path} ${new URLSearchParams(query).get("profile") ?? ""}`
}
