import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { LightMyRequestResponse } from "fastify"
import { filePartBytes, newRecord, countParts } from "../../schemas/files.ts"
import type { TestUser } from "./organisation.ts"
import { type TestResponse, type ProfileFixture, setupProfileFixture } from "./profile-fixture.ts"
import { type DatabaseOptions, startTestServer, type TestServer } from "./server.ts"

export interface TestUploadOptions {
  readonly bytes: Buffer | string
  readonly fileName?: string
  readonly projectId?: string
  readonly companyId?: string
  readonly serviceType?: string
  readonly serviceId?: string
  readonly serviceReferenceId?: string | null
}

/** Profile fixture with a folder for files, and uploads in the same order of requests as a page. */
export interface FileFixture extends ProfileFixture {
  readonly folder: string
  start(user: TestUser, options: TestUploadOptions, more?: object): Promise<TestResponse>
  put(
    url: string,
    bytes: Buffer,
  ): Promise<{ readonly status: number; readonly etag: string; readonly uploadId: string }>
  complete(
    user: TestUser,
    options: TestUploadOptions,
    started: TestResponse["body"],
    more?: object,
  ): Promise<TestResponse>
  upload(user: TestUser, options: TestUploadOptions): Promise<TestResponse>
  content(url: string): Promise<LightMyRequestResponse>
  end(): Promise<void>
}

export async function setupFileFixture(
  environment: Readonly<Record<string, string>> = {},
  deps: Parameters<typeof startTestServer>[1] = {},
  choice: DatabaseOptions = {},
): Promise<FileFixture> {
  const folder = mkdtempSync(join(tmpdir(), "file-world-"))
  return setupFileFixtureOn(await startTestServer({ FILES_DIRECTORY: folder, ...environment }, deps, choice), folder)
}

/** The same on a server with this folder. */
export async function setupFileFixtureOn(server: TestServer, folder: string): Promise<FileFixture> {
  const fixture = await setupProfileFixture(server)
  const { app } = fixture.server
  const bytesOf = (options: TestUploadOptions) => Buffer.from(options.bytes)

  const files: FileFixture = {
    ...fixture,
    folder,
    start: (user, options, more = {}) =>
      fixture.call(user, "POST", "/api/file/upload", {
        fileName: options.fileName ?? "note.txt",
        totalParts: countParts(bytesOf(options).length),
        fileType: "text/plain",
        clientId: fixture.clientId,
        companyId: options.companyId ?? fixture.north,
        projectId: options.projectId ?? fixture.projects.north,
        ...more,
      }),
    async put(url, bytes) {
      const headers = { "content-type": "application/octet-stream", "content-length": String(bytes.length) }
      if (URL.canParse(url)) {
        // A bucket's presigned URL, used as by the page.
        const { status, headers: responseHeaders } = await fetch(url, { method: "PUT", body: new Uint8Array(bytes) })
        return { status, etag: responseHeaders.get("etag") ?? "", uploadId: "" }
      }
      const reply = await app.inject({ method: "PUT", url: url, headers, payload: bytes })
      return {
        status: reply.statusCode,
        etag: String(reply.headers["etag"] ?? ""),
        uploadId: String(reply.headers["x-upload-id"] ?? ""),
      }
    },
    async complete(user, options, started, more = {}) {
      const bytes = bytesOf(options)
      const partETags = []
      for (const [index, url] of started.presignedUrls.entries()) {
        const part = bytes.subarray(index * filePartBytes, (index + 1) * filePartBytes)
        partETags.push({ partNumber: index + 1, etag: (await files.put(url, part)).etag })
      }
      return fixture.call(user, "POST", "/api/file/complete-upload", {
        serviceType: options.serviceType ?? "PROFILE_ATTACHMENT",
        serviceId: options.serviceId ?? newRecord,
        projectId: options.projectId ?? fixture.projects.north,
        companyId: options.companyId ?? fixture.north,
        clientId: fixture.clientId,
        uploadId: started.uploadId,
        updatedFileName: started.updatedFileName,
        originalFileName: started.originalFileName,
        fileType: "text/plain",
        partETags,
        serviceReferenceId: options.serviceReferenceId ?? null,
        ...more,
      })
    },
    async upload(user, options) {
      const started = await files.start(user, options)
      return started.status === 200 ? files.complete(user, options, started.body) : started
    },
    content: async (url) => app.inject({ url: url }),
    async end() {
      await fixture.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return files
}
