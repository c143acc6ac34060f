import { createHash, randomBytes } from "node:crypto"
import { createServer, type Server } from "node:http"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { filePartBytes, mostFileBytes } from "../../../schemas/files.ts"
import { verifyChain } from "../../../server/audit-log/append.ts"
import { compound, pdf, png, workbook, zip } from "../../support/file-samples.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, text } from "../../support/profile-world.ts"

const records = "/api/v1/profiles/data"
let world: FileWorld
let owner: TestPerson
let reader: TestPerson
let stranger: TestPerson
let noRights: TestPerson

beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
  reader = await world.person("reader", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  })
  noRights = await world.person("nobody")
  stranger = await world.person("stranger", { grants: allRecords, entityIds: [world.south] })
})
afterAll(() => world.end())

async function newControl(fields: object = {}) {
  const body = { profileId: "control", projectId: world.projects.north, fields: { title_1: text("C"), ...fields } }
  return (await world.call(owner, "POST", records, body)).body
}
const download = (person: TestPerson, id: string) => world.call(person, "GET", `/api/file/download?fileUploadId=${id}`)

describe("an upload", () => {
  test("in parts becomes a file whose content is what was sent, with its etag and upload id on the way", async () => {
    const bytes = Buffer.from("line of text\n".repeat(1_000_000))
    const { id } = await newControl()
    const started = await world.start(owner, { bytes, fileName: "résumé.txt" }, { fileSize: bytes.length })
    expect(started.status).toBe(200)
    expect(started.body.presignedUrls).toHaveLength(2)
    expect(started.body.originalFileName).toBe("résumé.txt")
    expect(started.body.updatedFileName).toMatch(/^[\da-f-]{36}\.txt$/)
    const part = await world.put(started.body.presignedUrls[0], bytes.subarray(0, filePartBytes))
    expect(part.etag).toBe(`"${createHash("md5").update(bytes.subarray(0, filePartBytes)).digest("hex")}"`)
    expect(part.uploadId).toBe(started.body.uploadId)
    const done = await world.complete(owner, { bytes, serviceId: id }, started.body)
    expect(done.body).toMatchObject({
      fileName: "résumé.txt",
      size: bytes.length,
      category: "ATTACHMENT",
      state: "ready",
    })
    const link = await download(reader, done.body.id)
    const content = await world.content(link.body.signedUrl)
    expect(content.rawPayload.equals(bytes)).toBe(true)
    expect(content.headers["x-content-type-options"]).toBe("nosniff")
    expect(content.headers["content-disposition"]).toBe(
      `attachment; filename="r_sum_.txt"; filename*=UTF-8''r%C3%A9sum%C3%A9.txt`,
    )
    const chain = await world.server.database.tenant(world.clientId, (tx) => verifyChain(tx, world.clientId, id))
    expect(chain).toEqual({ intact: true, entries: 2 })
  })

  test("goes on after a break with the parts that are missing", async () => {
    const bytes = randomTextBytes(filePartBytes * 2 + 5)
    const { body } = await world.start(owner, { bytes })
    await world.put(body.presignedUrls[1], bytes.subarray(filePartBytes, filePartBytes * 2))
    const again = await world.call(owner, "GET", `/api/file/upload/${body.fileUploadId}`)
    expect(again.body.parts.map((part: { partNumber: number }) => part.partNumber)).toEqual([2])
    const early = await world.call(owner, "POST", "/api/file/complete-upload", {
      ...completion(again.body),
      partETags: [1, 2, 3].map((partNumber) => ({ partNumber, etag: again.body.parts[0].etag })),
    })
    expect([early.status, early.body.code]).toEqual([400, "file.parts_missing"])
    const done = await world.complete(owner, { bytes }, again.body)
    const content = await world.content((await download(owner, done.body.id)).body.signedUrl)
    expect(content.rawPayload.equals(bytes)).toBe(true)
  })

  test("is seen, cancelled and completed by its owner alone", async () => {
    const { body } = await world.start(owner, { bytes: "a" })
    expect((await world.call(reader, "GET", `/api/file/upload/${body.fileUploadId}`)).status).toBe(404)
    expect((await world.call(reader, "DELETE", `/api/file/upload/${body.fileUploadId}`)).status).toBe(404)
    expect((await world.complete(reader, { bytes: "a" }, body)).status).toBe(404)
    expect((await world.call(owner, "DELETE", `/api/file/upload/${body.fileUploadId}`)).status).toBe(200)
    expect((await world.put(body.presignedUrls[0], Buffer.from("a"))).status).toBe(404)
    expect((await world.complete(owner, { bytes: "a" }, body)).status).toBe(404)
  })

  test("of 100 MB is let in and of one byte more is not, told or not", async () => {
    const big = { bytes: "", fileName: "big.txt" }
    expect((await world.start(owner, big, { totalParts: 12, fileSize: mostFileBytes })).status).toBe(200)
    const more = await world.start(owner, big, { totalParts: 12, fileSize: mostFileBytes + 1 })
    expect([more.status, more.body.code]).toEqual([413, "file.too_large"])
    const untold = await world.start(owner, big, { totalParts: 2 })
    const half = Buffer.alloc(mostFileBytes / 2, "a")
    const etags = []
    for (const [index, extra] of [0, 1].entries()) {
      const bytes = Buffer.concat([half, Buffer.alloc(extra, "b")])
      const { status, etag } = await world.put(untold.body.presignedUrls[index], bytes)
      expect(status).toBe(200)
      etags.push({ partNumber: index + 1, etag })
    }
    const body = { ...completion(untold.body), partETags: etags }
    const refused = await world.call(owner, "POST", "/api/file/complete-upload", body)
    expect([refused.status, refused.body.code]).toEqual([413, "file.too_large"])
    const alone = await world.start(owner, big, { totalParts: 1 })
    expect((await world.put(alone.body.presignedUrls[0], Buffer.alloc(mostFileBytes + 1))).status).toBe(413)
    const exact = await world.start(owner, big, { totalParts: 1 })
    const { etag } = await world.put(exact.body.presignedUrls[0], Buffer.alloc(mostFileBytes, "a"))
    const kept = await world.call(owner, "POST", "/api/file/complete-upload", {
      ...completion(exact.body),
      partETags: [{ partNumber: 1, etag }],
    })
    expect([kept.status, kept.body.size]).toEqual([200, mostFileBytes])
  })

  test("needs a project, an entity and a client that are one's own; others are not there", async () => {
    for (const more of [{ projectId: world.projects.south }, { companyId: world.south }, { clientId: uuid() }]) {
      expect((await world.start(owner, { bytes: "a" }, more)).status).toBe(404)
    }
    const closed = await world.start(owner, { bytes: "a" }, { projectId: world.projects.closed })
    expect([closed.status, closed.body.code]).toEqual([403, "access.read_only"])
    const { id } = await newControl()
    const wish = { bytes: "a", serviceId: id }
    expect((await world.upload(reader, wish)).status).toBe(403)
    expect((await world.upload(noRights, wish)).status).toBe(403)
    const south = { ...wish, projectId: world.projects.south, companyId: world.south }
    expect((await world.upload(stranger, south)).status).toBe(404)
    expect((await world.upload(reader, { ...wish, serviceType: "COMMUNICATION_ATTACHMENT" })).body.category).toBe(
      "COMMENT",
    )
    expect((await world.upload(reader, { ...wish, serviceType: "SCOPING_EXTRA" })).status).toBe(403)
  })
})

