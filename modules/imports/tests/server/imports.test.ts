import { read as readWorkbook, utils, write } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setupImportFixture, type ImportFixture } from "../../../../tests/support/import-fixture.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import type { RejectedValue } from "../../contracts/rejected-values.ts"

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await setupImportFixture()
})
afterAll(() => fixture.server.close())

const records = async (projectId: string) =>
  (
    await fixture.call(fixture.owner, "POST", "/api/v1/profiles/data/v4/paginated", {
      profileId: "control",
      projectId,
      query: { sortBy: "system:uid" },
    })
  ).body.content as { id: string; name: string; uniqueId: string; fields: Record<string, { value?: string }> }[]

const workbook = (sheets: Record<string, unknown[][]>): Buffer => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: "buffer", bookType: "xlsx" })
}

describe("reading a file", () => {
  test("returns the columns with samples and proposed mappings, and writes no record", async () => {
    const project = await fixture.addProject("Reading", [fixture.north])
    const scope = { projectId: project }
    const one = await fixture.read(
      "Control Title,Deadline,DESCRIPTION_1,Zzz\nA,2027-01-31,text,\nB,2027-02-28,,x\n",
      scope,
    )
    expect(one).toMatchObject({ state: "READY", step: "map", source: "csv", headerRow: 1, total: 2, sheet: "CSV" })
    expect(one.columns.map(({ name, samples, filled }) => [name, samples, filled])).toEqual([
      ["Control Title", ["A", "B"], 2],
      ["Deadline", ["2027-01-31", "2027-02-28"], 2],
      ["DESCRIPTION_1", ["text"], 1],
      ["Zzz", ["x"], 1],
    ])
    expect(one.mapping.map(({ keyword, by }) => [keyword, by])).toEqual([
      ["title_1", "similar"],
      ["due_date_1", "known"],
      ["description_1", "keyword"],
      [null, null],
    ])
    expect(await records(project)).toEqual([])
  })

  test("lists the sheets of a workbook, skips lines above the table, and reads another sheet on request", async () => {
    const file = workbook({
      Cover: [["Controls of the group"]],
      Data: [["Controls of the group"], [], ["Title", "Description", "Due date"], ["A", "a", ""], ["B", "b", ""]],
      More: [
        ["Title", "Description"],
        ["C", "c"],
      ],
    })
    const one = await fixture.read(file)
    expect(one).toMatchObject({ sheet: "Data", headerRow: 3, total: 2 })
    expect(one.sheets.map(({ name }) => name)).toEqual(["Cover", "Data", "More"])
    const response = await fixture.sendRequest("PUT", `/${one.id}/source`, { sheet: "More" })
    expect(response.status).toBe(202)
    expect(await fixture.waitUntilIdle(one.id)).toMatchObject({ sheet: "More", total: 1, headerRow: 1 })
    expect((await fixture.sendRequest("PUT", `/${one.id}/source`, { sheet: "None" })).body.code).toBe(
      "import.unknown_sheet",
    )
  })

  test("an invalid file fails with the reason", async () => {
    const one = await fixture.read(Buffer.from([0x50, 0x4b, 3, 4, 1]))
    expect(one.state).toBe("FAILED")
    expect(one.job?.problems.map(({ code }) => code)).toEqual(["import.unreadable_file"])
    expect((await fixture.sendRequest("PUT", `/${one.id}/mapping`, { columns: [] })).body.code).toBe("import.not_ready")
  })

  test("proposes a remembered mapping for a heading next time, and no mapping for an ignored one", async () => {
    const first = await fixture.read("Wo,Title\nDock,A\n")
    await fixture.validatedImport(first, null, { Wo: "location_1", Title: null })
    const again = await fixture.read("WO,title\nDock,B\n")
    expect(again.mapping.map(({ keyword, by }) => [keyword, by])).toEqual([
      ["location_1", "remembered"],
      [null, "remembered"],
    ])
    await fixture.validatedImport(again, null, { title: "title_1" })
  })
})

