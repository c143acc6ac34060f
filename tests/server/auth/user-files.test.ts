import { read, utils } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Job } from "../../../schemas/api/jobs.ts"
import type { ManagedUser, UserUploadResult } from "../../../schemas/api/user-management.ts"
import { uploadColumnNames, uploadColumns } from "../../../server/services/auth/users/upload/upload-columns.ts"
import { startExportWorld, type ExportWorld } from "../../support/export-world.ts"
import { createPerson, type TestPerson } from "../../support/organisation.ts"

let world: ExportWorld
/** Administers the people of the north alone. */
let keeper: TestPerson
let reader: TestPerson

beforeAll(async () => {
  world = await startExportWorld()
  const { database } = world.server
  const actions = ["CREATE", "READ", "UPDATE", "DELETE"] as const
  keeper = await createPerson(database, world.clientId, {
    email: "keeper@m.example",
    entityIds: [world.north],
    grants: [
      { feature: "Settings", subFeature: "User_Management", actions: [...actions] },
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    ],
  })
  reader = await createPerson(database, world.clientId, { email: "plain.reader@m.example", entityIds: [world.north] })
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
    await world.call(world.admin, "POST", "/oauth/roles", body)
  }
})
afterAll(() => world.end())

const headings = uploadColumnNames.map((name) => uploadColumns[name][0])
const csv = (...rows: Readonly<Record<string, string>>[]) =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ""))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n")
const person = (email: string, change: Readonly<Record<string, string>> = {}) => ({
  "First name": "Asha",
  "Last name": "Rao",
  Email: email,
  Roles: "control READER",
  Entities: "North",
  Modules: "IC",
  ...change,
})

async function uploaded(who: TestPerson, bytes: Buffer | string, fileName = "people.csv"): Promise<Job> {
  const file = await world.upload(who, { bytes, fileName, serviceType: "DATA_UPLOAD" })
  const begun = await world.call(who, "POST", "/api/users/upload", { fileUploadId: file.body.fileUploadId })
  if (begun.status !== 202) throw new Error(`The upload was refused: ${JSON.stringify(begun.body)}`)
  const ended = await world.server.untilJobs(
    () => world.call(who, "GET", `/api/v1/jobs/${begun.body.id}`),
    ({ status }) => status !== 202,
  )
  return ended.body
}
const listed = async (search: string): Promise<ManagedUser[]> =>
  (await world.call(world.admin, "GET", `/api/users?search=${search}`)).body.content

