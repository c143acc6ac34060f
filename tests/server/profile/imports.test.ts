import { read as readWorkbook, utils, write } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startImportWorld, type ImportWorld } from "../../support/import-world.ts"
import { allRecords } from "../../support/profile-world.ts"

let world: ImportWorld

beforeAll(async () => {
  world = await startImportWorld()
})
afterAll(() => world.server.close())

const records = async (projectId: string) =>
  (
    await world.call(world.owner, "POST", "/api/v1/profiles/data/v4/paginated", {
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

describe("reading", () => {
  test("tells the columns with samples and what is proposed for them, and writes no record", async () => {
    const project = await world.addProject("Reading", [world.north])
    const place = { projectId: project }
    const one = await world.read(
      "Control Title,Deadline,DESCRIPTION_1,Zzz\nA,2027-01-31,text,\nB,2027-02-28,,x\n",
      place,
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

  test("offers the sheets of a workbook, passes over what stands above the table, and reads another sheet when asked", async () => {
    const file = workbook({
      Cover: [["Controls of the group"]],
      Data: [["Controls of the group"], [], ["Title", "Description", "Due date"], ["A", "a", ""], ["B", "b", ""]],
      More: [
        ["Title", "Description"],
        ["C", "c"],
      ],
    })
    const one = await world.read(file)
    expect(one).toMatchObject({ sheet: "Data", headerRow: 3, total: 2 })
    expect(one.sheets.map(({ name }) => name)).toEqual(["Cover", "Data", "More"])
    const asked = await world.ask("PUT", `/${one.id}/source`, { sheet: "More" })
    expect(asked.status).toBe(202)
    expect(await world.settled(one.id)).toMatchObject({ sheet: "More", total: 1, headerRow: 1 })
    expect((await world.ask("PUT", `/${one.id}/source`, { sheet: "None" })).body.code).toBe("import.unknown_sheet")
  })

  test("a file that is none has failed, with the reason", async () => {
    const one = await world.read(Buffer.from([0x50, 0x4b, 3, 4, 1]))
    expect(one.state).toBe("FAILED")
    expect(one.job?.problems.map(({ code }) => code)).toEqual(["import.unreadable_file"])
    expect((await world.ask("PUT", `/${one.id}/mapping`, { columns: [] })).body.code).toBe("import.not_ready")
  })

  test("what a heading was said to mean is proposed the next time, and what it was said not to mean is not", async () => {
    const first = await world.read("Wo,Title\nDock,A\n")
    await world.judged(first, null, { Wo: "location_1", Title: null })
    const again = await world.read("WO,title\nDock,B\n")
    expect(again.mapping.map(({ keyword, by }) => [keyword, by])).toEqual([
      ["location_1", "remembered"],
      [null, "remembered"],
    ])
    await world.judged(again, null, { title: "title_1" })
  })
})

describe("a form that cannot be read", () => {
  test.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=x"])(
    "as %s is refused, wherever it is sent to",
    async (type) => {
      for (const url of ["/api/v1/profiles/data/imports", "/api/v1/profiles/data/import"]) {
        const headers = { ...(await world.signedIn(world.owner)), "content-type": type }
        const reply = await world.server.app.inject({ method: "POST", url, headers, payload: "--x\r\n" })
        expect(reply.statusCode).toBe(400)
        expect(reply.json().code).toBe("request.invalid")
      }
    },
  )
})

test("a row that no count reaches is refused", async () => {
  const { id } = await world.read("Title\nA\n")
  expect((await world.ask("PATCH", `/${id}/rows/2147483648`, { column: 0, text: "B" })).status).toBe(400)
})

describe("mapping", () => {
  test("needs one column at least, none twice, and a key that is mapped", async () => {
    const { id } = await world.read("Title,Name\nA,B\n")
    const map = async (body: object) => (await world.ask("PUT", `/${id}/mapping`, body)).body.code
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
    expect((await world.ask("GET", `/${id}/rows`)).body.content[0].verdict).toBe(null)
    expect((await world.ask("POST", `/${id}/load`)).body.code).toBe("import.not_ready")
  })
})

describe("what is proposed for the key", () => {
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
    const first = await world.read(file)
    await world.judged(first, null, headings)
    expect((await world.read(file)).key).toBe(key)
  })
})

describe("rows without a name", () => {
  test("are named by the beginning of another column, all of them at once, and are the same the next time", async () => {
    const project = await world.addProject("Nameless", [world.north])
    const long = `Roles and responsibilities ${"are established and known ".repeat(9)}`
    const file = `Where,Title,Description\nR-1,Policy,Own\nR-2,,Inventories are kept\nR-3,,${long}\n`
    const columns = [
      { column: 0, keyword: "location_1" },
      { column: 1, keyword: "title_1" },
      { column: 2, keyword: "description_1" },
    ]
    const judge = async (titleFrom: number | null) => {
      const one = await world.read(file, { projectId: project })
      const said = await world.ask("PUT", `/${one.id}/mapping`, { columns, key: "location_1", titleFrom })
      expect(said.status).toBe(202)
      return world.settled(one.id)
    }
    expect((await judge(null)).counts).toMatchObject({ create: 1, refused: 2 })
    const named = await judge(2)
    expect([named.titleFrom, named.counts.create, named.counts.refused]).toEqual([2, 3, 0])
    await world.loaded(named.id)
    const names = (await records(project)).map(({ name }) => name).toSorted()
    expect(names.slice(0, 2)).toEqual(["Inventories are kept", "Policy"])
    expect(names[2]).toMatch(/^Roles and responsibilities are .*[a-z]…$/)
    expect(names[2]?.length).toBeLessThanOrEqual(121)
    expect((await judge(2)).counts).toMatchObject({ unchanged: 3, create: 0, update: 0, refused: 0 })
  })

  test("a column that the file does not have names nothing", async () => {
    const { id } = await world.read("Title\nA\n")
    const body = { columns: [{ column: 0, keyword: "title_1" }], titleFrom: 7 }
    expect((await world.ask("PUT", `/${id}/mapping`, body)).body.code).toBe("import.unknown_column")
  })
})

describe("judging", () => {
  test("says of every row what would become of it, before anything is written", async () => {
    const project = await world.addProject("Judging", [world.north])
    const place = { projectId: project }
    const before = await world.judged(await world.read("Title,Description\nOld,a\nSame,s\n", place))
    await world.loaded(before.id)
    const one = await world.judged(
      await world.read("Title,Description,Due date\nOld,b,\nSame,s,\nNew,n,2027-01-31\nBad,,someday\n,x,\n", place),
      "title_1",
    )
    expect(one.counts).toMatchObject({ create: 1, update: 1, unchanged: 1, refused: 2, conflict: 0 })
    const rows = await world.rows(one.id)
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, "update"],
      [3, "unchanged"],
      [4, "create"],
      [5, "refused"],
      [6, "refused"],
    ])
    expect(rows[0]?.changes).toEqual([{ keyword: "description_1", field: "Description", before: "a", after: "b" }])
    expect(rows[3]?.problems).toMatchObject([{ code: "value.bad_date", path: ["due_date_1"] }])
    expect(rows[4]?.problems).toMatchObject([{ code: "import.blank_key", path: ["title_1"] }])
    expect((await records(project)).map(({ name }) => name)).toEqual(["Old", "Same"])
    expect(await world.rows(one.id, "create")).toHaveLength(1)
    expect((await world.ask("GET", `/${one.id}/rows?search=someday`)).body.totalElements).toBe(1)
  })

  test("rows that are the same, share a number or a key are taken once, and the others name the row", async () => {
    const project = await world.addProject("Twins", [world.north])
    const place = { projectId: project }
    const same = await world.judged(await world.read("Title,Description\nA,a\nB,b\nA,a\n", place))
    expect(
      (await world.rows(same.id, "refused")).map(({ row, problems }) => [row, problems[0]?.code, problems[0]?.params]),
    ).toEqual([[4, "import.duplicate_row", { row: 2 }]])
    const numbers = await world.judged(await world.read("Control number,Title\nC-1,A\nC-1,B\n", place), null)
    expect((await world.rows(numbers.id, "refused")).map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [3, "value.duplicate_uid"],
    ])
    const keys = await world.judged(await world.read("Title,Description\nA,a\nA,b\n", place), "title_1")
    expect((await world.rows(keys.id, "refused")).map(({ row, problems }) => [row, problems[0]?.code])).toEqual([
      [3, "import.duplicate_key"],
    ])
  })

  test("the entity of a new record may be named by the row, and one that is missing or unknown is told with the row", async () => {
    const project = await world.addProject("Entities", [world.north, world.south])
    const one = await world.judged(
      await world.read("Title,Entity\nA,North\nB,\nC,South\nD,Atlantis\n", { projectId: project }),
    )
    const rows = await world.rows(one.id)
    expect(rows.map(({ verdict, problems }) => [verdict, problems[0]?.code])).toEqual([
      ["create", undefined],
      ["refused", "import.missing_entity"],
      // Behind the person's own wall, and so as if it were not there.
      ["refused", "import.unknown_entity"],
      ["refused", "import.unknown_entity"],
    ])
  })
})

