import { createHash, randomBytes } from "node:crypto"
import { createServer, type Server } from "node:http"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { AuditLogPage } from "../../../audit-log/contract.ts"
import { filePartBytes, maxFileBytes } from "../../../../schemas/files.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import { compound, pdf, png, workbook, zip } from "../../../../tests/support/file-samples.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"

const records = "/api/v1/profiles/data"
let fixture: FileFixture
let owner: TestUser
let reader: TestUser
let outsider: TestUser
let noRights: TestUser

beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  reader = await fixture.user("reader", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  })
  noRights = await fixture.user("nobody")
  outsider = await fixture.user("outsider", { grants: allRecords, entityIds: [fixture.south] })
})
afterAll(() => fixture.end())

async function newControl(fields: object = {}) {
  const body = { profileId: "control", projectId: fixture.projects.north, fields: { title_1: text("C"), ...fields } }
  return (await fixture.call(owner, "POST", records, body)).body
}
const download = (user: TestUser, id: string) => fixture.call(user, "GET", `/api/file/download?fileUploadId=${id}`)

describe("an upload", () => {
  test("in parts becomes a file with the content sent, and returns its etag and upload ID", async () => {
    const bytes = Buffer.from("line of text\n".repeat(1_000_000))
    const { id } = await newControl()
    const started = await fixture.start(owner, { bytes, fileName: "résumé.txt" }, { fileSize: bytes.length })
    expect(started.status).toBe(200)
    expect(started.body.presignedUrls).toHaveLength(2)
    expect(started.body.originalFileName).toBe("résumé.txt")
    expect(started.body.updatedFileName).toMatch(/^[\da-f-]{36}\.txt$/)
    const part = await fixture.put(started.body.presignedUrls[0], bytes.subarray(0, filePartBytes))
    expect(part.etag).toBe(`"${createHash("md5").update(bytes.subarray(0, filePartBytes)).digest("hex")}"`)
    expect(part.uploadId).toBe(started.body.uploadId)
    const done = await fixture.complete(owner, { bytes, serviceId: id }, started.body)
    expect(done.body).toMatchObject({
      fileName: "résumé.txt",
      size: bytes.length,
      category: "ATTACHMENT",
      state: "ready",
    })
    const link = await download(reader, done.body.id)
    const content = await fixture.content(link.body.signedUrl)
    expect(content.rawPayload.equals(bytes)).toBe(true)
    expect(content.headers["x-content-type-options"]).toBe("nosniff")
    expect(content.headers["content-disposition"]).toBe(
      `attachment; filename="r_sum_.txt"; filename*=UTF-8''r%C3%A9sum%C3%A9.txt`,
    )
    const chain = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      verifyChain(tx, fixture.clientId, id),
    )
    expect(chain).toEqual({ intact: true, entries: 2 })
  })

  test("resumes after an interruption with the missing parts", async () => {
    const bytes = randomTextBytes(filePartBytes * 2 + 5)
    const { body } = await fixture.start(owner, { bytes })
    await fixture.put(body.presignedUrls[1], bytes.subarray(filePartBytes, filePartBytes * 2))
    const again = await fixture.call(owner, "GET", `/api/file/upload/${body.fileUploadId}`)
    expect(again.body.parts.map((part: { partNumber: number }) => part.partNumber)).toEqual([2])
    const early = await fixture.call(owner, "POST", "/api/file/complete-upload", {
      ...completion(again.body),
      partETags: [1, 2, 3].map((partNumber) => ({ partNumber, etag: again.body.parts[0].etag })),
    })
    expect([early.status, early.body.code]).toEqual([400, "file.parts_missing"])
    const done = await fixture.complete(owner, { bytes }, again.body)
    const content = await fixture.content((await download(owner, done.body.id)).body.signedUrl)
    expect(content.rawPayload.equals(bytes)).toBe(true)
  })

  test("is visible to its owner alone, who can cancel and complete it", async () => {
    const { body } = await fixture.start(owner, { bytes: "a" })
    expect((await fixture.call(reader, "GET", `/api/file/upload/${body.fileUploadId}`)).status).toBe(404)
    expect((await fixture.call(reader, "DELETE", `/api/file/upload/${body.fileUploadId}`)).status).toBe(404)
    expect((await fixture.complete(reader, { bytes: "a" }, body)).status).toBe(404)
    expect((await fixture.call(owner, "DELETE", `/api/file/upload/${body.fileUploadId}`)).status).toBe(200)
    expect((await fixture.put(body.presignedUrls[0], Buffer.from("a"))).status).toBe(404)
    expect((await fixture.complete(owner, { bytes: "a" }, body)).status).toBe(404)
  })

  test("accepts 100 MB and rejects one byte more, with or without a declared size", async () => {
    const big = { bytes: "", fileName: "big.txt" }
    expect((await fixture.start(owner, big, { totalParts: 12, fileSize: maxFileBytes })).status).toBe(200)
    const more = await fixture.start(owner, big, { totalParts: 12, fileSize: maxFileBytes + 1 })
    expect([more.status, more.body.code]).toEqual([413, "file.too_large"])
    const started = await fixture.start(owner, big, { totalParts: 2 })
    const half = Buffer.alloc(maxFileBytes / 2, "a")
    const etags = []
    for (const [index, extra] of [0, 1].entries()) {
      const bytes = Buffer.concat([half, Buffer.alloc(extra, "b")])
      const { status, etag } = await fixture.put(started.body.presignedUrls[index], bytes)
      expect(status).toBe(200)
      etags.push({ partNumber: index + 1, etag })
    }
    const body = { ...completion(started.body), partETags: etags }
    const rejected = await fixture.call(owner, "POST", "/api/file/complete-upload", body)
    expect([rejected.status, rejected.body.code]).toEqual([413, "file.too_large"])
    const alone = await fixture.start(owner, big, { totalParts: 1 })
    expect((await fixture.put(alone.body.presignedUrls[0], Buffer.alloc(maxFileBytes + 1))).status).toBe(413)
    const exact = await fixture.start(owner, big, { totalParts: 1 })
    const { etag } = await fixture.put(exact.body.presignedUrls[0], Buffer.alloc(maxFileBytes, "a"))
    const completed = await fixture.call(owner, "POST", "/api/file/complete-upload", {
      ...completion(exact.body),
      partETags: [{ partNumber: 1, etag }],
    })
    expect([completed.status, completed.body.size]).toEqual([200, maxFileBytes])
  })

  test("needs an accessible project, entity and client; others are not found", async () => {
    for (const more of [{ projectId: fixture.projects.south }, { companyId: fixture.south }, { clientId: uuid() }]) {
      expect((await fixture.start(owner, { bytes: "a" }, more)).status).toBe(404)
    }
    const closed = await fixture.start(owner, { bytes: "a" }, { projectId: fixture.projects.closed })
    expect([closed.status, closed.body.code]).toEqual([403, "access.read_only"])
    const { id } = await newControl()
    const options = { bytes: "a", serviceId: id }
    expect((await fixture.upload(reader, options)).status).toBe(403)
    expect((await fixture.upload(noRights, options)).status).toBe(403)
    const south = { ...options, projectId: fixture.projects.south, companyId: fixture.south }
    expect((await fixture.upload(outsider, south)).status).toBe(404)
    expect((await fixture.upload(reader, { ...options, serviceType: "COMMUNICATION_ATTACHMENT" })).body.category).toBe(
      "COMMENT",
    )
    expect((await fixture.upload(reader, { ...options, serviceType: "SCOPING_EXTRA" })).status).toBe(403)
  })
})

