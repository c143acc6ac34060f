import { readXlsx } from "hucre/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { EntityUpload } from "../../contracts/organisation.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { createClient, createTestUser, type TestClient } from "../../../../tests/support/organisation.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let administrator: Headers
let editor: Headers
let reader: Headers

type Headers = Readonly<Record<string, string>>
/** Users of one client: its administrator, one who adds entities below Trading, and one who can only read. */
type Office = Record<"administrator" | "editor" | "reader", Headers>

const setup = (actions: Grant["actions"]): Grant[] => [{ feature: "Settings", subFeature: "Org_Setup", actions }]

beforeAll(async () => {
  server = await startTestServer()
  ;({ administrator, editor, reader } = await startOffice("m"))
})
afterAll(() => server.close())

/** For a writing test: a client with Holding, and Trading below it. */
async function startOffice(name: string): Promise<Office & { readonly client: TestClient }> {
  const client = await createClient(server.database, name, ["Holding", "Trading"])
  const admin = await createTestUser(server.database, client.id, {
    email: `admin@${name}.example`,
    isClientAdmin: true,
  })
  await server.database.clientTransaction(client.id, (tx) =>
    tx
      .updateTable("app_user")
      .set({ preferences: JSON.stringify({ moduleId: "IC", entityId: client.entities[0]!.id }) as never })
      .where("id", "=", admin.id)
      .execute(),
  )
  const user = async (role: string, actions: Grant["actions"]) =>
    server.signIn(
      await createTestUser(server.database, client.id, {
        email: `${role}@${name}.example`,
        entityIds: [client.entities[1]!.id],
        grants: setup(actions),
      }),
    )
  return {
    client,
    administrator: await server.signIn(admin),
    editor: await user("keeper", ["CREATE", "READ", "UPDATE"]),
    reader: await user("reader", ["READ"]),
  }
}