describe("a malformed form", () => {
  test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x"])(
    "with content type %s is rejected by every endpoint",
    async (type) => {
      for (const url of ["/api/v1/profiles/data/imports", "/api/v1/profiles/data/import"]) {
        const headers = { ...(await fixture.signedIn(fixture.owner)), "content-type": type }
        const reply = await fixture.server.app.inject({ method: "POST", url, headers, payload: "--x\r\n" })
        expect(reply.statusCode).toBe(400)
        expect(reply.json().code).toBe("request.invalid")
      }
    },
  )
})

test("a row number out of range is rejected", async () => {
  const { id } = await fixture.read("Title\nA\n")
  expect((await fixture.sendRequest("PATCH", `/${id}/rows/2147483648`, { column: 0, text: "B" })).status).toBe(400)
})

describe("column mapping", () => {
  test("needs at least one column, each target once, and a mapped key", async () => {
    const { id } = await fixture.read("Title,Name\nA,B\n")
    const map = async (body: object) => (await fixture.sendRequest("PUT", `/${id}/mapping`, body)).body.code
    expect(await map({ columns: [] })).toBe("import.nothing_mapped")
    expect(
      await map({
        columns: [
          { column: 0, keyword: "title_1" },
          { column: 1, keyword: "title_1" },
        ],
      }),
    ).toBe("import.mapped_twice")
    expect(await map({ columns: [{ column: 0, keyword: "nothing_1" }] })).toBe("value.unknown_keyword")
    expect(await map({ columns: [{ column: 9, keyword: "title_1" }] })).toBe("import.unknown_column")
    expect(await map({ columns: [{ column: 0, keyword: "title_1" }], key: "due_date_1" })).toBe("import.unknown_key")
    expect((await fixture.sendRequest("GET", `/${id}/rows`)).body.content[0].status).toBe(null)
    expect((await fixture.sendRequest("POST", `/${id}/load`)).body.code).toBe("import.not_ready")
  })
})

describe("proposed key", () => {
  test.each([
    [
      "the number where a column fills it",
      "No,Title,Where\nA-1,x,h\nA-2,y,k\n",
      { No: "uid_1", Where: "location_1" },
      "uid_1",
    ],
    ["a text that no two rows share", "Where,Title\nh,x\nk,x\n", { Where: "location_1" }, "location_1"],
    ["the title where nothing else tells rows apart", "Where,Title\nh,x\nh,y\n", { Where: "location_1" }, "title_1"],
    ["nothing where rows have it in common or not at all", "Where,Title\n,x\nk,X\n", { Where: "location_1" }, null],
  ])("%s", async (_, file, headings, key) => {
    const first = await fixture.read(file)
    await fixture.validatedImport(first, null, headings)
    expect((await fixture.read(file)).key).toBe(key)
  })
})

describe("rows without a title", () => {
  test("are titled with the beginning of another column, all at once, and identically next time", async () => {
    const project = await fixture.addProject("Nameless", [fixture.north])
    const long = `Roles and responsibilities ${"are established and known ".repeat(9)}`
    const file = `Where,Title,Description\nR-1,Policy,Own\nR-2,,Inventories are kept\nR-3,,${long}\n`
    const columns = [
      { column: 0, keyword: "location_1" },
      { column: 1, keyword: "title_1" },
      { column: 2, keyword: "description_1" },
    ]
    const validateTitle = async (titleFrom: number | null) => {
      const one = await fixture.read(file, { projectId: project })
      const response = await fixture.sendRequest("PUT", `/${one.id}/mapping`, { columns, key: "location_1", titleFrom })
      expect(response.status).toBe(202)
      return fixture.waitUntilIdle(one.id)
    }
    expect((await validateTitle(null)).counts).toMatchObject({ create: 1, rejected: 2 })
    const named = await validateTitle(2)
    expect([named.titleFrom, named.counts.create, named.counts.rejected]).toEqual([2, 3, 0])
    await fixture.loaded(named.id)
    const names = (await records(project)).map(({ name }) => name).toSorted()
    expect(names.slice(0, 2)).toEqual(["Inventories are kept", "Policy"])
    expect(names[2]).toMatch(/^Roles and responsibilities are .*[a-z]…$/)
    expect(names[2]?.length).toBeLessThanOrEqual(121)
    expect((await validateTitle(2)).counts).toMatchObject({ unchanged: 3, create: 0, update: 0, rejected: 0 })
  })

  test("get no title from a column that is missing in the file", async () => {
    const { id } = await fixture.read("Title\nA\n")
    const body = { columns: [{ column: 0, keyword: "title_1" }], titleFrom: 7 }
    expect((await fixture.sendRequest("PUT", `/${id}/mapping`, body)).body.code).toBe("import.unknown_column")
  })
})