describe("file names", () => {
  test.each([
    "../../etc/passwd.txt",
    "a\\b.txt",
    "a\r\nSet-Cookie: x.txt",
    "a\u202Etxt.exe.pdf",
    ".pdf",
    "none",
    `${"a".repeat(252)}.txt`,
  ])("rejects %j", async (fileName) => {
    const { status, body } = await fixture.start(owner, { bytes: "a", fileName })
    expect([status, body.code]).toEqual([400, "file.bad_name"])
  })
  test("rejects NUL before anything else is checked", async () => {
    expect((await fixture.start(owner, { bytes: "a", fileName: "a\0.txt" })).status).toBe(400)
  })
  test.each(["run.exe", "page.html", "drawing.svg", "x.js", "macro.xlsm", "x.zip"])(
    "rejects %s as an attachment",
    async (fileName) => {
      const { status, body } = await fixture.start(owner, { bytes: "a", fileName })
      expect([status, body.code]).toEqual([400, "file.bad_kind"])
    },
  )
  test("accepts only spreadsheets and CSV as data", async () => {
    const data = { serviceType: "DATA_UPLOAD" } as const
    expect((await fixture.upload(owner, { ...data, bytes: "a,b\n1,2\n", fileName: "a.csv" })).body.category).toBe(
      "UPLOADED",
    )
    expect((await fixture.upload(owner, { ...data, bytes: workbook(), fileName: "a.xlsx" })).status).toBe(200)
    const invalid = await fixture.upload(owner, { ...data, bytes: pdf, fileName: "a.pdf" })
    expect([invalid.status, invalid.body.code]).toEqual([400, "file.bad_kind"])
  })
})

