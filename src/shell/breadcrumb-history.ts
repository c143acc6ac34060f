/**
 * The last visited pages, stored for the tab. Page kinds and their levels are data, so a new kind only needs an entry.
 */
export type PageKind = "list" | "record" | "profile" | "rcm"

/** `top` restarts the breadcrumbs; `root` also does and stays as the first item; `detail` appends. */
const levels: Readonly<Record<PageKind, "top" | "root" | "detail">> = {
  list: "top",
  rcm: "root",
  record: "detail",
  profile: "detail",
}

export const maxBreadcrumbs = 3

export interface VisitedPage {
  readonly kind: PageKind
  /** URL of the page including its search params, such as list filters. */
  readonly href: string
  readonly label: string
}

export type BreadcrumbHistory = readonly VisitedPage[]

/** Pages of the settings, of which not even a matrix is an ancestor. */
const settingsPaths: ReadonlySet<string> = new Set(["/profiles", "/lists", "/settings/organisation"])

/** Top-level pages: previously visited pages are not their ancestors. */
const topLevelPaths: ReadonlySet<string> = new Set(["/", "/projects", "/bin", ...settingsPaths])

export function isTopLevelPath(path: string): boolean {
  return topLevelPaths.has(path)
}

/** Breadcrumbs that remain after a restart, at a top-level page if there is a path. */
export function restartHistory(visitedPages: BreadcrumbHistory, path?: string): BreadcrumbHistory {
  if (path !== undefined && settingsPaths.has(path)) return []
  return visitedPages.slice(0, 1).filter(({ kind }) => levels[kind] === "root")
}

/** Breadcrumbs after opening a page; going back to a page removes the later ones. */
export function addVisit(visitedPages: BreadcrumbHistory, page: VisitedPage, replacesLast = false): BreadcrumbHistory {
  const root = restartHistory(visitedPages)
  if (levels[page.kind] === "root") return [page]
  if (levels[page.kind] === "top") return [...root, page]
  const known = visitedPages.findIndex((one) => isSamePage(one.href, page.href))
  const before = known >= 0 ? visitedPages.slice(0, known) : replacesLast ? visitedPages.slice(0, -1) : visitedPages
  const all = [...before, page]
  if (all.length <= maxBreadcrumbs) return all
  return [...root, ...all.slice(root.length).slice(root.length - maxBreadcrumbs)]
}

/** A list is the same page regardless of its filters. */
export function isSamePage(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other)
}

function pathOf(href: string): string {
  const [path = "", query = ""] = href.split("?")
  return `${path} ${new URLSearchParams(query).get("profile") ?? ""}`
}