describe("people from a file", () => {
  test("are added where their row is good; the others are told by their number and come back as a file", async () => {
    const job = await uploaded(
      keeper,
      csv(
        person("good.one@m.example", { Country: "Inde", "Contact number": "+91 22 0000 0000" }),
        person("not an address"),
        person("good.two@m.example", { Roles: "Control reader; Control reader" }),
        person("good.one@m.example"),
        person("no.role@m.example", { Roles: "Nobody" }),
        person("no.entity@m.example", { Entities: "" }),
        person("elsewhere@m.example", { Entities: "South" }),
        person("above@m.example", { Roles: "Issue reader" }),
        person("unsure@m.example", { External: "maybe", Modules: "XX" }),
        person("keeper@m.example"),
      ),
    )
    expect(job.state).toBe("done")
    const result = job.result as UserUploadResult
    expect(result).toMatchObject({ rows: 10, created: 2, refused: 8 })
    expect(result.problems.map(({ row }) => row)).toEqual([3, 5, 6, 7, 8, 9, 10, 11])
    const said = (row: number) => result.problems.find((one) => one.row === row)?.reasons.join(" ") ?? ""
    expect(said(3)).toContain("Email is not valid")
    expect(said(5)).toContain("row 2")
    expect(said(6)).toContain("Nobody")
    expect(said(7)).toContain("entity is missing")
    expect(said(8)).toContain("South")
    expect(said(9)).toContain("grants more permissions than you have")
    expect(said(10)).toContain("XX")
    expect(said(11)).toContain("already exists")

    const [one] = await listed("good.one@m.example")
    expect(one).toMatchObject({
      country: "IN",
      status: "invited",
      entities: [{ id: world.north }],
      roles: [{ name: "Control reader" }],
      modules: ["IC"],
    })
    expect(await listed("good.two@m.example")).toHaveLength(1)

    const { body } = await world.call(keeper, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)
    const document = read((await world.content(body.signedUrl)).rawPayload)
    const rows = utils.sheet_to_json<Record<string, unknown>>(document.Sheets[document.SheetNames[0] ?? ""]!)
    expect(rows.map((row) => row["Email"])).toContain("above@m.example")
    expect(rows).toHaveLength(8)
    // Nobody else may have it.
    expect((await world.call(world.admin, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)).status).toBe(
      404,
    )

    // Put right, it is a file like the one uploaded.
    const again = await uploaded(keeper, (await world.content(body.signedUrl)).rawPayload, "people again.xlsx")
    expect(again.result).toMatchObject({ rows: 8, created: 0, refused: 8 })
  })

  test("of the template are taken as they stand, once their roles and entities are there", async () => {
    const template = await world.server.app.inject({
      url: "/api/user-upload-template",
      headers: await world.signedIn(keeper),
    })
    const book = read(template.rawPayload)
    const [own] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""]!, { header: 1 })
    expect(own?.toSorted()).toEqual(headings.toSorted())
    const job = await uploaded(keeper, template.rawPayload, "template.xlsx")
    expect(job.result).toMatchObject({ rows: 1, created: 0, refused: 1 })
  })

  test("are refused as a whole where the file cannot be theirs", async () => {
    const strange = await uploaded(keeper, "Title,Owner\r\nOne,Two\r\n")
    expect(strange).toMatchObject({ state: "failed", problems: [{ code: "user.missing_column" }, {}, {}, {}] })
    const blank = await uploaded(keeper, headings.join(","))
    expect(blank).toMatchObject({ state: "failed", problems: [{ code: "import.empty_file" }] })
    const file = await world.upload(keeper, { bytes: "x,y", fileName: "x.csv", serviceType: "DATA_UPLOAD" })
    const body = { fileUploadId: file.body.fileUploadId }
    expect((await world.call(world.admin, "POST", "/api/users/upload", body)).body.code).toBe("file.not_found")
    expect((await world.call(reader, "POST", "/api/users/upload", body)).status).toBe(403)
  })
})