describe("file contents", () => {
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
  ])("rejects %s and stores nothing of it", async (_, fileName, createContent, code) => {
    const started = await fixture.start(owner, { bytes: "", fileName }, { totalParts: 1 })
    const { status, body } = await fixture.complete(owner, { bytes: createContent() }, started.body)
    expect([status, body.code]).toEqual([400, code])
    expect(body.message).not.toContain(code)
    expect((await fixture.call(owner, "GET", `/api/file/upload/${started.body.fileUploadId}`)).status).toBe(404)
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
  ])("accepts %s as the type it declares", async (fileName, bytes) => {
    expect((await fixture.upload(owner, { bytes, fileName })).status).toBe(200)
  })

  test("only images are displayed inline; everything else is downloaded", async () => {
    const visible = await fixture.upload(owner, { bytes: png(4, 4), fileName: "x.png" })
    const saved = await fixture.upload(owner, { bytes: '{"a":"<svg>"}', fileName: "x.json" })
    const dispositions = []
    for (const { body } of [visible, saved]) {
      const link = await fixture.call(owner, "GET", `/api/file/download?inline=true&fileUploadId=${body.id}`)
      const { headers } = await fixture.content(link.body.signedUrl)
      dispositions.push(String(headers["content-disposition"]).split(";")[0])
      expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox")
    }
    expect(dispositions).toEqual(["inline", "attachment"])
  })
})

