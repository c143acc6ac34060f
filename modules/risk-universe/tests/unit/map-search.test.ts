import { describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { Project } from "../../../projects/contracts/projects.ts"
import { mapFilter, mapParam, parseMapSearch, shownYear } from "../../web/heat-map/map-search.ts"
import { risksPath } from "../../web/heat-map/risks-path.ts"

const project = (id: string, financialYear: number): Project => ({
  id: id as ProjectId,
  name: id,
  module: "IC",
  financialYear,
  financialYearStartMonth: 1,
  reportingPeriod: "year",
  processType: "",
  entities: [],
  closed: false,
  restricted: false,
  revision: 1,
})
const projects = [project("a", 2026), project("b", 2026), project("c", 2025)]
const inProjects = (...values: string[]) => ({
  filterType: "set",
  column: "system:project",
  operator: "anyOf",
  values,
})

describe("the search parameters of the heat map", () => {
  test("limit the risks to the projects of the latest year by default", () => {
    expect(shownYear(parseMapSearch({}), projects)).toBe(2026)
    expect(mapFilter(parseMapSearch({}), projects)).toMatchObject({ conditions: [inProjects("a", "b")] })
    expect(mapFilter(parseMapSearch({ year: 2025 }), projects)).toMatchObject({ conditions: [inProjects("c")] })
    expect(mapFilter(parseMapSearch({ year: "all" }), projects)).toBeUndefined()
  })

  test("show the latest year that has begun, or the first one if none has", () => {
    const next = [...projects, project("d", 2027)]
    expect(shownYear(parseMapSearch({}), next, "2026-11-27")).toBe(2026)
    expect(shownYear(parseMapSearch({}), next, "2027-01-01")).toBe(2027)
    expect(shownYear(parseMapSearch({}), next, "2024-12-31")).toBe(2025)
    expect(shownYear(parseMapSearch({ year: 2027 }), next, "2026-11-27")).toBe(2027)
  })

  test("limit the risks to selected projects of the year, entities and other conditions", () => {
    const search = parseMapSearch({ projects: "b,c", entities: "e1", filter: "t~system:name~contains~cash" })
    expect(mapFilter(search, projects)).toEqual({
      filterType: "join",
      operator: "AND",
      conditions: [
        inProjects("b"),
        { ...inProjects("e1"), column: "system:entity" },
        { filterType: "text", column: "system:name", operator: "contains", value: "cash" },
      ],
    })
  })

  test("name more projects than a condition can have in several of them", () => {
    const many = Array.from({ length: 1001 }, (_, index) => project(`p${index}`, 2026))
    const filter = mapFilter(parseMapSearch({}), many)
    expect(filter).toMatchObject({ conditions: [{ operator: "OR", conditions: [{}, {}, { values: ["p1000"] }] }] })
  })

  test("report an unreadable filter", () => {
    expect(parseMapSearch({ filter: "nonsense" }).conditions).toBeNull()
  })

  test.each([
    ["lastYear.inherent.table", { kind: "lastYear", assessment: "inherent" }, true],
    ["controls", { kind: "controls", assessment: "residual" }, false],
  ] as const)("keep the view %s", (param, view, isTable) => {
    expect(mapParam(view, isTable)).toBe(param)
    expect(parseMapSearch({ map: param })).toMatchObject({ view: { kind: view.kind }, isTable })
  })
})

test("the address of the list of risks has each joined condition by itself, so that it is a chip of its own", () => {
  const name = { filterType: "text", column: "system:name", operator: "contains", value: "cash" } as const
  const blank = { filterType: "text", column: "system:name", operator: "notBlank" } as const
  const inner = { filterType: "join", operator: "AND", conditions: [blank] } as const
  const path = risksPath(
    { filterType: "join", operator: "AND", conditions: [inner, name] },
    { profile: "risk", search: "vendor" },
  )
  expect(Object.fromEntries(new URLSearchParams(path.split("?")[1]))).toEqual({
    tab: "risks",
    profile: "risk",
    q: "vendor",
    filter: "t~system%3Aname~notBlank!t~system%3Aname~contains~cash",
  })
})