describe("validation", () => {
  test("shows what would happen to every row before anything is written", async () => {
    const project = await fixture.addProject("Judging", [fixture.north])
    const scope = { projectId: project }
    const before = await fixture.validatedImport(await fixture.read("Title,Description\nOld,a\nSame,s\n", scope))
    await fixture.loaded(before.id)
    const one = await fixture.validatedImport(
      await fixture.read("Title,Description,Due date\nOld,b,\nSame,s,\nNew,n,2027-01-31\nBad,,someday\n,x,\n", scope),
      "title_1",
    )
    expect(one.counts).toMatchObject({ create: 1, update: 1, unchanged: 1, rejected: 2, conflict: 0 })
    const rows = await fixture.rows(one.id)
    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [2, "update"],
      [3, "unchanged"],
      [4, "create"],
      [5, "rejected"],
      [6, "rejected"],
    ])
    expect(rows[0]?.changes).toEqual([{ keyword: "description_1", field: "Description", before: "a", after: "b" }])
    expect(rows[3]?.problems).toMatchObject([{ code: "value.bad_date", path: ["due_date_1"] }])
    expect(rows[4]?.problems).toMatchObject([{ code: "import.blank_key", path: ["title_1"] }])
    expect((await records(project)).map(({ name }) => name)).toEqual(["Old", "Same"])
    expect(await fixture.rows(one.id, "create")).toHaveLength(1)
    expect((await fixture.sendRequest("GET", `/${one.id}/rows?search=someday`)).body.totalElements).toBe(1)
  })

  test("accepts the first of rows that are equal or share a number or key; the others refer to it", async () => {
    const project = await fixture.addProject("Twins", [fixture.north])
    const scope = { projectId: project }
    const same = await fixture.validatedImport(await fixture.read("Title,Description\nA,a\nB,b\nA,a\n", scope))
    expect(
      (await fixture.rows(same.id, "rejected")).map(({ row, problems }) => [
        row,
        problems[0]?.code,
        problems[0]?.params,
      ]),
    ).toEqual([[4, "import.duplicate_row", { row: 2 }]])
    const numbers = await fixture.validatedImport(
      await fixture.read("Control number,Title\nC-1,A\nC-1,B\n", scope),
      null,
    )
    expect((await fixture.rows(numbers.id, "rejected")).map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [3, "value.duplicate_uid"],
    ])
    const keys = await fixture.validatedImport(await fixture.read("Title,Description\nA,a\nA,b\n", scope), "title_1")
    expect((await fixture.rows(keys.id, "rejected")).map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [3, "import.duplicate_key"],
    ])
  })

  test("a row can name the entity of a new record; a missing or unknown entity is reported with the row", async () => {
    const project = await fixture.addProject("Entities", [fixture.north, fixture.south])
    const one = await fixture.validatedImport(
      await fixture.read("Title,Entity\nA,North\nB,\nC,South\nD,Atlantis\n", { projectId: project }),
    )
    const rows = await fixture.rows(one.id)
    expect(rows.map(({ status, problems }) => [status, problems[0]?.code])).toEqual([
      ["create", undefined],
      ["rejected", "import.missing_entity"],
      // Outside of the user's visibility scope, and therefore unknown.
      ["rejected", "import.unknown_entity"],
      ["rejected", "import.unknown_entity"],
    ])
  })
})