describe("files of a record", () => {
  const inField = (file: { id: string; fileName: string; size: number }) => ({
    control_files_1: { files: [{ id: file.id, fileName: file.fileName, size: file.size }] },
  })
  const uploaded = async (options: object = {}) =>
    (await fixture.upload(owner, { bytes: pdf, fileName: "a.pdf", serviceReferenceId: "control_files_1", ...options }))
      .body
  const update = (record: { id: string; revision: number }, body: object) =>
    fixture.call(owner, "PUT", `${records}/${record.id}`, { revision: record.revision, fields: {}, ...body })

  test("attaches an uploaded file, and releases it when the record is saved without it", async () => {
    const file = await uploaded()
    expect((await download(reader, file.id)).status).toBe(404)
    const record = await newControl(inField(file))
    expect(record.fields.control_files_1.files).toEqual([{ id: file.id, fileName: "a.pdf", size: pdf.length }])
    expect((await download(reader, file.id)).status).toBe(200)
    for (const user of [outsider, noRights]) expect((await download(user, file.id)).status).toBe(404)
    expect((await fixture.call(owner, "DELETE", `/api/file/${file.id}/delete`)).body.code).toBe("file.in_use")
    const saved = await update(record, { deleteFileIds: [file.id] })
    expect(saved.status).toBe(200)
    expect(saved.body.fields.control_files_1?.files ?? []).toEqual([])
    expect((await download(owner, file.id)).status).toBe(404)
  })

  test("rejects a reference to a file of another record, project, user or name", async () => {
    const uploadedFile = await uploaded()
    await newControl(inField(uploadedFile))
    const other = await newControl()
    const fitting = await uploaded({ serviceId: other.id })
    const elsewhere = (
      await fixture.upload(outsider, {
        bytes: pdf,
        fileName: "a.pdf",
        projectId: fixture.projects.south,
        companyId: fixture.south,
      })
    ).body
    const invalid = [
      uploadedFile,
      elsewhere,
      { ...fitting, fileName: "b.pdf" },
      { ...fitting, size: 1 },
      { ...fitting, id: uuid() },
    ]
    for (const file of invalid) {
      const { status, body } = await update(other, { fields: inField(file) })
      expect([status, body.code]).toEqual([400, "value.unknown_file"])
    }
    const right = await update(other, { fields: inField(fitting) })
    expect(right.status).toBe(200)
  })

  test("lists, stars and deletes own files by permission; deleteFileIds deletes them on save", async () => {
    const record = await newControl()
    const own = (await fixture.upload(owner, { bytes: pdf, fileName: "own.pdf", serviceId: record.id })).body
    const second = (await fixture.upload(owner, { bytes: pdf, fileName: "two.pdf", serviceId: record.id })).body
    const list = async (user: TestUser) =>
      (await fixture.call(user, "GET", `/api/file/list?serviceId=${record.id}`)).body.content.map(
        (file: { fileName: string }) => file.fileName,
      )
    expect(await list(reader)).toEqual(["two.pdf", "own.pdf"])
    // Users who can edit the record can delete its files, whoever uploaded them; users who can read it can open them.
    const writer = await fixture.user("second-writer", { grants: allRecords })
    const deletable = async (user: TestUser) =>
      (await fixture.call(user, "POST", "/api/fileData", { fileUploadIds: [own.id] })).body.content[0].deletable
    expect(await Promise.all([owner, writer, reader].map(deletable))).toEqual([true, true, false])
    expect((await download(reader, own.id)).status).toBe(200)
    expect(await list(outsider)).toEqual([])
    expect((await fixture.call(reader, "PUT", `/api/file/${own.id}/star`)).body.starred).toBe(true)
    expect((await fixture.call(reader, "GET", "/api/file/starred")).body.content).toHaveLength(1)
    expect((await fixture.call(owner, "GET", "/api/file/starred")).body.content).toEqual([])
    expect((await fixture.call(outsider, "PUT", `/api/file/${own.id}/star`)).status).toBe(404)
    const data = await fixture.call(outsider, "POST", "/api/fileData", { fileUploadIds: [own.id] })
    expect(data.body.content).toEqual([])
    const both = await fixture.call(reader, "GET", `/api/files/download?fileUploadIds=${own.id},${second.id}`)
    expect(both.body.content).toHaveLength(2)
    const rejected = await fixture.call(reader, "DELETE", `/api/file/${own.id}/delete`)
    expect(rejected.status).toBe(403)
    expect(rejected.body.message).toContain(
      "Ask your entity administrator or a client administrator for permission to edit",
    )
    expect((await update(record, { deleteFileIds: [uuid()] })).status).toBe(404)
    expect((await update(record, { deleteFileIds: [own.id] })).status).toBe(200)
    expect((await fixture.call(owner, "DELETE", `/api/file/${second.id}/delete`)).status).toBe(200)
    expect(await list(reader)).toEqual([])
    const log = await fixture.call(owner, "GET", `/api/audit-logs/records/${record.id}`)
    const fileEntries = (log.body.content as AuditLogPage["content"]).flatMap(({ actionName, updates }) =>
      actionName.startsWith("File")
        ? updates.map(({ parameter, prev, current }) => [actionName, parameter, prev, current])
        : [],
    )
    expect(fileEntries.toSorted()).toEqual([
      ["File deleted", "File", "own.pdf", ""],
      ["File deleted", "File", "two.pdf", ""],
      ["File uploaded", "File", "", "own.pdf"],
      ["File uploaded", "File", "", "two.pdf"],
    ])
  })

  test("stores a record's own files under the selected heading only", async () => {
    const record = await newControl()
    const selected = async (category: string, more: object = {}) => {
      const options = { bytes: pdf, fileName: "a.pdf", serviceId: record.id, ...more }
      const { body } = await fixture.start(owner, options)
      return fixture.complete(owner, options, body, { category })
    }
    const own = await selected("NARRATIVE_FLOWCHART")
    expect(own.body).toMatchObject({ category: "NARRATIVE_FLOWCHART", serviceReferenceId: null, deletable: true })
    const attached = await selected("RCM", { serviceReferenceId: "f_control_files" })
    expect(attached.body).toMatchObject({ serviceReferenceId: "f_control_files" })
    const talk = await selected("RCM", { serviceType: "COMMUNICATION_ATTACHMENT" })
    expect(talk.body.category).toBe("COMMENT")
    for (const category of ["COMMENT", "SCOPING", "UPLOADED", "NOTHING"])
      expect((await selected(category)).body).toMatchObject({ status: 400, problems: [{ path: ["category"] }] })
    const list = await fixture.call(owner, "GET", `/api/file/list?serviceId=${record.id}&category=NARRATIVE_FLOWCHART`)
    expect(list.body.content).toMatchObject([{ id: own.body.id }])
  })

  test("deletes a record's files with the record", async () => {
    const file = await uploaded()
    const record = await newControl(inField(file))
    const deleted = await fixture.call(owner, "DELETE", `${records}/${record.id}?revision=${record.revision}`)
    expect(deleted.status).toBe(200)
    expect((await download(owner, file.id)).status).toBe(404)
  })
})