describe("names", () => {
  test.each([
    "../../etc/passwd.txt",
    "a\\b.txt",
    "a\r\nSet-Cookie: x.txt",
    "a\u202Etxt.exe.pdf",
    ".pdf",
    "none",
    `${"a".repeat(252)}.txt`,
  ])("%j is refused", async (fileName) => {
    const { status, body } = await world.start(owner, { bytes: "a", fileName })
    expect([status, body.code]).toEqual([400, "file.bad_name"])
  })
  test("with NUL is refused before anything looks at it", async () => {
    expect((await world.start(owner, { bytes: "a", fileName: "a\0.txt" })).status).toBe(400)
  })
  test.each(["run.exe", "page.html", "drawing.svg", "x.js", "macro.xlsm", "x.zip"])(
    "%s is no attachment",
    async (fileName) => {
      const { status, body } = await world.start(owner, { bytes: "a", fileName })
      expect([status, body.code]).toEqual([400, "file.bad_kind"])
    },
  )
  test("data is a spreadsheet or CSV", async () => {
    const data = { serviceType: "DATA_UPLOAD" } as const
    expect((await world.upload(owner, { ...data, bytes: "a,b\n1,2\n", fileName: "a.csv" })).body.category).toBe(
      "UPLOADED",
    )
    expect((await world.upload(owner, { ...data, bytes: workbook(), fileName: "a.xlsx" })).status).toBe(200)
    const wrong = await world.upload(owner, { ...data, bytes: pdf, fileName: "a.pdf" })
    expect([wrong.status, wrong.body.code]).toEqual([400, "file.bad_kind"])
  })
})