describe("correcting a row", () => {
  test("a changed cell is validated at once, together with the rows that it duplicates", async () => {
    const project = await fixture.addProject("Correcting", [fixture.north])
    const one = await fixture.validatedImport(
      await fixture.read("Title,Due date\nA,never\nB,2027-01-31\n", { projectId: project }),
      "title_1",
    )
    const fixed = await fixture.fix(one.id, 2, { column: 1, text: "2027-02-01" })
    expect(fixed.body).toMatchObject({
      row: { row: 2, status: "create", edited: [1], cells: ["A", "2027-02-01"] },
      counts: { create: 2, rejected: 0 },
    })
    const duplicate = await fixture.fix(one.id, 2, { column: 0, text: "B" })
    expect(duplicate.body).toMatchObject({
      row: { row: 2, status: "create" },
      others: [{ row: 3, status: "rejected", problems: [{ code: "import.duplicate_key" }] }],
    })
    const apart = await fixture.fix(one.id, 3, { column: 0, text: "C" })
    expect(apart.body).toMatchObject({ row: { status: "create" }, counts: { create: 2 } })
    const invalid = await fixture.fix(one.id, 2, { column: 1, text: "31-31-2027" })
    expect(invalid.body.row.problems).toMatchObject([{ code: "value.bad_date", path: ["due_date_1"] }])
    expect((await fixture.fix(one.id, 99, { column: 0, text: "x" })).status).toBe(404)
    expect((await fixture.fix(one.id, 2, { column: 7, text: "x" })).body.code).toBe("import.unknown_column")
  })
})

describe("rejected values", () => {
  test("are listed by frequency, and replaced only where they are rejected", async () => {
    const project = await fixture.addProject("Values", [fixture.north])
    const file = [
      "Title,Description,Due date,Entity",
      "A,someday,someday,North",
      "B,b, someday ,North",
      "C,c,never,North",
      "A,d,2027-01-31,North",
      "D,e,,",
      "E",
    ].join("\n")
    const one = await fixture.read(file, { projectId: project })
    const replace = (column: number, text: string, replacement: string) =>
      fixture.sendRequest("PUT", `/${one.id}/rejected-values`, { column, text, replacement })
    const replaceAll = async (...replaced: Parameters<typeof replace>) => {
      expect((await replace(...replaced)).status).toBe(202)
      await fixture.waitUntilIdle(one.id)
    }
    const listed = async () => {
      const { body } = await fixture.sendRequest("GET", `/${one.id}/rejected-values`)
      return (body.content as RejectedValue[]).map(({ column, keyword, text, problem, rows, firstRow }) =>
        [column, keyword, text || "–", problem.code, rows, firstRow].join(" "),
      )
    }
    expect((await replace(2, "someday", "")).body.code).toBe("import.not_ready")
    await fixture.validatedImport(one, "title_1")
    expect((await replace(4, "someday", "")).body.code).toBe("import.unknown_column")
    expect(await listed()).toEqual([
      "2 due_date_1 someday value.bad_date 2 2",
      "3 system:entity – import.missing_entity 2 6",
      "0 title_1 A import.duplicate_key 1 5",
      "2 due_date_1 never value.bad_date 1 4",
    ])
    await replaceAll(2, " someday", "2027-02-28")
    await replaceAll(3, "", "North")
    await replaceAll(2, "never", "")
    expect(await listed()).toEqual(["0 title_1 A import.duplicate_key 1 5"])
    await replaceAll(0, "A", "F")
    const rows = await fixture.rows(one.id)
    expect(rows.map(({ status, cells, edited }) => [status, ...cells, ...edited].join(" "))).toEqual([
      "create A someday 2027-02-28 North 2",
      "create B b 2027-02-28 North 2",
      "create C c  North 2",
      "create F d 2027-01-31 North 0",
      "create D e  North 3",
      "create E   North 3",
    ])
  })
})

