/**
 * URL search parameters of a list; missing ones have the default value. Apart from their codec, which routes need not
 * load.
 */
export interface ListSearchParams {
  /** `system:due_date`, or `-system:due_date` for descending order. */
  readonly sort?: string | undefined
  readonly q?: string | undefined
  readonly filter?: string | undefined
  readonly any?: "1" | undefined
  readonly group?: string | undefined
  readonly cols?: string | undefined
  readonly density?: string | undefined
  /** The selected view, or `all` for none. */
  readonly view?: string | undefined
  /** The other parameters override the saved view. */
  readonly edited?: "1" | undefined
}

/** Search parameters as the router parsed them. */
export type ParsedSearchParams = { readonly [Key in keyof ListSearchParams]?: unknown }

const keys = ["sort", "q", "filter", "any", "group", "cols", "density", "view", "edited"] as const

/** Picks the search parameters of the list unchanged, so that the list can report invalid ones. */
export function pickListSearchParams(searchParams: ParsedSearchParams): ListSearchParams {
  return Object.fromEntries(
    keys.flatMap((key) => (searchParams[key] === undefined ? [] : [[key, textOf(searchParams[key])]])),
  )
}

/** The text of a parameter; the router may have parsed a numeric one as a number. */
export function textOf(param: unknown): string {
  return typeof param === "string" ? param : typeof param === "number" ? String(param) : ""
}