describe("correcting", () => {
  test("a cell is judged again at once, and so are the rows it made duplicates of", async () => {
    const project = await world.addProject("Correcting", [world.north])
    const one = await world.judged(
      await world.read("Title,Due date\nA,never\nB,2027-01-31\n", { projectId: project }),
      "title_1",
    )
    const fixed = await world.fix(one.id, 2, { column: 1, text: "2027-02-01" })
    expect(fixed.body).toMatchObject({
      row: { row: 2, verdict: "create", edited: [1], cells: ["A", "2027-02-01"] },
      counts: { create: 2, refused: 0 },
    })
    const twin = await world.fix(one.id, 2, { column: 0, text: "B" })
    expect(twin.body).toMatchObject({
      row: { row: 2, verdict: "create" },
      others: [{ row: 3, verdict: "refused", problems: [{ code: "import.duplicate_key" }] }],
    })
    const apart = await world.fix(one.id, 3, { column: 0, text: "C" })
    expect(apart.body).toMatchObject({ row: { verdict: "create" }, counts: { create: 2 } })
    const wrong = await world.fix(one.id, 2, { column: 1, text: "31-31-2027" })
    expect(wrong.body.row.problems).toMatchObject([{ code: "value.bad_date", path: ["due_date_1"] }])
    expect((await world.fix(one.id, 99, { column: 0, text: "x" })).status).toBe(404)
    expect((await world.fix(one.id, 2, { column: 7, text: "x" })).body.code).toBe("import.unknown_column")
  })
})

