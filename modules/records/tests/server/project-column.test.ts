import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const column = "system:project"

let fixture: ProfileFixture
let everywhere: TestUser
let northern: TestUser
let restricted: ProjectId

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish({ ...listedProfile, id: "spanning" })
  await fixture.publish({ ...listedProfile, id: "outside", outsideProjects: true })
  everywhere = await fixture.user("everywhere", { entityIds: [fixture.north, fixture.south], grants: allRecords })
  northern = await fixture.user("northern", { grants: allRecords })
  restricted = await fixture.addProject("Alpha confidential", [fixture.north])
  await create("North one", fixture.projects.north)
  await create("North two", fixture.projects.north)
  await create("South one", fixture.projects.south)
  await create("Secret", restricted)
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("project")
      .set({ restricted: true })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", restricted)
      .execute(),
  )
})
afterAll(() => fixture.server.close())

async function create(title: string, projectId: ProjectId) {
  const body = { profileId: "spanning", projectId, fields: { title_1: { value: title } } }
  const { status } = await fixture.call(everywhere, "POST", url, body)
  if (status !== 201) throw new Error(`${title} was rejected.`)
}

const list = (more: object, user = everywhere) =>
  fixture.call(user, "POST", `${url}/v4/paginated`, { profileId: "spanning", ...more })
const names = async (more: object, user = everywhere) =>
  (await list({ query: { sortBy: "system:name" }, ...more }, user)).body.content.map(
    ({ name }: { name: string }) => name,
  )
const inProjects = (operator: "anyOf" | "noneOf", ...values: readonly string[]) => ({
  filter: { filterType: "set", column, operator, values },
})

describe("a list that spans projects", () => {
  test("names the project of each record, and sorts by it", async () => {
    const { body } = await list({ query: { sortBy: column, direction: "desc" } })
    expect(body.content.map(({ projectName }: { projectName: string }) => projectName)).toEqual([
      "South 2026",
      "North 2026",
      "North 2026",
    ])
  })

  test("is filtered by projects, also together with other conditions", async () => {
    const { north, south } = fixture.projects
    expect(await names(inProjects("anyOf", north))).toEqual(["North one", "North two"])
    expect(await names(inProjects("anyOf", north, south))).toEqual(["North one", "North two", "South one"])
    expect(await names(inProjects("noneOf", north))).toEqual(["South one"])
    expect(await names({ filter: { filterType: "set", column, operator: "blank" } })).toEqual([])
    const one = { filterType: "text", column: "system:name", operator: "contains", value: "one" }
    const both = (operator: "AND" | "OR") => ({
      filter: { filterType: "join", operator, conditions: [inProjects("anyOf", north).filter, one] },
    })
    expect(await names(both("AND"))).toEqual(["North one"])
    expect(await names(both("OR"))).toEqual(["North one", "North two", "South one"])
  })

  test("has a group per project, labelled and ordered by its name", async () => {
    const { body } = await fixture.call(everywhere, "POST", `${url}/v4/groups`, { profileId: "spanning", column })
    expect(body.content).toEqual([
      { key: fixture.projects.north, label: "North 2026", count: 2 },
      { key: fixture.projects.south, label: "South 2026", count: 1 },
    ])
    expect(await names({ group: { column, key: fixture.projects.south } })).toEqual(["South one"])
  })

  test("finds nothing in a project that the reader cannot see, and does not name it", async () => {
    for (const [user, hidden] of [
      [everywhere, restricted],
      [northern, fixture.projects.south],
    ] as const) {
      const { body } = await list(inProjects("anyOf", hidden), user)
      expect(body).toMatchObject({ content: [], totalElements: 0 })
    }
    const { body } = await fixture.call(northern, "POST", `${url}/v4/groups`, { profileId: "spanning", column })
    expect(body.content).toEqual([{ key: fixture.projects.north, label: "North 2026", count: 2 }])
    expect(await names(inProjects("anyOf", "no project"), northern)).toEqual([])
  })
})

test("the project is a column of records in projects only", async () => {
  const columnsOf = async (profileId: string) =>
    (await fixture.call(everywhere, "GET", `${url}/metadata?profileId=${profileId}`)).body.columns
  expect(await columnsOf("spanning")).toContainEqual(
    expect.objectContaining({ key: column, name: "Project", listed: false, sortable: true, groupable: true }),
  )
  expect(await columnsOf("outside")).not.toContainEqual(expect.objectContaining({ key: column }))
})
