import { read, utils } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { ManagedUser, UserUploadResult } from "../../contracts/user-management.ts"
import { uploadColumnNames, uploadColumns } from "../../server/upload/upload-columns.ts"
import { setupExportFixture, type ExportFixture } from "../../../../tests/support/export-fixture.ts"
import { createTestUser, type TestUser } from "../../../../tests/support/organisation.ts"

let fixture: ExportFixture
/** Administers only users of the northern entity. */
let editor: TestUser
let reader: TestUser

beforeAll(async () => {
  fixture = await setupExportFixture()
  const { database } = fixture.server
  const actions = ["CREATE", "READ", "UPDATE", "DELETE"] as const
  editor = await createTestUser(database, fixture.clientId, {
    email: "keeper@m.example",
    entityIds: [fixture.north],
    grants: [
      { feature: "Settings", subFeature: "User_Management", actions: [...actions] },
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    ],
  })
  reader = await createTestUser(database, fixture.clientId, {
    email: "plain.reader@m.example",
    entityIds: [fixture.north],
  })
  for (const [name, subFeature] of [
    ["Control reader", "Control"],
    ["Issue reader", "Issue"],
  ]) {
    const body = {
      name,
      kind: "executor",
      description: "",
      grants: [{ feature: "Activities", subFeature, actions: ["READ"] }],
    }
    await fixture.call(fixture.admin, "POST", "/oauth/roles", body)
  }
})
afterAll(() => fixture.end())

const headings = uploadColumnNames.map((name) => uploadColumns[name][0])
const csv = (...rows: Readonly<Record<string, string>>[]) =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n")
const user = (email: string, change: Readonly<Record<string, string>> = {}) => ({
  "First name": "Asha",
  "Last name": "Rao",
  Email: email,
  Roles: "control READER",
  Entities: "North",
  Modules: "IC",
  ...change,
})

async function uploaded(who: TestUser, bytes: Buffer | string, fileName = "people.csv"): Promise<Job> {
  const file = await fixture.upload(who, { bytes, fileName, serviceType: "DATA_UPLOAD" })
  const startResponse = await fixture.call(who, "POST", "/api/users/upload", { fileUploadId: file.body.fileUploadId })
  if (startResponse.status !== 202) throw new Error(`The upload was refused: ${JSON.stringify(startResponse.body)}`)
  const finished = await fixture.server.untilJobs(
    () => fixture.call(who, "GET", `/api/v1/jobs/${startResponse.body.id}`),
    ({ status }) => status !== 202,
  )
  return finished.body
}
const listed = async (search: string): Promise<ManagedUser[]> =>
  (await fixture.call(fixture.admin, "GET", `/api/users?search=${search}`)).body.content

