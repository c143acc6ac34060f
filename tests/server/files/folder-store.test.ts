import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { finished } from "node:stream/promises"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type FileKey, fileKey } from "../../../server/files/file-store.ts"
import { folderStore } from "../../../server/files/folder/folder-store.ts"
import { databaseNow } from "../../../server/database/clock-offset.ts"
import { createUrlSigner } from "../../../server/files/signed-url.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { storeSuite } from "../../support/store-suite.ts"

let server: TestServer
let origin: string
let folder: string
let secret: string
let store: ReturnType<typeof folderStore>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"))
  const choice = { separateDatabase: "gives the installation a secret that the test knows" }
  server = await startTestServer({ FILES_DIRECTORY: folder }, {}, choice)
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" })
  // The server signs with the installation's secret, which is created on first use.
  await server.database.owner
    .insertInto("installation_secret")
    .values({ name: "file-addresses", value: "a secret for this test" })
    .execute()
  secret = "a secret for this test"
  store = folderStore(
    folder,
    createUrlSigner(async () => secret, databaseNow(server.database)),
  )
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

storeSuite(() => ({ store, fetch: (url, init) => fetch(new URL(url, origin), init) }))

test("returns 403 for an expired URL and for a URL with another signature", async () => {
  const key = fileKey(uuid(), uuid())
  const uploadId = await store.start(key)
  const partId = { key, uploadId, partNumber: 1 }
  const past = folderStore(
    folder,
    createUrlSigner(
      async () => secret,
      async () => Date.now() - 2 * 60 * 60 * 1000,
    ),
  )
  const otherStore = folderStore(
    folder,
    createUrlSigner(async () => "another secret", databaseNow(server.database)),
  )
  for (const other of [past, otherStore]) {
    const url = await other.getPartUploadUrl(partId, { maxBytes: 100 })
    const reply = await fetch(new URL(url, origin), { method: "PUT", body: "text" })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ code: "file.link_expired" })
  }
})

test("an interrupted body or one longer than declared leaves no data behind", async () => {
  const key = fileKey(uuid(), uuid())
  const uploadId = await store.start(key)
  const partId = { key, uploadId, partNumber: 1 }
  const broken = new Readable({
    read() {
      this.push(Buffer.alloc(10))
      this.destroy(new Error("the line broke"))
    },
  })
  await expect(store.receive(partId, broken, 100)).rejects.toThrow("the line broke")
  const long = Readable.from([Buffer.alloc(101), Buffer.alloc(100)])
  await expect(store.receive(partId, long, 100)).rejects.toMatchObject({ status: 413 })
  // Read to its end: a client that is still sending does not read the response.
  await finished(long)
  await expect(store.receive(partId, Readable.from([Buffer.alloc(99)]), 100)).rejects.toMatchObject({ status: 400 })
  expect(await readdir(join(folder, "uploads", key, uploadId))).toEqual([])
})

test("paths outside the folder are rejected", async () => {
  const escapes = ["../x", "a/b", "..", "/etc/passwd", `${uuid()}/../../x`, `${uuid()}/${uuid()}/x`, ""] as FileKey[]
  for (const key of escapes) {
    await expect((async () => store.open(key))()).rejects.toThrow(/Only the application/)
    await expect((async () => store.start(key))()).rejects.toThrow(/Only the application/)
  }
  await expect((async () => store.listParts(fileKey(uuid(), uuid()), "../.."))()).rejects.toThrow(
    /Only the application/,
  )
})

test("returns 404 for a part of an aborted upload", async () => {
  const key = fileKey(uuid(), uuid())
  const uploadId = await store.start(key)
  const url = await store.getPartUploadUrl({ key, uploadId, partNumber: 1 }, { maxBytes: 100 })
  await store.abort(key, uploadId)
  expect((await fetch(new URL(url, origin), { method: "PUT", body: "text" })).status).toBe(404)
})
