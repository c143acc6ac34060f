import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const data = "/api/v1/profiles/data"
const high: Filter = { filterType: "tagref", column: "f_level", operator: "anyOf", values: ["high"] }

let fixture: ProfileFixture
let owner: TestUser
let administrator: TestUser

const narrowed = (id: string, filter: Filter): ProfileDefinition => ({
  ...structuredClone(listedProfile),
  id,
  list: { columns: listedProfile.list?.columns ?? [], filter },
})

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish(narrowed("narrowed", high))
  owner = await fixture.user("owner", { grants: allRecords })
  administrator = await fixture.user("administrator", { isClientAdmin: true })
  for (const level of ["high", "low"]) {
    const { status, body } = await fixture.call(owner, "POST", data, {
      profileId: "narrowed",
      projectId: fixture.projects.north,
      fields: { title_1: { value: `Of ${level}` }, level_1: { listValue: [level] } },
    })
    if (status !== 201) throw new Error(`A record was refused: ${JSON.stringify(body)}`)
  }
})
afterAll(() => fixture.server.close())

const titles = async (filter?: Filter): Promise<readonly string[]> => {
  const { body } = await fixture.call(owner, "POST", `${data}/v4/paginated`, {
    profileId: "narrowed",
    projectId: fixture.projects.north,
    ...(filter && { filter }),
  })
  return body.content.map(({ name }: { name: string }) => name).toSorted()
}

describe("a list's default filter", () => {
  test("is returned with the compiled profile and the list metadata, with the list's column names", async () => {
    const filter = { ...high, column: "level_1" }
    const { body: compiled } = await fixture.call(owner, "GET", "/api/v1/profiles/narrowed/compiled")
    expect(compiled.filter).toEqual(filter)
    const { body: metadata } = await fixture.call(owner, "GET", `${data}/metadata?profileId=narrowed`)
    expect(metadata.filter).toEqual(filter)
    expect(await titles(metadata.filter)).toEqual(["Of high"])
  })

  test("has no effect on requests without it", async () => {
    expect(await titles()).toEqual(["Of high", "Of low"])
  })

  test("with a removed option stays in a draft, and cannot be published", async () => {
    const definition = narrowed("gone", { ...high, column: "f_level", values: ["high", "extreme"] } as Filter)
    const createResponse = await fixture.call(administrator, "POST", "/api/v1/profiles", {
      definition: narrowed("gone", high),
    })
    expect(createResponse.status).toBe(201)
    const saved = await fixture.call(administrator, "PUT", "/api/v1/profiles/gone", { draftRevision: 1, definition })
    expect(saved.status).toBe(200)
    const rejected = await fixture.call(administrator, "POST", "/api/v1/profiles/gone/publish", { draftRevision: 2 })
    expect(rejected.status).toBe(422)
    expect(rejected.body.problems).toEqual([
      expect.objectContaining({ code: "list.filter_unknown_value", path: ["list", "filter"] }),
    ])
  })

  test("of the wrong shape is rejected at once", async () => {
    const filter = { filterType: "text", column: "f_note", operator: "anyOf" } as unknown as Filter
    const rejected = await fixture.call(administrator, "POST", "/api/v1/profiles", {
      definition: narrowed("crooked", filter),
    })
    expect(rejected.status).toBe(422)
  })
})