describe("loading", () => {
  test("writes the good rows once, and what was refused comes as a document that can be imported again", async () => {
    const project = await world.addProject("Loading", [world.north])
    const file = "Control number,Title,Due date\nC-1,One,2027-01-31\nC-2,,2027-01-31\nC-3,=1+1,\n"
    const one = await world.judged(await world.read(file, { projectId: project }))
    const done = await world.loaded(one.id)
    expect(done).toMatchObject({ step: "load", state: "READY", counts: { created: 2, refused: 1, create: 0 } })
    expect(done.job?.result).toMatchObject({ created: 2, refused: 1, total: 3 })
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
      const refused = await world.ask(method, `/${one.id}/${path}`, body)
      expect([path, refused.status, refused.body.code]).toEqual([path, 409, "import.finished"])
    }
    const [first] = await world.rows(one.id, "created")
    expect(first).toMatchObject({ row: 2, uniqueId: "C-1", name: "One" })
    expect((await world.fix(one.id, 2, { column: 1, text: "x" })).status).toBe(409)

    const document = await world.ask("POST", `/${one.id}/error-document`)
    const bytes = (await world.server.app.inject({ url: document.body.signedUrl })).rawPayload
    const sheet = readWorkbook(bytes).Sheets["CSV"]
    const lines = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, defval: "" })
    expect(lines).toHaveLength(2)
    expect(lines[1]?.slice(0, 4)).toEqual(["C-2", "", "2027-01-31", 3])
    expect(lines[1]?.[4]).toContain("Required")

    const again = await world.judged(await world.read(bytes, { projectId: project }))
    expect(again.counts).toMatchObject({ refused: 1, create: 0 })
    const [left] = await world.rows(again.id)
    const title = again.mapping.find(({ keyword }) => keyword === "title_1")?.column ?? -1
    await world.fix(again.id, left?.row ?? 0, { column: title, text: "Two" })
    expect((await world.loaded(again.id)).counts).toMatchObject({ created: 1 })
    expect((await records(project)).map(({ uniqueId }) => uniqueId)).toEqual(["C-1", "C-2", "C-3"])
  })

  test("gives numbers in the file's order, past those that rows have typed, and leaves no gap", async () => {
    const project = await world.addProject("Numbers", [world.north])
    const place = { projectId: project }
    await world.loaded((await world.judged(await world.read("Title\nFirst\n", place))).id)
    const [first] = await records(project)
    const [, prefix = "", digits = ""] = /^(.*?)(\d+)$/.exec(first?.uniqueId ?? "") ?? []
    const number = (further: number) => `${prefix}${String(Number(digits) + further).padStart(digits.length, "0")}`
    const file = `Control number,Title\n,A\n${number(2)},B\n,C\n${number(4)},D\n,E\n`
    const done = await world.loaded((await world.judged(await world.read(file, place), null)).id)
    expect(done.counts).toMatchObject({ created: 5, refused: 0 })
    await world.loaded((await world.judged(await world.read("Title\nLast\n", place))).id)
    const numbers = new Map((await records(project)).map(({ name, uniqueId }) => [name, uniqueId]))
    expect(["A", "B", "C", "D", "E", "Last"].map((name) => numbers.get(name))).toEqual(
      [1, 2, 3, 4, 5, 6].map((further) => number(further)),
    )
  })

  test("what changed since it was judged is judged again", async () => {
    const project = await world.addProject("Changed meanwhile", [world.north])
    const file = "Control number,Title\nC-9,First\n"
    const one = await world.judged(await world.read(file, { projectId: project }), null)
    const faster = await world.judged(await world.read(file, { projectId: project }), null)
    expect((await world.loaded(faster.id)).counts).toMatchObject({ created: 1 })
    expect(one.counts).toMatchObject({ create: 1 })
    expect((await world.loaded(one.id)).counts).toMatchObject({ created: 0, refused: 1 })
    expect((await world.rows(one.id, "refused"))[0]?.problems[0]?.code).toBe("value.duplicate_uid")
    expect(await records(project)).toHaveLength(1)
  })
})