describe("contents", () => {
  const bomb = () => workbook({ "xl/sheet.xml": Buffer.alloc(300_000_000) }, 1000)
  test.each([
    ["a page called a picture", "x.png", () => Buffer.from("<html><script>alert(1)</script>"), "file.bad_content"],
    ["a page called a text", "x.txt", () => Buffer.from("\uFEFF <!-- a --> <HTML>"), "file.bad_content"],
    ["a drawing called XML", "x.xml", () => Buffer.from('<?xml version="1.0"?><svg onload="x"/>'), "file.bad_content"],
    ["a program called a text", "x.txt", () => Buffer.from("MZ\0\0\u0003"), "file.bad_content"],
    ["a PDF called a picture", "x.jpg", () => pdf, "file.bad_content"],
    ["an archive called a workbook", "x.xlsx", () => zip({ "a.txt": "a" }), "file.bad_content"],
    ["a workbook with a program", "x.xlsx", () => workbook({ "xl/vbaProject.bin": "x" }), "file.bad_content"],
    ["a workbook called a document", "x.docx", () => workbook(), "file.bad_content"],
    ["half an archive", "x.xlsx", () => workbook().subarray(0, 90), "file.bad_content"],
    ["nothing at all", "x.txt", () => Buffer.alloc(0), "file.bad_content"],
    ["a bomb that lies about its size", "x.xlsx", bomb, "file.unpacks_too_large"],
    ["a picture as large as a wall", "x.png", () => png(50_000, 50_000), "file.too_many_pixels"],
  ])("%s is refused, and nothing of it stays", async (_, fileName, make, code) => {
    const started = await world.start(owner, { bytes: "", fileName }, { totalParts: 1 })
    const { status, body } = await world.complete(owner, { bytes: make() }, started.body)
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).not.toContain(code)
    expect((await world.call(owner, "GET", `/api/file/upload/${started.body.fileUploadId}`)).status).toBe(404)
  })

  test.each([
    ["x.pdf", pdf],
    ["x.png", png(400, 300)],
    ["x.xlsx", workbook()],
    ["x.xls", compound],
    ["x.msg", compound],
    ["x.csv", Buffer.from("é;1\n")],
    ["x.csv", Buffer.from("caf\xe9;1\n", "latin1")],
    ["x.eml", Buffer.from("From: a@test.example\r\nSubject: x\r\n\r\nHello\r\n")],
    ["x.xml", Buffer.from('<?xml version="1.0"?><data/>')],
  ])("%s is what it says and is let in", async (fileName, bytes) => {
    expect((await world.upload(owner, { bytes, fileName })).status).toBe(200)
  })

  test("only pictures are shown in the page, everything else is saved", async () => {
    const shown = await world.upload(owner, { bytes: png(4, 4), fileName: "x.png" })
    const saved = await world.upload(owner, { bytes: '{"a":"<svg>"}', fileName: "x.json" })
    const dispositions = []
    for (const { body } of [shown, saved]) {
      const link = await world.call(owner, "GET", `/api/file/download?inline=true&fileUploadId=${body.id}`)
      const { headers } = await world.content(link.body.signedUrl)
      dispositions.push(String(headers["content-disposition"]).split(";")[0])
      expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox")
    }
    expect(dispositions).toEqual(["inline", "attachment"])
  })
})

