import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type TestResponse,
  type ProfileFixture,
  setupProfileFixture,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data/import"
const dataFolder = process.env["RISK_UNIVERSE_TEST_DATA"] ?? ""
const oscal = join(dataFolder, "oscal-nist-sp800-53-rev5-moderate.json")
const eramba = join(dataFolder, "eramba/internal_controls.csv")
const hasData = dataFolder !== "" && existsSync(oscal) && existsSync(eramba)

let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
})
afterAll(() => fixture.server.close())

async function importFile(
  file: string | Buffer,
  fields: readonly (readonly [string, string])[],
  user = owner,
): Promise<TestResponse> {
  const form = new FormData()
  form.append("file", new Blob([Uint8Array.from(Buffer.from(file))]), "file.csv")
  for (const [name, value] of fields) form.append(name, value)
  // The platform's encoder writes boundary and parts.
  const encoded = new Response(form)
  const reply = await fixture.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await fixture.signedIn(user)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const into = (project: string, ...more: (readonly [string, string])[]) =>
  [["profile", "CONTROL"], ["project", project], ...more] as const
const counts = ({ body }: TestResponse) => [body.created, body.updated, body.unchanged, body.rejected]

describe("import rows", () => {
  test("loads valid rows and reports invalid ones with row, field, code and message", async () => {
    const file =
      "Control number,Title,Due date,Frequency\nC-1,Good,2027-01-31,Monthly\nC-2,,2027-01-31,\nC-3,Bad date,someday,\nC-4,Bad choice,,Sometimes\n"
    const response = await importFile(file, into(fixture.projects.north))
    expect(counts(response)).toEqual([1, 0, 0, 3])
    expect(response.body.rejectedRows).toMatchObject([
      { row: 3, key: "C-2", problems: [{ code: "value.required", path: ["title_1"], message: "Required" }] },
      { row: 4, key: "C-3", problems: [{ code: "value.bad_date", path: ["due_date_1"] }] },
      { row: 5, key: "C-4", problems: [{ code: "value.unknown_option", path: ["frequency_1"] }] },
    ])
  })

  test("leaves unchanged rows alone on re-import and updates changed ones, both by key and by uid", async () => {
    const project = await fixture.addProject("Again", [fixture.north])
    const first = "Title,Description\nOne,a\nTwo,b\n"
    const key = ["key", "Title"] as const
    expect(counts(await importFile(first, into(project, key)))).toEqual([2, 0, 0, 0])
    expect(counts(await importFile(first, into(project, key)))).toEqual([0, 0, 2, 0])
    expect(counts(await importFile("Title,Description\nOne,a\nTwo,c\nThree,d\n", into(project, key)))).toEqual([
      1, 1, 1, 0,
    ])
    const blank = await importFile("Title,Description\nOne,\n", into(project, key))
    expect(counts(blank)).toEqual([0, 0, 1, 0])
  })

  test("rejects a row with a blank, repeated or ambiguous key", async () => {
    const project = await fixture.addProject("Keys", [fixture.north])
    await importFile("Title\nSame\n", into(project))
    await importFile("Title\nSame\n", into(project))
    const response = await importFile("Title,Description\nSame,x\nNew,x\nNew,y\n,z\n", into(project, ["key", "Title"]))
    const codes = response.body.rejectedRows.map((row: { problems: { code: string }[] }) => row.problems[0]?.code)
    expect(codes).toEqual(["import.ambiguous_key", "import.duplicate_key", "import.blank_key"])
    expect(counts(response)).toEqual([1, 0, 0, 3])
  })

  test("a rejected row uses no number, and the numbering has no gap", async () => {
    const project = await fixture.addProject("Gap-free", [fixture.north])
    await importFile("Title,Due date\nOne,\nBad,never\nTwo,\n", into(project))
    const { body } = await fixture.call(owner, "POST", "/api/v1/profiles/data/v4/paginated", {
      profileId: "control",
      projectId: project,
      query: { sortBy: "system:uid" },
    })
    const numbers = body.content.map(({ uniqueId }: { uniqueId: string }) => Number(/\d+$/.exec(uniqueId)?.[0]))
    expect(numbers).toEqual([1, 2])
  })

  test("matches columns by label in any language, by keyword or by mapping, and reports the rest", async () => {
    const project = await fixture.addProject("Columns", [fixture.north])
    const labels = (await fixture.call(owner, "GET", "/api/v1/profiles/control/compiled")).body.fields
    const title = labels.find((field: { keyword: string }) => field.keyword === "title_1").text.ar
    const response = await importFile(
      `${title},DESCRIPTION_1,Where,Other\nA,b,Dock 4,x\n`,
      into(project, ["map", "Where=location_1"]),
    )
    expect(response.body).toMatchObject({ created: 1, ignoredColumns: ["Other"] })
    expect((await importFile("Title\nA\n", into(project, ["map", "Nowhere=location_1"]))).body.code).toBe(
      "import.unknown_column",
    )
    expect((await importFile("Title\nA\n", into(project, ["map", "Title=nothing_1"]))).body.code).toBe(
      "value.unknown_keyword",
    )
    expect((await importFile("Title\nA\n", into(project, ["key", "Nowhere"]))).body.code).toBe("import.unknown_key")
  })

  test("matches records by uid", async () => {
    const risk = await fixture.call(owner, "POST", "/api/v1/profiles/data", {
      profileId: "risk",
      projectId: fixture.projects.north,
      fields: { title_1: { value: "Named" } },
    })
    const response = await importFile(
      `Title,Risks\nLinked,${risk.body.uniqueId}\nLost,R-none\n`,
      into(fixture.projects.north, ["key", "Title"]),
    )
    expect(counts(response)).toEqual([1, 0, 0, 1])
    expect(response.body.rejectedRows[0].problems[0].code).toBe("value.unknown_record")
  })
})

test("creates a project with a new name only with permission, and hides it from users who cannot see it", async () => {
  const response = await importFile("Title\nA\n", into("Brand new"))
  expect(response.body.projectId).toMatch(/^[0-9a-f-]{36}$/)
  const reader = await fixture.user("reader", {
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ", "CREATE"] }],
  })
  expect((await importFile("Title\nA\n", into("Another"), reader)).body.code).toBe("project.not_found")
  expect((await importFile("Title\nA\n", into(fixture.projects.south), owner)).body.code).toBe("project.not_found")
  expect(
    (
      await importFile(
        "Title\nA\n",
        [
          ["profile", "RISK"],
          ["project", "Brand new"],
        ],
        reader,
      )
    ).status,
  ).toBe(404)
})

test("rejects an invalid file as a whole", async () => {
  expect((await importFile("", into("Brand new"))).body.code).toBe("import.empty_file")
  expect((await importFile(Buffer.from([0x50, 0x4b, 3, 4, 1]), into("Brand new"))).body.code).toBe(
    "import.unreadable_file",
  )
})

describe.skipIf(!hasData)("the real catalogues (RISK_UNIVERSE_TEST_DATA names their folder)", () => {
  test("imports NIST SP 800-53 moderate completely, and a second import changes nothing", async () => {
    const project = await fixture.addProject("NIST", [fixture.north])
    expect(counts(await importFile(readFileSync(oscal), into(project)))).toEqual([287, 0, 0, 0])
    expect(counts(await importFile(readFileSync(oscal), into(project)))).toEqual([0, 0, 287, 0])
    const { body } = await fixture.call(owner, "POST", "/api/v1/profiles/data/v4/paginated", {
      profileId: "control",
      projectId: project,
      search: "AC-2(1)",
    })
    expect(body.content[0]).toMatchObject({ uniqueId: "AC-2(1)", name: "Automated System Account Management" })
  })

  test("imports the 137 internal controls by their titles, and a second import changes nothing", async () => {
    const project = await fixture.addProject("Internal controls", [fixture.north])
    expect(counts(await importFile(readFileSync(eramba), into(project, ["key", "Title"])))).toEqual([137, 0, 0, 0])
    expect(counts(await importFile(readFileSync(eramba), into(project, ["key", "Title"])))).toEqual([0, 0, 137, 0])
  })
})
