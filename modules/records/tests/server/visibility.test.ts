import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
/** Occurs in everything hidden; no response may contain it. */
const secretMarker = "Kanarienvogel-7319"

let fixture: ProfileFixture
let elsewhere: ProfileFixture
let reader: TestUser
const hidden: { id: string; what: string }[] = []
let visible: { id: string }

const readGrants: readonly Grant[] = [
  { feature: "Activities", subFeature: "Control", actions: ["READ"] },
  { feature: "Activities", subFeature: "Risk", actions: ["READ"] },
]

beforeAll(async () => {
  fixture = await setupProfileFixture()
  elsewhere = await setupProfileFixture(fixture.server)
  reader = await fixture.user("reader", { entityIds: [fixture.north], grants: readGrants })
  const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  const abroad = await elsewhere.user("abroad", { entityIds: [elsewhere.north], grants: allRecords })
  const createRecord = async (
    what: string,
    in_: ProfileFixture,
    user: TestUser,
    profileId: string,
    projectId: string,
  ) => {
    const { body } = await in_.call(user, "POST", url, {
      profileId,
      projectId,
      fields: { title_1: text(`${secretMarker} ${what}`) },
    })
    hidden.push({ id: body.id, what })
    return body
  }
  await createRecord("in another client", elsewhere, abroad, "control", elsewhere.projects.north)
  await createRecord("in another entity and project", fixture, southern, "control", fixture.projects.south)
  const shared = await fixture.addProject("Shared", [fixture.north, fixture.south])
  await createRecord("of another entity in a shared project", fixture, southern, "control", shared)
  const northern = await fixture.user("northern", { entityIds: [fixture.north], grants: allRecords })
  const { body: child } = await fixture.call(northern, "POST", url, {
    profileId: "sub-process",
    projectId: fixture.projects.north,
    fields: { title_1: text(`${secretMarker} parent`) },
  })
  const { body } = await fixture.call(northern, "POST", url, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Seen"), sub_process_1: { refId: [child.id] } },
  })
  visible = body
})
afterAll(() => fixture.server.close())

test("hidden data returns the same response as missing data", async () => {
  const never = await fixture.call(reader, "GET", `${url}/0193c9a0-0000-7000-8000-000000000001`)
  expect(hidden).toHaveLength(3)
  expect((await fixture.call(fixture.admin, "GET", `${url}/${visible.id}`)).body.tree.SUB_PROCESS).toHaveLength(1)
  for (const { id, what } of hidden) {
    const read = await fixture.call(reader, "GET", `${url}/${id}`)
    expect({ what, ...read.body, correlationId: "" }).toEqual({ what, ...never.body, correlationId: "" })
    expect((await fixture.call(reader, "GET", `${url}/${id}/refFields/risks_1`)).status).toBe(404)
    expect((await fixture.call(fixture.admin, "GET", `${url}/${id}`)).status).toBe(what.includes("client") ? 404 : 200)
  }
  expect((await fixture.call(reader, "GET", `${url}/not-an-id`)).status).toBe(404)
})

test("a check of records that left a filter returns nothing about hidden ones", async () => {
  const ids = [...hidden.map(({ id }) => id), visible.id, "0193c9a0-0000-7000-8000-000000000001"]
  const { body } = await fixture.call(reader, "POST", `${url}/v4/check`, { profileId: "control", search: "?", ids })
  expect(body.content.map(({ record }: { record: { id: string } }) => record.id)).toEqual([visible.id])
  expect(JSON.stringify(body)).not.toContain(secretMarker)
})

test("no response has data hidden from the user: list, search, filter, home, links, candidates, counts", async () => {
  const responses = await Promise.all([
    fixture.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control" }),
    fixture.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control", search: secretMarker }),
    fixture.call(reader, "POST", `${url}/v4/paginated`, {
      profileId: "control",
      filter: { filterType: "text", column: "system:name", operator: "contains", value: secretMarker.slice(0, 5) },
    }),
    fixture.call(reader, "GET", `${url}/home`),
    fixture.call(reader, "GET", `${url}/${visible.id}`),
    fixture.call(reader, "POST", `${url}/refFields/candidates`, {
      profileId: "control",
      keyword: "risks_1",
      search: secretMarker,
    }),
    fixture.call(reader, "GET", "/api/v1/profiles"),
  ])
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(secretMarker)
  }
  expect(responses[0]?.body.totalElements).toBe(1)
  expect(responses[3]?.body.counts.find((count: { profileId: string }) => count.profileId === "control").total).toBe(1)
  const projects = [fixture.projects.south, elsewhere.projects.north]
  for (const projectId of projects) {
    const rejected = await fixture.call(reader, "POST", `${url}/v4/paginated`, { profileId: "control", projectId })
    expect(rejected.body.code).toBe("project.not_found")
  }
})

describe("a missing permission on visible data", () => {
  test("returns 403 with the reason", async () => {
    const create = await fixture.call(reader, "POST", url, {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: {},
    })
    expect(create.body).toMatchObject({ status: 403, code: "access.forbidden" })
    const update = await fixture.call(reader, "PUT", `${url}/${visible.id}`, { revision: 1, fields: {} })
    expect(update.body).toMatchObject({ status: 403, code: "access.read_only" })
    expect(update.body.problems[0].params.reason).toBe("no_write_permission")
    expect((await fixture.call(reader, "DELETE", `${url}/${visible.id}?revision=1`)).body.code).toBe("access.forbidden")
    expect((await fixture.call(reader, "POST", `${url}/v4/paginated`, { profileId: "issue" })).body.code).toBe(
      "access.forbidden",
    )
    expect((await fixture.call(reader, "GET", "/api/v1/profiles/issue/compiled")).body.code).toBe("access.forbidden")
  })

  test("rejects designer requests and excludes other types from the lists", async () => {
    expect((await fixture.call(reader, "GET", "/api/v1/profiles/control")).status).toBe(403)
    const { body } = await fixture.call(reader, "GET", "/api/v1/profiles")
    expect(body.content.map(({ type }: { type: string }) => type).toSorted()).toEqual(["CONTROL", "RISK"])
  })
})

test("a write that names a hidden object is rejected as if the object did not exist", async () => {
  const northern = await fixture.user("writer", { entityIds: [fixture.north], grants: allRecords })
  const body = (more: object) => ({
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("X") },
    ...more,
  })
  expect((await fixture.call(northern, "POST", url, body({ entityId: fixture.south }))).body.code).toBe(
    "entity.not_found",
  )
  expect((await fixture.call(northern, "POST", url, body({ projectId: fixture.projects.south }))).body.code).toBe(
    "project.not_found",
  )
  const foreign = hidden[0]?.id
  const linked = await fixture.call(
    northern,
    "POST",
    url,
    body({ fields: { title_1: text("X"), risks_1: { refId: [foreign] } } }),
  )
  expect(linked.body.problems[0].code).toBe("value.unknown_record")
  expect(
    (await fixture.call(northern, "POST", url, body({ linkTo: { id: foreign, keyword: "issues_1" } }))).status,
  ).toBe(404)
})