describe("a record", () => {
  const inField = (file: { id: string; fileName: string; size: number }) => ({
    control_files_1: { files: [{ id: file.id, fileName: file.fileName, size: file.size }] },
  })
  const uploaded = async (wish: object = {}) =>
    (await world.upload(owner, { bytes: pdf, fileName: "a.pdf", serviceReferenceId: "control_files_1", ...wish })).body
  const update = (record: { id: string; revision: number }, body: object) =>
    world.call(owner, "PUT", `${records}/${record.id}`, { revision: record.revision, fields: {}, ...body })

  test("takes up a file that waited for it, and lets go of it when it is saved without", async () => {
    const file = await uploaded()
    expect((await download(reader, file.id)).status).toBe(404)
    const record = await newControl(inField(file))
    expect(record.fields.control_files_1.files).toEqual([{ id: file.id, fileName: "a.pdf", size: pdf.length }])
    expect((await download(reader, file.id)).status).toBe(200)
    for (const person of [stranger, noRights]) expect((await download(person, file.id)).status).toBe(404)
    expect((await world.call(owner, "DELETE", `/api/file/${file.id}/delete`)).body.code).toBe("file.in_use")
    const saved = await update(record, { deleteFileIds: [file.id] })
    expect(saved.status).toBe(200)
    expect(saved.body.fields.control_files_1?.files ?? []).toEqual([])
    expect((await download(owner, file.id)).status).toBe(404)
  })

  test("refers to no file of another record, project, person or name", async () => {
    const taken = await uploaded()
    await newControl(inField(taken))
    const other = await newControl()
    const fitting = await uploaded({ serviceId: other.id })
    const elsewhere = (
      await world.upload(stranger, {
        bytes: pdf,
        fileName: "a.pdf",
        projectId: world.projects.south,
        companyId: world.south,
      })
    ).body
    const wrong = [
      taken,
      elsewhere,
      { ...fitting, fileName: "b.pdf" },
      { ...fitting, size: 1 },
      { ...fitting, id: uuid() },
    ]
    for (const file of wrong) {
      const { status, body } = await update(other, { fields: inField(file) })
      expect([status, body.code]).toEqual([400, "value.unknown_file"])
    }
    const right = await update(other, { fields: inField(fitting) })
    expect(right.status).toBe(200)
  })

  test("has files of its own, listed, starred and deleted by who may; deleteFileIds takes them with a save", async () => {
    const record = await newControl()
    const own = (await world.upload(owner, { bytes: pdf, fileName: "own.pdf", serviceId: record.id })).body
    const second = (await world.upload(owner, { bytes: pdf, fileName: "two.pdf", serviceId: record.id })).body
    const list = async (person: TestPerson) =>
      (await world.call(person, "GET", `/api/file/list?serviceId=${record.id}`)).body.content.map(
        (file: { fileName: string }) => file.fileName,
      )
    expect(await list(reader)).toEqual(["two.pdf", "own.pdf"])
    // Who may change the record may delete its files, whoever put them there; who may read it may open them.
    const writer = await world.person("second-writer", { grants: allRecords })
    const deletable = async (person: TestPerson) =>
      (await world.call(person, "POST", "/api/fileData", { fileUploadIds: [own.id] })).body.content[0].deletable
    expect(await Promise.all([owner, writer, reader].map(deletable))).toEqual([true, true, false])
    expect((await download(reader, own.id)).status).toBe(200)
    expect(await list(stranger)).toEqual([])
    expect((await world.call(reader, "PUT", `/api/file/${own.id}/star`)).body.starred).toBe(true)
    expect((await world.call(reader, "GET", "/api/file/starred")).body.content).toHaveLength(1)
    expect((await world.call(owner, "GET", "/api/file/starred")).body.content).toEqual([])
    expect((await world.call(stranger, "PUT", `/api/file/${own.id}/star`)).status).toBe(404)
    const data = await world.call(stranger, "POST", "/api/fileData", { fileUploadIds: [own.id] })
    expect(data.body.content).toEqual([])
    const both = await world.call(reader, "GET", `/api/files/download?fileUploadIds=${own.id},${second.id}`)
    expect(both.body.content).toHaveLength(2)
    expect((await world.call(reader, "DELETE", `/api/file/${own.id}/delete`)).status).toBe(403)
    expect((await update(record, { deleteFileIds: [uuid()] })).status).toBe(404)
    expect((await update(record, { deleteFileIds: [own.id] })).status).toBe(200)
    expect((await world.call(owner, "DELETE", `/api/file/${second.id}/delete`)).status).toBe(200)
    expect(await list(reader)).toEqual([])
    const { rows } = await world.server.database.tenant(world.clientId, (tx) =>
      sql<{
        action: string
      }>`select action from audit_entry where client_id = ${world.clientId} and subject_id = ${record.id}
        order by sequence`.execute(tx),
    )
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["file_uploaded", "file_uploaded", "file_deleted", "file_deleted"]),
    )
  })

  test("has its own files under the heading that was chosen for them, and no other", async () => {
    const record = await newControl()
    const chosen = async (category: string, more: object = {}) => {
      const wish = { bytes: pdf, fileName: "a.pdf", serviceId: record.id, ...more }
      const { body } = await world.start(owner, wish)
      return world.complete(owner, wish, body, { category })
    }
    const own = await chosen("NARRATIVE_FLOWCHART")
    expect(own.body).toMatchObject({ category: "NARRATIVE_FLOWCHART", serviceReferenceId: null, deletable: true })
    const held = await chosen("RCM", { serviceReferenceId: "f_control_files" })
    expect(held.body).toMatchObject({ serviceReferenceId: "f_control_files" })
    const talk = await chosen("RCM", { serviceType: "COMMUNICATION_ATTACHMENT" })
    expect(talk.body.category).toBe("COMMENT")
    for (const category of ["COMMENT", "SCOPING", "UPLOADED", "NOTHING"])
      expect((await chosen(category)).body).toMatchObject({ status: 400, problems: [{ path: ["category"] }] })
    const list = await world.call(owner, "GET", `/api/file/list?serviceId=${record.id}&category=NARRATIVE_FLOWCHART`)
    expect(list.body.content).toMatchObject([{ id: own.body.id }])
  })

  test("takes its files with it when it is deleted", async () => {
    const file = await uploaded()
    const record = await newControl(inField(file))
    const gone = await world.call(owner, "DELETE", `${records}/${record.id}?revision=${record.revision}`)
    expect(gone.status).toBe(200)
    expect((await download(owner, file.id)).status).toBe(404)
  })
})

