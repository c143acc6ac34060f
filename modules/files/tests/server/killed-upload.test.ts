import { type ChildProcess, fork } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { once } from "node:events"
import { request } from "node:http"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { filePartBytes } from "../../../../schemas/files.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"

let fixture: FileFixture
const children: ChildProcess[] = []
beforeAll(async () => {
  fixture = await setupFileFixture()
})
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL")
  await fixture.end()
})

async function startServer() {
  const env = {
    ...process.env,
    DATABASE_URL: fixture.server.databaseUrl,
    FILES_DIRECTORY: fixture.folder,
    WORKER_CONCURRENCY: "0",
  }
  const child = fork(join(import.meta.dirname, "../../../../tests/support/file-server.ts"), {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  children.push(child)
  const [{ origin }] = (await once(child, "message")) as [{ origin: string }]
  return { child, origin }
}

test("an upload resumes with the missing parts after the server is killed mid-part, and the content is equal", async () => {
  const bytes = Buffer.from(randomBytes(filePartBytes + filePartBytes / 4).toString("hex"))
  const { body } = await fixture.start(fixture.admin, { bytes })
  const urls: string[] = body.presignedUrls
  expect(urls).toHaveLength(3)
  const partOf = (index: number) => bytes.subarray(index * filePartBytes, (index + 1) * filePartBytes)

  const first = await startServer()
  const put = await fetch(new URL(urls[0] ?? "", first.origin), { method: "PUT", body: partOf(0) })
  expect(put.status).toBe(200)
  const half = partOf(1).subarray(0, filePartBytes / 2)
  const cut = request(new URL(urls[1] ?? "", first.origin), {
    method: "PUT",
    headers: { "content-length": String(filePartBytes) },
  })
  const broken = once(cut, "error")
  await new Promise((resolve) => cut.write(half, resolve))
  first.child.kill("SIGKILL")
  await broken

  // The next server runs in this process, on the same database and folder.
  const again = (await fixture.call(fixture.admin, "GET", `/api/file/upload/${body.fileUploadId}`)).body
  expect(again.parts.map((part: { partNumber: number }) => part.partNumber)).toEqual([1])
  const partETags = [{ partNumber: 1, etag: again.parts[0].etag }]
  for (const index of [1, 2])
    partETags.push({ partNumber: index + 1, etag: (await fixture.put(again.presignedUrls[index], partOf(index))).etag })
  const { body: done } = await fixture.call(fixture.admin, "POST", "/api/file/complete-upload", {
    serviceType: "PROFILE_ATTACHMENT",
    serviceId: "new",
    projectId: fixture.projects.north,
    companyId: fixture.north,
    clientId: fixture.clientId,
    uploadId: again.uploadId,
    updatedFileName: again.updatedFileName,
    originalFileName: again.originalFileName,
    fileType: "text/plain",
    partETags,
  })
  expect(done.size).toBe(bytes.length)
  const { body: link } = await fixture.call(fixture.admin, "GET", `/api/file/download?fileUploadId=${done.id}`)
  const content = (await fixture.content(link.signedUrl)).rawPayload
  const hash = (of: Buffer) => createHash("sha256").update(of).digest("hex")
  expect(hash(content)).toBe(hash(bytes))
})
