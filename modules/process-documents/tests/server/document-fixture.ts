import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { type FileFixture, setupFileFixtureOn } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import type { CheckOut } from "../../../check-outs/contract.ts"
import type { DocumentVersion, ProcessDocument } from "../../contract.ts"

export const data = "/api/v1/profiles/data"
export const documents = "/api/v1/process-documents"
const checkOuts = "/api/v1/check-outs"

export interface AddedRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
  readonly revision: number
}

/** One transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** What a save sends in addition to the content. */
interface Saving {
  readonly checkOutId: string
  readonly basedOn?: Pick<DocumentVersion, "number" | "revision"> | null
  readonly note?: string
  readonly checksIn?: boolean
}

export const paragraph = (...content: readonly object[]) => ({ type: "paragraph", content })
export const words = (value: string, ...marks: readonly object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
})
export const reference = ({ id }: { readonly id: RecordId }) => ({
  type: "recordReference",
  attrs: { recordId: id },
})
export const picture = (fileUploadId: string) => ({
  type: "picture",
  attrs: { fileUploadId, alternativeText: "Plan", width: 50 },
})
export const narrativeOf = (...content: readonly object[]) => ({ type: "doc", content })
export const narrativeSaying = (value: string) => narrativeOf(paragraph(words(value)))

export type DocumentFixture = Awaited<ReturnType<typeof setupDocumentFixture>>

/** Two users of the northern entity who can change everything in it, and their documents. */
export async function setupDocumentFixture() {
  const folder = mkdtempSync(join(tmpdir(), "documents-"))
  const files: FileFixture = await setupFileFixtureOn(await startTestServer({ FILES_DIRECTORY: folder }), folder)
  const writer = await files.user("writer", { grants: allRecords })
  const other = await files.user("other", { grants: allRecords })
  const { projects, north } = files

  const call = (user: TestUser, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    files.call(user, method, `${documents}${path}`, body)
  const save = (
    record: { readonly id: RecordId },
    content: object,
    { basedOn = null, ...saving }: Saving,
    user: TestUser = writer,
  ): Promise<TestResponse> => call(user, "PUT", `/${record.id}`, { basedOn, content, ...saving })

  return {
    ...files,
    writer,
    other,
    call,
    save,
    files,
    async add(
      profileId: string,
      name: string,
      fields: Readonly<Record<string, object>> = {},
      projectId: ProjectId = projects.north,
      entityId = north,
      user: TestUser = writer,
    ): Promise<AddedRecord> {
      const body = { profileId, projectId, entityId, fields: { title_1: text(name), ...fields } }
      const reply = await files.call(user, "POST", data, body)
      expect([reply.status, reply.body.problems]).toEqual([201, undefined])
      return reply.body
    },
    async checkOut({ id: recordId }: { readonly id: RecordId }, user: TestUser = writer): Promise<CheckOut> {
      const { status, body } = await files.call(user, "POST", checkOuts, { kind: "DOCUMENT", recordId })
      expect([status, body.problems]).toEqual([200, undefined])
      return body
    },
    async checkIn({ id }: CheckOut, user: TestUser = writer): Promise<void> {
      expect((await files.call(user, "DELETE", `${checkOuts}/${id}`)).status).toBe(200)
    },
    async saved(
      record: { readonly id: RecordId },
      content: object,
      saving: Saving,
      user?: TestUser,
    ): Promise<DocumentVersion> {
      const { status, body } = await save(record, content, saving, user)
      expect([status, body.problems]).toEqual([200, undefined])
      return body.version
    },
    async read({ id }: { readonly id: RecordId }, user: TestUser = writer): Promise<ProcessDocument> {
      const { status, body } = await call(user, "GET", `/${id}`)
      expect([status, body.problems]).toEqual([200, undefined])
      return body
    },
    async versions({ id }: { readonly id: RecordId }, user: TestUser = writer) {
      const { status, body } = await call(user, "GET", `/${id}/versions`)
      expect(status).toBe(200)
      return body as { readonly content: readonly DocumentVersion[]; readonly total: number }
    },
    /** Uploads a picture, or another file, to a record; returns its ID. */
    async upload({ id: serviceId }: { readonly id: RecordId }, fileName = "plan.png", bytes: Buffer | string = png) {
      const { status, body } = await files.upload(writer, { bytes, fileName, serviceId })
      expect(status).toBe(200)
      return String(body.fileUploadId)
    },
    async end() {
      await files.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