test("the day's sweep throws away what nobody will come back for, and nothing else", async () => {
  const { body } = await world.start(owner, { bytes: "a" })
  const kept = await world.start(owner, { bytes: "a" })
  await world.server.database.tenant(world.clientId, (tx) =>
    tx
      .updateTable("stored_file")
      .set({ created_at: sql`now() - interval '2 days'` })
      .where("client_id", "=", world.clientId)
      .where("id", "=", body.fileUploadId)
      .execute(),
  )
  expect((await world.call(world.admin, "POST", "/api/v1/job-schedules/file.sweep/run")).status).toBe(200)
  await world.server.untilJobs(
    () => world.call(owner, "GET", `/api/file/upload/${body.fileUploadId}`),
    (answer) => answer.status === 404,
  )
  expect((await world.call(owner, "GET", `/api/file/upload/${kept.body.fileUploadId}`)).status).toBe(200)
})

describe("with a scanner", () => {
  let scanner: Server
  let guarded: FileWorld
  /** What the scanner was asked next, answered when this is called. */
  let asked = Promise.withResolvers<() => void>()
  beforeAll(async () => {
    scanner = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const infected = Buffer.concat(chunks).includes("HARMFUL")
        asked.resolve(() =>
          response.end(JSON.stringify(infected ? { verdict: "infected", threat: "Test" } : { verdict: "clean" })),
        )
      })
    })
    await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve))
    const address = scanner.address()
    const port = typeof address === "object" ? address?.port : 0
    guarded = await startFileWorld(
      { SCANNER_URL: `http://127.0.0.1:${port}/scan` },
      {},
      { ownDatabase: "files must be scanned by this product, not by the other of the file" },
    )
  })
  afterAll(async () => {
    await guarded.end()
    scanner.close()
  })

  test.each([
    ["clean", "harmless text", 200, "ready"],
    ["infected", "a HARMFUL text", 410, "refused"],
  ])("a file is in quarantine until the verdict: %s", async (_, bytes, status, state) => {
    const { admin } = guarded
    asked = Promise.withResolvers()
    const { body } = await guarded.upload(admin, { bytes })
    expect(body.state).toBe("checking")
    const link = () => guarded.call(admin, "GET", `/api/file/download?fileUploadId=${body.id}`)
    const early = await link()
    expect([early.status, early.body.code]).toEqual([409, "file.checking"])
    const answerScan = await asked.promise
    answerScan()
    expect((await guarded.server.untilJobs(link, (answer) => answer.status !== 409)).status).toBe(status)
    const data = await guarded.call(admin, "POST", "/api/fileData", { fileUploadIds: [body.id] })
    expect(data.body.content[0].state).toBe(state)
  })
})

function completion(started: Record<string, string>) {
  return {
    serviceType: "PROFILE_ATTACHMENT",
    serviceId: "new",
    projectId: world.projects.north,
    companyId: world.north,
    clientId: world.clientId,
    uploadId: started["uploadId"],
    updatedFileName: started["updatedFileName"],
    originalFileName: started["originalFileName"],
    fileType: "text/plain",
  }
}

function randomTextBytes(length: number): Buffer {
  return Buffer.from(
    randomBytes(Math.ceil(length / 2))
      .toString("hex")
      .slice(0, length),
  )
}
