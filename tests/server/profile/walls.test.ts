import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/data"
/** Stands in everything that must not be seen; no answer may hold it. */
const canary = "Kanarienvogel-7319"

let world: ProfileWorld
let elsewhere: ProfileWorld
let reader: TestPerson
const hidden: { id: string; what: string }[] = []
let visible: { id: string }

const reading: readonly Grant[] = [
  { feature: "Activities", subFeature: "Control", actions: ["READ"] },
  { feature: "Activities", subFeature: "Risk", actions: ["READ"] },
]

beforeAll(async () => {
  world = await startProfileWorld()
  elsewhere = await startProfileWorld(world.server)
  reader = await world.person("reader", { entityIds: [world.north], grants: reading })
  const southern = await world.person("southern", { entityIds: [world.south], grants: allRecords })
  const abroad = await elsewhere.person("abroad", { entityIds: [elsewhere.north], grants: allRecords })
  const make = async (what: string, in_: ProfileWorld, person: TestPerson, profileId: string, projectId: string) => {
    const { body } = await in_.call(person, "POST", url, {
      profileId,
      projectId,
      fields: { title_1: text(`${canary} ${what}`) },
    })
    hidden.push({ id: body.id, what })
    return body
  }
  await make("in another client", elsewhere, abroad, "control", elsewhere.projects.north)
  await make("in another entity and project", world, southern, "control", world.projects.south)
  const shared = await world.addProject("Shared", [world.north, world.south])
  await make("of another entity in a shared project", world, southern, "control", shared)
  const northern = await world.person("northern", { entityIds: [world.north], grants: allRecords })
  const { body: hangsOn } = await world.call(northern, "POST", url, {
    profileId: "sub-process",
    projectId: world.projects.north,
    fields: { title_1: text(`${canary} parent`) },
  })
  const { body } = await world.call(northern, "POST", url, {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("Seen"), sub_process_1: { refId: [hangsOn.id] } },
  })
  visible = body
})
afterAll(() => world.server.close())

test("what lies behind a wall is answered exactly as what was never there", async () => {
  const never = await world.call(reader, "GET", `${url}/0193c9a0-0000-7000-8000-000000000001`)
  expect(hidden).toHaveLength(3)
  expect((await world.call(world.admin, "GET", `${url}/${visible.id}`)).body.tree.SUB_PROCESS).toHaveLength(1)
  for (const { id, what } of hidden) {
    const read = await world.call(reader, "GET", `${url}/${id}`)
    expect({ what, ...read.body, correlationId: "" }).toEqual({ what, ...never.body, correlationId: "" })
    expect((await world.call(reader, "GET", `${url}/${id}/refFields/risks_1`)).status).toBe(404)
    expect((await world.call(world.admin, "GET", `${url}/${id}`)).status).toBe(what.includes("client") ? 404 : 200)
  }
  expect((await world.call(reader, "GET", `${url}/not-an-id`)).status).toBe(404)
})

test("no answer holds what the reader may not see: list, search, filter, home, links, candidates, counts", async () => {
  const answers = await Promise.all([
    world.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control" }),
    world.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control", search: canary }),
    world.call(reader, "POST", `${url}/v4/paginated`, {
      profileId: "control",
      filter: { filterType: "text", column: "system:name", operator: "contains", value: canary.slice(0, 5) },
    }),
    world.call(reader, "GET", `${url}/home`),
    world.call(reader, "GET", `${url}/${visible.id}`),
    world.call(reader, "POST", `${url}/refFields/candidates`, {
      profileId: "control",
      keyword: "risks_1",
      search: canary,
    }),
    world.call(reader, "GET", "/api/v1/profiles"),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(canary)
  }
  expect(answers[0]?.body.totalElements).toBe(1)
  expect(answers[3]?.body.counts.find((count: { profileId: string }) => count.profileId === "control").total).toBe(1)
  const projects = [world.projects.south, elsewhere.projects.north]
  for (const projectId of projects) {
    const refused = await world.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control", projectId })
    expect(refused.body.code).toBe("project.not_found")
  }
})

describe("a missing right on what one may see", () => {
  test("is 403 with the reason", async () => {
    const create = await world.call(reader, "POST", url, {
      profileId: "control",
      projectId: world.projects.north,
      fields: {},
    })
    expect(create.body).toMatchObject({ status: 403, code: "access.forbidden" })
    const update = await world.call(reader, "PUT", `${url}/${visible.id}`, { revision: 1, fields: {} })
    expect(update.body).toMatchObject({ status: 403, code: "access.read_only" })
    expect(update.body.problems[0].params.reason).toBe("no_write_permission")
    expect((await world.call(reader, "DELETE", `${url}/${visible.id}?revision=1`)).body.code).toBe("access.forbidden")
    expect((await world.call(reader, "POST", `${url}/v4/paginated`, { profileId: "issue" })).body.code).toBe(
      "access.forbidden",
    )
    expect((await world.call(reader, "GET", "/api/v1/profiles/issue/compiled")).body.code).toBe("access.forbidden")
  })

  test("keeps the designer's calls and other types out of the lists", async () => {
    expect((await world.call(reader, "GET", "/api/v1/profiles/control")).status).toBe(403)
    const { body } = await world.call(reader, "GET", "/api/v1/profiles")
    expect(body.content.map(({ type }: { type: string }) => type).toSorted()).toEqual(["CONTROL", "RISK"])
  })
})

test("a write that names what lies behind a wall is refused as if it were not there", async () => {
  const northern = await world.person("writer", { entityIds: [world.north], grants: allRecords })
  const body = (more: object) => ({
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("X") },
    ...more,
  })
  expect((await world.call(northern, "POST", url, body({ entityId: world.south }))).body.code).toBe("entity.not_found")
  expect((await world.call(northern, "POST", url, body({ projectId: world.projects.south }))).body.code).toBe(
    "project.not_found",
  )
  const foreign = hidden[0]?.id
  const linked = await world.call(
    northern,
    "POST",
    url,
    body({ fields: { title_1: text("X"), risks_1: { refId: [foreign] } } }),
  )
  expect(linked.body.problems[0].code).toBe("value.unknown_record")
  expect((await world.call(northern, "POST", url, body({ linkTo: { id: foreign, keyword: "issues_1" } }))).status).toBe(
    404,
  )
})