async function send(
  headers: Headers,
  url: string,
  content: string | Uint8Array,
  name = "entities.csv",
  more: Headers = {},
) {
  const form = new FormData()
  form.set("file", new Blob([content as BlobPart]), name)
  const request = new Request("http://127.0.0.1/", { method: "POST", body: form })
  return server.app.inject({
    method: "POST",
    url,
    headers: { ...headers, ...more, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const heading =
  "Name,Unique id,Sector,Country of incorporation,Currency,Time zone,Percentage holding,Parent entity,Entity type"
const line = (
  name: string,
  uniqueId: string,
  parent: string,
  more: Partial<Record<"sector" | "country" | "holding" | "type" | "zone", string>> = {},
) =>
  [
    name,
    uniqueId,
    more.sector ?? "Finance",
    more.country ?? "India",
    "INR",
    more.zone ?? "Asia/Kolkata",
    more.holding ?? "80",
    parent,
    more.type ?? "child",
  ].join(",")
const sheet = (...lines: string[]) => [heading, ...lines].join("\n")
const check = async (content: string, headers = editor): Promise<EntityUpload> =>
  (await send(headers, "/api/entity/bulk-upload/check", content)).json()
const rowStatuses = (upload: EntityUpload) =>
  upload.rows.map(({ row, status, problems }) => [row, status, problems.map(({ code }) => code).join(" ")])
const names = async (headers = administrator): Promise<string[]> =>
  (await server.app.inject({ url: "/api/entity", headers })).json().content.map((one: { name: string }) => one.name)

describe("checking before writing", () => {
  test("returns a result for every row with its number, and writes nothing", async () => {
    const before = await names()
    const upload = await check(
      sheet(
        line("Alpha", "A1", "Trading"),
        line("Alpha", "A2", "Trading"),
        line("Other", "a1", "Trading"),
        line("", "A4", "Trading"),
        line("No id", "", "Trading"),
        line("Lost", "A6", "Nowhere"),
        line("Orphan", "A7", ""),
        line("Bad", "A8", "Trading", { sector: "Piracy", country: "Atlantis", holding: "101", zone: "Mars/Base" }),
        line("Trading", "A9", "E2"),
        line("Below a bad one", "A10", "Bad"),
        line("Secret", "A11", "Holding"),
      ),
    )
    expect(rowStatuses(upload)).toEqual([
      [2, "create", ""],
      [3, "rejected", "entity.duplicate_row"],
      [4, "rejected", "entity.duplicate_row"],
      [5, "rejected", "entity.missing_in_row"],
      [6, "rejected", "entity.missing_in_row"],
      [7, "rejected", "entity.unknown_parent"],
      [8, "rejected", "entity.missing_parent"],
      [9, "rejected", "value.unknown_option value.unknown_option value.unknown_option entity.bad_holding"],
      [10, "rejected", "entity.name_taken"],
      [11, "rejected", "entity.parent_rejected"],
      // An entity outside of the user's scope is unknown.
      [12, "rejected", "entity.unknown_parent"],
    ])
    expect(upload).toMatchObject({
      total: 11,
      counts: { create: 1, created: 0, rejected: 10 },
      fileName: "entities.csv",
    })
    expect(upload.rows[2]?.problems[0]).toMatchObject({ params: { row: 2 }, message: expect.stringContaining("row 2") })
    expect(await names()).toEqual(before)
  })

  test("rows can have parents in the file in any order, but no cycle", async () => {
    const upload = await check(
      sheet(
        line("Lower", "B3", "Middle"),
        line("Middle", "B2", "B1"),
        line("Upper", "B1", "trading"),
        line("Round", "B4", "About"),
        line("About", "B5", "Round"),
        line("Hanger-on", "B6", "B5"),
      ),
    )
    expect(rowStatuses(upload)).toEqual([
      [2, "create", ""],
      [3, "create", ""],
      [4, "create", ""],
      [5, "rejected", "entity.cycle"],
      [6, "rejected", "entity.cycle"],
      [7, "rejected", "entity.cycle"],
    ])
  })

  test("accepts terms in five languages and common date formats, and reports unknown columns", async () => {
    const upload = await check(
      [
        "الاسم;المعرّف الفريد;القطاع;بلد التأسيس;العملة;المنطقة الزمنية;تاريخ التأسيس;نسبة الملكية;الكيان الأم;المبالغ بـ;Mood",
        "الواحة;C1;مالي;الهند;روبية هندي;asia/dubai;21/11/2010;62.5 %;Trading;آلاف;good",
      ].join("\n"),
    )
    expect(upload).toMatchObject({ counts: { create: 1 }, ignoredColumns: ["Mood"] })
    const top = await check(sheet(line("Topmost", "C2", "", { type: "Parent" })), administrator)
    expect(rowStatuses(top)).toEqual([[2, "create", ""]])
    const notMine = await check(sheet(line("Topmost", "C2", "", { type: "Parent" })))
    expect(rowStatuses(notMine)).toEqual([[2, "rejected", "entity.top_needs_administrator"]])
  })
})

describe("loading", () => {
  test("creates valid rows with audit entries and adds the uploader to the entities; a repeat adds nothing", async () => {
    const { client, editor: loader } = await startOffice("loading")
    const content = sheet(
      line("Loaded low", "D2", "D1", { holding: "50" }),
      line("Loaded high", "D1", "Trading"),
      line("Refused", "D-3", "Trading"),
    )
    const loaded = (await send(loader, "/api/entity/bulk-upload", content)).json()
    expect(loaded).toMatchObject({ counts: { create: 0, created: 2, rejected: 1 } })
    expect(rowStatuses(loaded)).toEqual([
      [2, "created", ""],
      [3, "created", ""],
      [4, "rejected", "entity.bad_unique_id"],
    ])
    expect(await names(loader)).toEqual(["Loaded high", "Loaded low", "Trading"])
    const nodes = (await server.app.inject({ url: "/api/entity/org-structure", headers: loader })).json().content
    expect(nodes.map(({ name, parentId }: { name: string; parentId: string | null }) => [name, parentId])).toEqual([
      ["Trading", null],
      ["Loaded high", client.entities[1]!.id],
      ["Loaded low", nodes[1].id],
    ])
    const again = (await send(loader, "/api/entity/bulk-upload", content)).json()
    expect(again.counts).toEqual({ create: 0, created: 0, rejected: 3 })
    await server.database.clientTransaction(client.id, async (tx) => {
      const entries = await tx.selectFrom("audit_entry").where("subject_kind", "=", "entity").select("action").execute()
      expect(entries).toEqual([{ action: "created" }, { action: "created" }])
    })
  })

  test("the sample workbook loads unchanged once its parent exists", async () => {
    const { administrator: chief } = await startOffice("sample")
    const template = await server.app.inject({ url: "/api/template?type=ENTITY", headers: chief })
    const found = (await send(chief, "/api/entity/bulk-upload/check", template.rawPayload, "t.xlsx")).json()
    expect(rowStatuses(found)).toEqual([[2, "rejected", "entity.unknown_parent"]])
    expect(found.ignoredColumns).toEqual([])
    const group = sheet(line("Example Group", "GROUP1", "", { type: "parent" }))
    expect((await send(chief, "/api/entity/bulk-upload", group)).json().counts.created).toBe(1)
    const loaded = (await send(chief, "/api/entity/bulk-upload", template.rawPayload, "t.xlsx")).json()
    expect(loaded.counts).toMatchObject({ created: 1, rejected: 0 })
    const list = (await server.app.inject({ url: "/api/entity?search=example+foods", headers: chief })).json()
    const url = `/api/entity/${list.content[0].id}`
    expect((await server.app.inject({ url, headers: chief })).json()).toMatchObject({
      idType: "CIN",
      country: "IN",
      currency: "INR",
      dateOfIncorporation: "2010-04-01",
      percentageHolding: "80",
      effectiveHolding: "80",
      accountingStandard: "Ind AS",
      parent: { name: "Example Group" },
    })
  })
})

test("the error file has the rejected rows unchanged, with numbers and reasons, and can be uploaded again", async () => {
  const content = sheet(line("Fine", "F1", "Trading"), line("=1+1", "F2", "Trading"), line("Twice", "F1", "Trading"))
  const reply = await send(editor, "/api/entity/bulk-upload/error-document", content, "mine.csv")
  expect(reply.headers["content-disposition"]).toContain("mine")
  const [headings = [], ...rows] = (await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []
  expect(headings.slice(0, 2)).toEqual(["Name", "Unique id"])
  expect(rows.map((cells) => [cells[0], cells[9]])).toEqual([
    ["=1+1", 3],
    ["Twice", 4],
  ])
  expect(rows[1]?.[10]).toContain("row 2")
  const again = (await send(editor, "/api/entity/bulk-upload/check", reply.rawPayload, "again.xlsx")).json()
  expect(again.total).toBe(2)
  const arabic = await send(editor, "/api/entity/bulk-upload/error-document", content, "m.csv", {
    "accept-language": "ar",
  })
  const [heads = []] = (await readXlsx(arabic.rawPayload)).sheets[0]?.rows ?? []
  expect(heads.at(-1)).not.toBe(headings.at(-1))
})

test("requests without a session or create permission and invalid files are rejected", async () => {
  const urls = ["/api/entity/bulk-upload/check", "/api/entity/bulk-upload", "/api/entity/bulk-upload/error-document"]
  for (const url of urls) {
    expect((await send({}, url, sheet(line("X", "X1", "Trading")))).statusCode).toBe(401)
    expect((await send(reader, url, sheet(line("X", "X1", "Trading")))).json()).toMatchObject({
      status: 403,
      code: "access.forbidden",
    })
    expect((await send(editor, url, "")).json()).toMatchObject({ status: 400, code: "import.empty_file" })
    const none = await server.app.inject({ method: "POST", url, headers: editor, payload: {} })
    expect(none.json()).toMatchObject({ status: 415, code: "request.unsupported_media" })
    const many = sheet(...Array.from({ length: 5001 }, (_, index) => line(`N${index}`, `N${index}`, "Trading")))
    expect((await send(editor, url, many)).json()).toMatchObject({ status: 413, code: "request.too_large" })
  }
  // All three use the same URL for reading.
  const [url = ""] = urls
  const broken = await send(editor, url, "PK\u0003\u0004broken", "a.xlsx")
  expect(broken.json()).toMatchObject({ status: 400, code: "import.unreadable_file" })
  expect((await send(editor, url, "Mood\ngood")).json()).toMatchObject({ status: 400, code: "import.nothing_mapped" })
})

test("five thousand rows are checked and loaded, and at most a thousand are listed, including the rejected ones", async () => {
  const { editor: loader } = await startOffice("large")
  const many = sheet(
    line("Trunk", "T", "Trading"),
    ...Array.from({ length: 4998 }, (_, index) => line(`Many ${index}`, `MANY${index}`, index % 2 ? "T" : "MANY0")),
    line("Last", "-", "Trading"),
  ).replace("80,MANY0,child", "80,Trading,child")
  const loaded: EntityUpload = (await send(loader, "/api/entity/bulk-upload", many)).json()
  expect(loaded.counts).toEqual({ create: 0, created: 4999, rejected: 1 })
  expect(loaded.rows).toHaveLength(1000)
  expect(loaded.rows.at(-1)).toMatchObject({ row: 5001, status: "rejected" })
  const page = await server.app.inject({ url: "/api/entity?search=many&size=10&page=3", headers: loader })
  expect(page.json()).toMatchObject({ totalElements: 4998, size: 10 })
})