describe("files of people", () => {
  const ask = { projectId: "0", exportName: "People", serviceReferenceId: null }
  const rowsIn = async (who: TestPerson, wish: object) => {
    const file = await world.made(who, { ...ask, ...wish })
    expect(file.reportStatus).toBe("READY")
    const book = await world.workbook(who, file)
    return utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ""]!)
  }

  test("hold those whom the person sees, narrowed as the list is", async () => {
    const far = await createPerson(world.server.database, world.clientId, {
      email: "far@m.example",
      entityIds: [world.south],
    })
    const all = await rowsIn(world.admin, { exportType: "USER_MANAGEMENT_EXPORT" })
    expect(all.map((row) => row["Email"])).toEqual(expect.arrayContaining([far.email, keeper.email]))
    const own = await rowsIn(keeper, { exportType: "USER_MANAGEMENT_EXPORT" })
    expect(own.map((row) => row["Email"])).toContain(keeper.email)
    expect(JSON.stringify(own)).not.toContain(far.email)
    const people = { search: "keeper@m" }
    const [only, ...others] = await rowsIn(keeper, { exportType: "USER_MANAGEMENT_EXPORT", people })
    expect(others).toEqual([])
    expect(only).toMatchObject({ Email: keeper.email, Entities: "North", Modules: "IC", Status: "Active" })
  })

  test("tell what happened to people, roles and sign-ins, and nothing of whom one does not see", async () => {
    const made = await createPerson(world.server.database, world.clientId, {
      email: "hidden@m.example",
      entityIds: [world.south],
    })
    await world.server.signIn(made)
    await uploaded(keeper, csv(person("in.the.log@m.example")))
    const all = await rowsIn(world.admin, { exportType: "USER_MANAGEMENT_AUDIT" })
    const actions = new Set(all.map((row) => row["Action"]))
    expect([...actions]).toEqual(
      expect.arrayContaining(["Role created", "Account created", "Signed in", "Users uploaded"]),
    )
    expect(all.find((row) => row["Action"] === "Role created")).toMatchObject({ Object: "Control reader" })
    expect(JSON.stringify(all)).toContain("hidden@m.example")
    const own = await rowsIn(keeper, { exportType: "USER_MANAGEMENT_AUDIT" })
    expect(own.map((row) => row["Action"])).toContain("Account created")
    expect(JSON.stringify(own)).not.toContain("hidden@m.example")
    // Roles are for those who may read them.
    expect(own.map((row) => row["Action"])).not.toContain("Role created")
    const none = await rowsIn(world.admin, { exportType: "USER_MANAGEMENT_AUDIT", people: { to: "2000-01-01" } })
    expect(none).toEqual([])
  })

  test("tell client administrators what guards the sign-in, and everybody in words of their language", async () => {
    const known = await createPerson(world.server.database, world.clientId, {
      email: "known@m.example",
      entityIds: [world.north],
    })
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .insertInto("person_identity")
        .values({ client_id: world.clientId, user_id: known.id, provider: "google", issuer: "i", subject: "s" })
        .execute(),
    )
    expect((await world.call(world.admin, "DELETE", `/api/sign-in/people/${known.id}/identities`)).status).toBe(200)
    const demands = { administrators: true, roleIds: [] }
    expect((await world.call(world.admin, "PUT", "/api/sign-in/demands", demands)).status).toBe(200)
    await world.call(world.admin, "PUT", "/api/sign-in/demands", { administrators: false, roleIds: [] })

    const all = await rowsIn(world.admin, { exportType: "USER_MANAGEMENT_AUDIT" })
    const told = new Set(all.map((row) => row["Action"]))
    expect([...told]).toEqual(
      expect.arrayContaining(["Provider accounts unlinked", "Two-step verification policy changed"]),
    )
    expect([...told].filter((action) => /_/.test(action ?? ""))).toEqual([])
    const changed = all.find((row) => row["Action"] === "Two-step verification policy changed")
    expect(changed).toMatchObject({ Field: "Client administrator", Previous: "No", New: "Yes" })
    expect(changed?.["Object"]).toMatch(/^Client /)
    const own = await rowsIn(keeper, { exportType: "USER_MANAGEMENT_AUDIT" })
    expect(own.map((row) => row["Action"])).toContain("Provider accounts unlinked")
    expect(own.map((row) => row["Action"])).not.toContain("Two-step verification policy changed")

    const file = await world.made(
      world.admin,
      { ...ask, exportType: "USER_MANAGEMENT_AUDIT" },
      { "accept-language": "ar" },
    )
    const book = await world.workbook(world.admin, file)
    expect(JSON.stringify(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""]!))).toContain(
      "تغيّرت سياسة التحقق بخطوتين",
    )
  })

  test("are made as pages as well, and refused to those who may not read users", async () => {
    for (const exportType of ["USER_MANAGEMENT_EXPORT", "USER_MANAGEMENT_AUDIT"]) {
      const file = await world.made(keeper, { ...ask, exportType, reportFormat: "PDF" })
      expect(file.reportStatus).toBe("READY")
      expect((await world.download(keeper, file)).rawPayload.subarray(0, 5).toString()).toBe("%PDF-")
      expect((await world.ask(reader, { ...ask, exportType })).status).toBe(403)
    }
  })
})