describe("users from a file", () => {
  test("are added when their row is valid; the others are returned by row number and as a file", async () => {
    const job = await uploaded(
      editor,
      csv(
        user("good.one@m.example", { Country: "Inde", "Contact number": "+91 22 0000 0000" }),
        user("not an address"),
        user("good.two@m.example", { Roles: "Control reader; Control reader" }),
        user("good.one@m.example"),
        user("no.role@m.example", { Roles: "Nobody" }),
        user("no.entity@m.example", { Entities: "" }),
        user("elsewhere@m.example", { Entities: "South" }),
        user("above@m.example", { Roles: "Issue reader" }),
        user("unsure@m.example", { External: "maybe", Modules: "XX" }),
        user("keeper@m.example"),
      ),
    )
    expect(job.state).toBe("done")
    const result = job.result as UserUploadResult
    expect(result).toMatchObject({ rows: 10, created: 2, rejected: 8 })
    expect(result.problems.map(({ row }) => row)).toEqual([3, 5, 6, 7, 8, 9, 10, 11])
    const reasonsOf = (row: number) => result.problems.find((one) => one.row === row)?.reasons.join(" ") ?? ""
    expect(reasonsOf(3)).toContain("Email is not valid")
    expect(reasonsOf(5)).toContain("row 2")
    expect(reasonsOf(6)).toContain("Nobody")
    expect(reasonsOf(7)).toContain("entity is missing")
    expect(reasonsOf(8)).toContain("South")
    expect(reasonsOf(9)).toContain("grants more permissions than you have")
    expect(reasonsOf(10)).toContain("XX")
    expect(reasonsOf(11)).toContain("already exists")

    const [one] = await listed("good.one@m.example")
    expect(one).toMatchObject({
      country: "IN",
      status: "invited",
      entities: [{ id: fixture.north }],
      roles: [{ name: "Control reader" }],
      modules: ["IC"],
    })
    expect(await listed("good.two@m.example")).toHaveLength(1)

    const { body } = await fixture.call(editor, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)
    const document = read((await fixture.content(body.signedUrl)).rawPayload)
    const rows = utils.sheet_to_json<Record<string, unknown>>(document.Sheets[document.SheetNames[0] ?? ""]!)
    expect(rows.map((row) => row["Email"])).toContain("above@m.example")
    expect(rows).toHaveLength(8)
    // No other user can download it.
    expect(
      (await fixture.call(fixture.admin, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)).status,
    ).toBe(404)

    // The corrected file can be uploaded like the original.
    const again = await uploaded(editor, (await fixture.content(body.signedUrl)).rawPayload, "people again.xlsx")
    expect(again.result).toMatchObject({ rows: 8, created: 0, rejected: 8 })
  })

  test("from the template are accepted unchanged, once their roles and entities exist", async () => {
    const template = await fixture.server.app.inject({
      url: "/api/user-upload-template",
      headers: await fixture.signedIn(editor),
    })
    const book = read(template.rawPayload)
    const [own] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""]!, { header: 1 })
    expect(own?.toSorted()).toEqual(headings.toSorted())
    const job = await uploaded(editor, template.rawPayload, "template.xlsx")
    expect(job.result).toMatchObject({ rows: 1, created: 0, rejected: 1 })
  })

  test("are rejected together when the file is not a user file", async () => {
    const strange = await uploaded(editor, "Title,Owner\r\nOne,Two\r\n")
    expect(strange).toMatchObject({ state: "failed", problems: [{ code: "user.missing_column" }, {}, {}, {}] })
    const blank = await uploaded(editor, headings.join(","))
    expect(blank).toMatchObject({ state: "failed", problems: [{ code: "import.empty_file" }] })
    const file = await fixture.upload(editor, { bytes: "x,y", fileName: "x.csv", serviceType: "DATA_UPLOAD" })
    const body = { fileUploadId: file.body.fileUploadId }
    expect((await fixture.call(fixture.admin, "POST", "/api/users/upload", body)).body.code).toBe("file.not_found")
    expect((await fixture.call(reader, "POST", "/api/users/upload", body)).status).toBe(403)
  })
})

