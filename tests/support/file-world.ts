import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { LightMyRequestResponse } from "fastify"
import { filePartBytes, newRecord, partsOf } from "../../schemas/files.ts"
import type { TestPerson } from "./organisation.ts"
import { type Answer, type ProfileWorld, startProfileWorld } from "./profile-world.ts"
import { type DatabaseChoice, startTestServer, type TestServer } from "./server.ts"

export interface UploadWish {
  readonly bytes: Buffer | string
  readonly fileName?: string
  readonly projectId?: string
  readonly companyId?: string
  readonly serviceType?: string
  readonly serviceId?: string
  readonly serviceReferenceId?: string | null
}

/** A world of records with a folder for files, and uploads in the order a page makes them. */
export interface FileWorld extends ProfileWorld {
  readonly folder: string
  start(person: TestPerson, wish: UploadWish, more?: object): Promise<Answer>
  put(
    address: string,
    bytes: Buffer,
  ): Promise<{ readonly status: number; readonly etag: string; readonly uploadId: string }>
  complete(person: TestPerson, wish: UploadWish, started: Answer["body"], more?: object): Promise<Answer>
  upload(person: TestPerson, wish: UploadWish): Promise<Answer>
  content(address: string): Promise<LightMyRequestResponse>
  end(): Promise<void>
}

export async function startFileWorld(
  environment: Readonly<Record<string, string>> = {},
  parts: Parameters<typeof startTestServer>[1] = {},
  choice: DatabaseChoice = {},
): Promise<FileWorld> {
  const folder = mkdtempSync(join(tmpdir(), "file-world-"))
  return fileWorldOn(await startTestServer({ FILES_DIRECTORY: folder, ...environment }, parts, choice), folder)
}

/** The same on a server that has this folder. */
export async function fileWorldOn(server: TestServer, folder: string): Promise<FileWorld> {
  const world = await startProfileWorld(server)
  const { app } = world.server
  const bytesOf = (wish: UploadWish) => Buffer.from(wish.bytes)

  const files: FileWorld = {
    ...world,
    folder,
    start: (person, wish, more = {}) =>
      world.call(person, "POST", "/api/file/upload", {
        fileName: wish.fileName ?? "note.txt",
        totalParts: partsOf(bytesOf(wish).length),
        fileType: "text/plain",
        clientId: world.clientId,
        companyId: wish.companyId ?? world.north,
        projectId: wish.projectId ?? world.projects.north,
        ...more,
      }),
    async put(address, bytes) {
      const headers = { "content-type": "application/octet-stream", "content-length": String(bytes.length) }
      if (URL.canParse(address)) {
        // A bucket's own address, as the page sends it there.
        const { status, headers: given } = await fetch(address, { method: "PUT", body: new Uint8Array(bytes) })
        return { status, etag: given.get("etag") ?? "", uploadId: "" }
      }
      const reply = await app.inject({ method: "PUT", url: address, headers, payload: bytes })
      return {
        status: reply.statusCode,
        etag: String(reply.headers["etag"] ?? ""),
        uploadId: String(reply.headers["x-upload-id"] ?? ""),
      }
    },
    async complete(person, wish, started, more = {}) {
      const bytes = bytesOf(wish)
      const partETags = []
      for (const [index, address] of started.presignedUrls.entries()) {
        const part = bytes.subarray(index * filePartBytes, (index + 1) * filePartBytes)
        partETags.push({ partNumber: index + 1, etag: (await files.put(address, part)).etag })
      }
      return world.call(person, "POST", "/api/file/complete-upload", {
        serviceType: wish.serviceType ?? "PROFILE_ATTACHMENT",
        serviceId: wish.serviceId ?? newRecord,
        projectId: wish.projectId ?? world.projects.north,
        companyId: wish.companyId ?? world.north,
        clientId: world.clientId,
        uploadId: started.uploadId,
        updatedFileName: started.updatedFileName,
        originalFileName: started.originalFileName,
        fileType: "text/plain",
        partETags,
        serviceReferenceId: wish.serviceReferenceId ?? null,
        ...more,
      })
    },
    async upload(person, wish) {
      const started = await files.start(person, wish)
      return started.status === 200 ? files.complete(person, wish, started.body) : started
    },
    content: async (address) => app.inject({ url: address }),
    async end() {
      await world.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return files
}