describe("loading", () => {
  test("writes the valid rows once and returns the rejected rows as a file that can be imported again", async () => {
    const project = await fixture.addProject("Loading", [fixture.north])
    const file = "Control number,Title,Due date\nC-1,One,2027-01-31\nC-2,,2027-01-31\nC-3,=1+1,\n"
    const one = await fixture.validatedImport(await fixture.read(file, { projectId: project }))
    const done = await fixture.loaded(one.id)
    expect(done).toMatchObject({ step: "load", state: "READY", counts: { created: 2, rejected: 1, create: 0 } })
    expect(done.job?.result).toMatchObject({ created: 2, rejected: 1, total: 3 })
    expect((await records(project)).map(({ uniqueId, name }) => [uniqueId, name])).toEqual([
      ["C-1", "One"],
      ["C-3", "=1+1"],
    ])
    const mapping = { columns: one.mapping.map(({ column, keyword }) => ({ column, keyword })) }
    for (const [method, path, body] of [
      ["POST", "load", undefined],
      ["PUT", "mapping", mapping],
      ["PUT", "source", { sheet: "CSV" }],
    ] as const) {
      const rejected = await fixture.sendRequest(method, `/${one.id}/${path}`, body)
      expect([path, rejected.status, rejected.body.code]).toEqual([path, 409, "import.finished"])
    }
    const [first] = await fixture.rows(one.id, "created")
    expect(first).toMatchObject({ row: 2, uniqueId: "C-1", name: "One" })
    expect((await fixture.fix(one.id, 2, { column: 1, text: "x" })).status).toBe(409)

    const document = await fixture.sendRequest("POST", `/${one.id}/error-document`)
    const bytes = (await fixture.server.app.inject({ url: document.body.signedUrl })).rawPayload
    const sheet = readWorkbook(bytes).Sheets["CSV"]
    const lines = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: "" })
    expect(lines).toHaveLength(2)
    expect(lines[1]?.slice(0, 4)).toEqual(["C-2", "", "2027-01-31", 3])
    expect(lines[1]?.[4]).toContain("Required")

    const again = await fixture.validatedImport(await fixture.read(bytes, { projectId: project }))
    expect(again.counts).toMatchObject({ rejected: 1, create: 0 })
    const [left] = await fixture.rows(again.id)
    const title = again.mapping.find(({ keyword }) => keyword === "title_1")?.column ?? -1
    await fixture.fix(again.id, left?.row ?? 0, { column: title, text: "Two" })
    expect((await fixture.loaded(again.id)).counts).toMatchObject({ created: 1 })
    expect((await records(project)).map(({ uniqueId }) => uniqueId)).toEqual(["C-1", "C-2", "C-3"])
  })

  test("assigns numbers in file order after those given in rows, without gaps", async () => {
    const project = await fixture.addProject("Numbers", [fixture.north])
    const scope = { projectId: project }
    await fixture.loaded((await fixture.validatedImport(await fixture.read("Title\nFirst\n", scope))).id)
    const [first] = await records(project)
    const [, prefix = "", digits = ""] = /^(.*?)(\d+)$/.exec(first?.uniqueId ?? "") ?? []
    const number = (further: number) => `${prefix}${String(Number(digits) + further).padStart(digits.length, "0")}`
    const file = `Control number,Title\n,A\n${number(2)},B\n,C\n${number(4)},D\n,E\n`
    const done = await fixture.loaded((await fixture.validatedImport(await fixture.read(file, scope), null)).id)
    expect(done.counts).toMatchObject({ created: 5, rejected: 0 })
    await fixture.loaded((await fixture.validatedImport(await fixture.read("Title\nLast\n", scope))).id)
    const numbers = new Map((await records(project)).map(({ name, uniqueId }) => [name, uniqueId]))
    expect(["A", "B", "C", "D", "E", "Last"].map((name) => numbers.get(name))).toEqual(
      [1, 2, 3, 4, 5, 6].map((further) => number(further)),
    )
  })

  test("validates data again that changed since validation", async () => {
    const project = await fixture.addProject("Changed meanwhile", [fixture.north])
    const file = "Control number,Title\nC-9,First\n"
    const one = await fixture.validatedImport(await fixture.read(file, { projectId: project }), null)
    const faster = await fixture.validatedImport(await fixture.read(file, { projectId: project }), null)
    expect((await fixture.loaded(faster.id)).counts).toMatchObject({ created: 1 })
    expect(one.counts).toMatchObject({ create: 1 })
    expect((await fixture.loaded(one.id)).counts).toMatchObject({ created: 0, rejected: 1 })
    expect((await fixture.rows(one.id, "rejected"))[0]?.problems[0]?.code).toBe("value.duplicate_uid")
    expect(await records(project)).toHaveLength(1)
  })
})