describe("files of users", () => {
  const sendRequest = { projectId: "0", exportName: "People", serviceReferenceId: null }
  const rowsIn = async (who: TestUser, userOptions: object) => {
    const file = await fixture.create(who, { ...sendRequest, ...userOptions })
    expect(file.reportStatus).toBe("READY")
    const book = await fixture.workbook(who, file)
    return utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ""]!)
  }

  test("contain the users visible to the caller, filtered like the list", async () => {
    const far = await createTestUser(fixture.server.database, fixture.clientId, {
      email: "far@m.example",
      entityIds: [fixture.south],
    })
    const all = await rowsIn(fixture.admin, { exportType: "USER_MANAGEMENT_EXPORT" })
    expect(all.map((row) => row["Email"])).toEqual(expect.arrayContaining([far.email, editor.email]))
    const own = await rowsIn(editor, { exportType: "USER_MANAGEMENT_EXPORT" })
    expect(own.map((row) => row["Email"])).toContain(editor.email)
    expect(JSON.stringify(own)).not.toContain(far.email)
    const people = { search: "keeper@m" }
    const [only, ...others] = await rowsIn(editor, { exportType: "USER_MANAGEMENT_EXPORT", people })
    expect(others).toEqual([])
    expect(only).toMatchObject({ Email: editor.email, Entities: "North", Modules: "IC", Status: "Active" })
  })

  test("contain events of users, roles and sign-ins, and nothing about hidden users", async () => {
    const create = await createTestUser(fixture.server.database, fixture.clientId, {
      email: "hidden@m.example",
      entityIds: [fixture.south],
    })
    await fixture.server.signIn(create)
    await uploaded(editor, csv(user("in.the.log@m.example")))
    const all = await rowsIn(fixture.admin, { exportType: "USER_MANAGEMENT_AUDIT" })
    const actions = new Set(all.map((row) => row["Action"]))
    expect([...actions]).toEqual(
      expect.arrayContaining(["Role created", "Account created", "Signed in", "Users uploaded"]),
    )
    expect(all.find((row) => row["Action"] === "Role created")).toMatchObject({ Object: "Control reader" })
    expect(JSON.stringify(all)).toContain("hidden@m.example")
    const own = await rowsIn(editor, { exportType: "USER_MANAGEMENT_AUDIT" })
    expect(own.map((row) => row["Action"])).toContain("Account created")
    expect(JSON.stringify(own)).not.toContain("hidden@m.example")
    // Entries about roles are visible only to users who can read roles.
    expect(own.map((row) => row["Action"])).not.toContain("Role created")
    const none = await rowsIn(fixture.admin, { exportType: "USER_MANAGEMENT_AUDIT", people: { to: "2000-01-01" } })
    expect(none).toEqual([])
  })

  test("contain sign-in security only for client administrators, and are in the language of each user", async () => {
    const known = await createTestUser(fixture.server.database, fixture.clientId, {
      email: "known@m.example",
      entityIds: [fixture.north],
    })
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .insertInto("user_identity")
        .values({ client_id: fixture.clientId, user_id: known.id, provider: "google", issuer: "i", subject: "s" })
        .execute(),
    )
    expect((await fixture.call(fixture.admin, "DELETE", `/api/sign-in/users/${known.id}/identities`)).status).toBe(200)
    const policy = { administrators: true, roleIds: [] }
    expect((await fixture.call(fixture.admin, "PUT", "/api/sign-in/second-factor-policy", policy)).status).toBe(200)
    await fixture.call(fixture.admin, "PUT", "/api/sign-in/second-factor-policy", {
      administrators: false,
      roleIds: [],
    })

    const all = await rowsIn(fixture.admin, { exportType: "USER_MANAGEMENT_AUDIT" })
    const listedActions = new Set(all.map((row) => row["Action"]))
    expect([...listedActions]).toEqual(
      expect.arrayContaining(["Provider accounts unlinked", "Two-step verification policy changed"]),
    )
    expect([...listedActions].filter((action) => /_/.test(action ?? ""))).toEqual([])
    const changed = all.find((row) => row["Action"] === "Two-step verification policy changed")
    expect(changed).toMatchObject({ Field: "Client administrator", Previous: "No", New: "Yes" })
    expect(changed?.["Object"]).toMatch(/^Client /)
    const own = await rowsIn(editor, { exportType: "USER_MANAGEMENT_AUDIT" })
    expect(own.map((row) => row["Action"])).toContain("Provider accounts unlinked")
    expect(own.map((row) => row["Action"])).not.toContain("Two-step verification policy changed")

    const file = await fixture.create(
      fixture.admin,
      { ...sendRequest, exportType: "USER_MANAGEMENT_AUDIT" },
      { "accept-language": "ar" },
    )
    const book = await fixture.workbook(fixture.admin, file)
    expect(JSON.stringify(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""]!))).toContain(
      "تغيّرت سياسة التحقق بخطوتين",
    )
  })

  test("are generated as pages as well, and rejected for users who cannot read users", async () => {
    for (const exportType of ["USER_MANAGEMENT_EXPORT", "USER_MANAGEMENT_AUDIT"]) {
      const file = await fixture.create(editor, { ...sendRequest, exportType, reportFormat: "PDF" })
      expect(file.reportStatus).toBe("READY")
      expect((await fixture.download(editor, file)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
      expect((await fixture.sendRequest(reader, { ...sendRequest, exportType })).status).toBe(403)
    }
  })
})
