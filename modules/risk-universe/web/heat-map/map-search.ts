import type { MapView } from "../../../../engine/heat-map/map-panels.ts"
import type { Project } from "../../../projects/contracts/projects.ts"
import { decodeConditions } from "../../../../renderers/list/condition-codec.ts"
import { textOf } from "../../../../renderers/list/list-search-params.ts"
import { mapKinds } from "../../../../schemas/heat-map.ts"
import { financialYearOf } from "../../../../schemas/financial-year.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import { currentUserDay } from "../../../records/web/today.ts"
import type { UnparsedUniverseSearch } from "../universe-search.ts"

/** What the heat map shows, as the URL says. */
export interface MapSearch {
  readonly profile: string | undefined
  /** `all`, or undefined for the latest year. */
  readonly year: string | undefined
  readonly projects: readonly string[]
  readonly entities: readonly string[]
  readonly search: string
  /** Null if it is invalid. */
  readonly conditions: readonly Filter[] | null
  readonly view: Partial<MapView>
  readonly isTable: boolean
}

export const allYears = "all"

export function parseMapSearch({
  profile,
  year,
  projects,
  entities,
  q,
  filter,
  map,
}: UnparsedUniverseSearch): MapSearch {
  const parts = textOf(map).split(".")
  const kind = mapKinds.find((one) => one === parts[0])
  return {
    profile,
    year: textOf(year) || undefined,
    projects: listOf(projects),
    entities: listOf(entities),
    search: textOf(q).slice(0, 200),
    conditions: textOf(filter) === "" ? [] : decodeConditions(textOf(filter)),
    view: {
      ...(kind && { kind }),
      ...(parts.includes("inherent", 1) && { assessment: "inherent" as const }),
    },
    isTable: parts.includes("table", 1),
  }
}

const listOf = (param: unknown): readonly string[] => textOf(param).split(",").filter(Boolean)

/** The parameter of a view, such as `lastYear.inherent.table`. */
export function mapParam({ kind, assessment }: MapView, isTable: boolean): string {
  return [
    kind,
    ...(kind === "lastYear" && assessment === "inherent" ? ["inherent"] : []),
    ...(isTable ? ["table"] : []),
  ].join(".")
}

/**
 * The financial year that is shown: the selected one, otherwise the latest that has begun, because the projects of a
 * future year are empty; undefined for all years.
 */
export function shownYear(
  search: Pick<MapSearch, "year">,
  projects: readonly Project[],
  today = currentUserDay(),
): number | undefined {
  if (search.year === allYears) return undefined
  const selected = projects.find(({ financialYear }) => String(financialYear) === search.year)
  if (selected) return selected.financialYear
  const begun = projects.filter(({ financialYear, financialYearStartMonth }) => {
    const start = financialYearOf(financialYear, financialYearStartMonth)?.start
    return start !== undefined && start <= today
  })
  const years = (begun.length > 0 ? begun : projects).map(({ financialYear }) => financialYear)
  return years.length === 0 ? undefined : begun.length > 0 ? Math.max(...years) : Math.min(...years)
}

/** The projects that can be selected: those of the shown year. */
export function projectsOfYear(projects: readonly Project[], year: number | undefined): readonly Project[] {
  return year === undefined ? projects : projects.filter(({ financialYear }) => financialYear === year)
}

/** Maximum number of values per condition. */
const maxValues = 500

/** The conditions on year, projects, entities and others, joined by AND; undefined without any. */
export function mapFilter(search: MapSearch, projects: readonly Project[]): Filter | undefined {
  const year = shownYear(search, projects)
  const ofYear = projectsOfYear(projects, year).map(({ id }) => id as string)
  const selected = search.projects.filter((id) => ofYear.includes(id))
  const projectIds = selected.length > 0 ? selected : year === undefined ? [] : ofYear
  const conditions = [
    ...anyOf("system:project", projectIds),
    ...anyOf("system:entity", search.entities),
    ...(search.conditions ?? []),
  ]
  return conditions.length === 0 ? undefined : { filterType: "join", operator: "AND", conditions }
}

function anyOf(column: string, values: readonly string[]): Filter[] {
  const parts = Array.from({ length: Math.ceil(values.length / maxValues) }, (_, part): Condition => ({
    filterType: "set",
    column,
    operator: "anyOf",
    values: values.slice(part * maxValues, (part + 1) * maxValues),
  }))
  return parts.length > 1 ? [{ filterType: "join", operator: "OR", conditions: parts }] : parts
}
