import type { ListSearchParams } from "../../../renderers/list/list-search-params.ts"

/** The tabs of the risk universe, in their order. */
export const universeTabs = ["heatMap", "risks", "controls", "tree", "similar"] as const
export type UniverseTab = (typeof universeTabs)[number]

/** Search parameters of the risk universe in the URL; the tabs with lists have those of the list, too. */
export interface UniverseSearch extends ListSearchParams {
  readonly tab?: UniverseTab | undefined
  /** The record type, for types with several. */
  readonly profile?: string | undefined
  /** The financial year of the projects, or `all`; without it, the latest one. */
  readonly year?: string | undefined
  /** IDs of projects and of entities, separated by commas. */
  readonly projects?: string | undefined
  readonly entities?: string | undefined
  /** What the heat map shows: inherent, residual, both, or the movement since last year. */
  readonly map?: string | undefined
  /** The similar records: which type, from which likeness on, on which page, and whether those that are dismissed. */
  readonly type?: string | undefined
  readonly likeness?: string | undefined
  readonly page?: string | undefined
  readonly dismissed?: string | undefined
  /** The record whose similar ones are listed. */
  readonly record?: string | undefined
}

/** The search parameters as the router parsed them. */
export type UnparsedUniverseSearch = {
  readonly [Key in keyof UniverseSearch]?: Key extends "profile" ? string : unknown
}

/** The selected tab; the heat map without a valid one. */
export function universeTab({ tab }: UnparsedUniverseSearch): UniverseTab {
  return universeTabs.find((one) => one === tab) ?? "heatMap"
}