describe("walls", () => {
  test("an import is its person's own, and takes the rights of the moment", async () => {
    const one = await world.judged(await world.read("Title\nA\n"))
    const other = await world.person("other-importer", { grants: allRecords })
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
      const { status, body: said } = await world.ask(method, `/${one.id}${path}`, body, other)
      expect([method, path, status, said.code]).toEqual([method, path, 404, "import.not_found"])
      expect((await world.ask(method, `/not-an-id${path}`, body)).status).toBe(404)
    }
    expect((await world.ask("GET", "", undefined, other)).body.content).toEqual([])
    expect((await world.ask("GET", "?profileId=control")).body.content.map(({ id }: { id: string }) => id)).toContain(
      one.id,
    )
    expect((await world.ask("DELETE", `/${one.id}`)).status).toBe(200)
    expect((await world.ask("GET", `/${one.id}`)).status).toBe(404)
  })

  test("who may only read begins none, and nobody does behind a wall or in what is closed", async () => {
    const reader = await world.person("only-reads", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
    expect((await world.start("Title\nA\n", { person: reader })).status).toBe(403)
    expect((await world.start("Title\nA\n", { projectId: world.projects.south })).status).toBe(404)
    expect((await world.start("Title\nA\n", { projectId: world.projects.closed })).status).toBe(403)
    expect((await world.start("Title\nA\n", { profileId: "nothing" })).status).toBe(404)
    expect((await world.start("Title\nA\n", { projectId: "0" })).status).toBe(404)
  })

  test("who may change but not create changes what is there and is refused the rest", async () => {
    const project = await world.addProject("Only updates", [world.north])
    const place = { projectId: project }
    await world.loaded((await world.judged(await world.read("Title,Description\nThere,a\n", place))).id)
    const changer = await world.person("only-changes", {
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ", "UPDATE"] }],
    })
    const started = await world.start("Title,Description\nThere,b\nNew,n\n", { ...place, person: changer })
    expect(started.status).toBe(202)
    const wait = async () => {
      const { body } = await world.server.untilJobs(
        () => world.ask("GET", `/${started.body.id}`, undefined, changer),
        (answer) => answer.body.state !== "PENDING",
      )
      return body
    }
    const { mapping } = await wait()
    const columns = mapping.map(({ column, keyword }: { column: number; keyword: string }) => ({ column, keyword }))
    await world.ask("PUT", `/${started.body.id}/mapping`, { columns, key: "title_1" }, changer)
    expect((await wait()).counts).toMatchObject({ update: 1, refused: 1 })
    const { body } = await world.ask("GET", `/${started.body.id}/rows?verdict=refused`, undefined, changer)
    expect(body.content[0].problems[0].code).toBe("access.forbidden")
  })
})