test("the daily cleanup deletes abandoned files and nothing else", async () => {
  const { body } = await fixture.start(owner, { bytes: "a" })
  const completed = await fixture.start(owner, { bytes: "a" })
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("stored_file")
      .set({ created_at: sql`now() - interval '2 days'` })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", body.fileUploadId)
      .execute(),
  )
  expect((await fixture.call(fixture.admin, "POST", "/api/v1/job-schedules/file.cleanup/run")).status).toBe(200)
  await fixture.server.untilJobs(
    () => fixture.call(owner, "GET", `/api/file/upload/${body.fileUploadId}`),
    (response) => response.status === 404,
  )
  expect((await fixture.call(owner, "GET", `/api/file/upload/${completed.body.fileUploadId}`)).status).toBe(200)
})

describe("with a virus scanner", () => {
  let scanner: Server
  let guarded: FileFixture
  /** Resolves with the next scan request; calling the function completes it. */
  let scanRequested = Promise.withResolvers<() => void>()
  beforeAll(async () => {
    scanner = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        const infected = Buffer.concat(chunks).includes("HARMFUL")
        scanRequested.resolve(() =>
          response.end(JSON.stringify(infected ? { result: "infected", threat: "Test" } : { result: "clean" })),
        )
      })
    })
    await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve))
    const address = scanner.address()
    const port = typeof address === "object" ? address?.port : 0
    guarded = await setupFileFixture(
      { SCANNER_URL: `http://127.0.0.1:${port}/scan` },
      {},
      { separateDatabase: "files must be scanned by this product, not by the other of the file" },
    )
  })
  afterAll(async () => {
    await guarded.end()
    scanner.close()
  })

  test.each([
    ["clean", "harmless text", 200, "ready"],
    ["infected", "a HARMFUL text", 410, "infected"],
  ])("a file is in quarantine until the scan result: %s", async (_, bytes, status, state) => {
    const { admin } = guarded
    scanRequested = Promise.withResolvers()
    const { body } = await guarded.upload(admin, { bytes })
    expect(body.state).toBe("checking")
    const link = () => guarded.call(admin, "GET", `/api/file/download?fileUploadId=${body.id}`)
    const early = await link()
    expect([early.status, early.body.code]).toEqual([409, "file.checking"])
    const finishScan = await scanRequested.promise
    finishScan()
    expect((await guarded.server.untilJobs(link, (response) => response.status !== 409)).status).toBe(status)
    const data = await guarded.call(admin, "POST", "/api/fileData", { fileUploadIds: [body.id] })
    expect(data.body.content[0].state).toBe(state)
  })
})

function completion(started: Record<string, string>) {
  return {
    serviceType: "PROFILE_ATTACHMENT",
    serviceId: "new",
    projectId: fixture.projects.north,
    companyId: fixture.north,
    clientId: fixture.clientId,
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
