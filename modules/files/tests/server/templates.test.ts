import { readXlsx } from "hucre/xlsx"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
})
afterAll(() => fixture.server.close())

async function template(user: TestUser, path: string, language = "en") {
  const headers = { ...(await fixture.signedIn(user)), "accept-language": language }
  const reply = await fixture.server.app.inject({ url: path, headers })
  const isBook = String(reply.headers["content-type"]).includes("spreadsheetml")
  const book = isBook ? await readXlsx(reply.rawPayload) : undefined
  const [headings = [], example = []] = book?.sheets[0]?.rows ?? []
  return { status: reply.statusCode, reply, headings, example }
}

test.each([
  ["ENTITY", ["Name", "Unique ID", "ID type"]],
  ["MASTER_FINANCIAL", ["GL code", "GL description"]],
  ["USER", ["First name", "Last name", "Email"]],
])("the template of %s has its headings and an example row", async (type, first) => {
  const { status, headings, example, reply } = await template(fixture.admin, `/api/template?type=${type}`)
  expect(status).toBe(200)
  expect(headings.slice(0, first.length)).toEqual(first)
  expect(example).toHaveLength(headings.length)
  expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename="[a-z-]+-template\.xlsx"/)
})

test.each(["TOD", "TOE", "WALK_OF_ONE"])(
  "the template of %s has the fields of its record type, in the user's language",
  async (type) => {
    const english = await template(owner, `/api/template?type=${type}`)
    const arabic = await template(owner, `/api/template?type=${type}`, "ar")
    const id = type === "TOE" ? "toe" : "tod"
    const profile = (await fixture.call(owner, "GET", `/api/v1/profiles/${id}/compiled`)).body
    const title = profile.fields.find((field: { keyword: string }) => field.keyword === profile.titleKeyword)
    expect(english.headings).toContain(title.text.en)
    expect(arabic.headings).toContain(title.text.ar)
    expect(arabic.headings).toHaveLength(english.headings.length)
  },
)

test("the template for the bulk upload of users has its own endpoint", async () => {
  const own = await template(fixture.admin, "/api/user-upload-template")
  expect(own.headings).toEqual((await template(fixture.admin, "/api/template?type=USER")).headings)
})

test("a template requires the upload permission, and an unknown type is rejected with its path", async () => {
  for (const type of ["ENTITY", "MASTER_FINANCIAL", "USER"])
    expect((await template(owner, `/api/template?type=${type}`)).status).toBe(403)
  expect((await template(owner, "/api/user-upload-template")).status).toBe(403)
  const readGrants = [{ feature: "Activities" as const, subFeature: "*", actions: ["READ" as const] }]
  const reader = await fixture.user("reader", { grants: readGrants })
  expect((await template(reader, "/api/template?type=TOD")).status).toBe(403)
  const invalid = await fixture.call(owner, "GET", "/api/template?type=NOTHING")
  expect(invalid.body).toMatchObject({ status: 400, problems: [{ path: ["type"] }] })
  expect((await fixture.server.app.inject({ url: "/api/template?type=TOD" })).statusCode).toBe(401)
})