describe("access control", () => {
  test("an import belongs to its owner and uses the owner's current permissions", async () => {
    const one = await fixture.validatedImport(await fixture.read("Title\nA\n"))
    const other = await fixture.user("other-importer", { grants: allRecords })
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["GET", "/rows", undefined],
      ["PUT", "/mapping", { columns: [{ column: 0, keyword: "title_1" }] }],
      ["PUT", "/source", { sheet: "CSV" }],
      ["PUT", "/choices", { choice: "mine" }],
      ["PATCH", "/rows/2", { column: 0, text: "x" }],
      ["POST", "/load", undefined],
      ["POST", "/error-document", undefined],
      ["DELETE", "", undefined],
    ] as const) {
      const { status, body: response } = await fixture.sendRequest(method, `/${one.id}${path}`, body, other)
      expect([method, path, status, response.code]).toEqual([method, path, 404, "import.not_found"])
      expect((await fixture.sendRequest(method, `/not-an-id${path}`, body)).status).toBe(404)
    }
    expect((await fixture.sendRequest("GET", "", undefined, other)).body.content).toEqual([])
    expect(
      (await fixture.sendRequest("GET", "?profileId=control")).body.content.map(({ id }: { id: string }) => id),
    ).toContain(one.id)
    expect((await fixture.sendRequest("DELETE", `/${one.id}`)).status).toBe(200)
    expect((await fixture.sendRequest("GET", `/${one.id}`)).status).toBe(404)
  })

  test("rejects an import with read permission only, for a hidden project or for a closed one", async () => {
    const reader = await fixture.user("only-reads", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    expect((await fixture.start("Title\nA\n", { user: reader })).status).toBe(403)
    expect((await fixture.start("Title\nA\n", { projectId: fixture.projects.south })).status).toBe(404)
    expect((await fixture.start("Title\nA\n", { projectId: fixture.projects.closed })).status).toBe(403)
    expect((await fixture.start("Title\nA\n", { profileId: "nothing" })).status).toBe(404)
    expect((await fixture.start("Title\nA\n", { projectId: "0" })).status).toBe(404)
  })

  test("with update but no create permission, updates existing records and rejects new ones", async () => {
    const project = await fixture.addProject("Only updates", [fixture.north])
    const scope = { projectId: project }
    await fixture.loaded((await fixture.validatedImport(await fixture.read("Title,Description\nThere,a\n", scope))).id)
    const changer = await fixture.user("only-changes", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ", "UPDATE"] }],
    })
    const started = await fixture.start("Title,Description\nThere,b\nNew,n\n", { ...scope, user: changer })
    expect(started.status).toBe(202)
    const wait = async () => {
      const { body } = await fixture.server.untilJobs(
        () => fixture.sendRequest("GET", `/${started.body.id}`, undefined, changer),
        (response) => response.body.state !== "PENDING",
      )
      return body
    }
    const { mapping } = await wait()
    const columns = mapping.map(({ column, keyword }: { column: number; keyword: string }) => ({ column, keyword }))
    await fixture.sendRequest("PUT", `/${started.body.id}/mapping`, { columns, key: "title_1" }, changer)
    expect((await wait()).counts).toMatchObject({ update: 1, rejected: 1 })
    const { body } = await fixture.sendRequest("GET", `/${started.body.id}/rows?status=rejected`, undefined, changer)
    expect(body.content[0].problems[0].code).toBe("access.forbidden")
  })
})
