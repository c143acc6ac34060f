import { afterEach, expect, test, vi } from "vitest"
import { ApiError } from "../../../src/api/api-error.ts"
import { uploadFile } from "../../../src/queries/uploads.ts"

const { request } = vi.hoisted(() => ({
  request: vi.fn<(contract: { readonly method: string; readonly path: string }) => unknown>(),
}))
vi.mock("../../../src/api/request.ts", () => ({ request }))
vi.mock("../../../src/api/base-urls.ts", () => ({ resolveServiceUrl: (_service: string, url: string) => url }))

afterEach(() => vi.unstubAllGlobals())

/** Uploads the same file twice; its only part has arrived, and completing it is rejected with the status. */
async function uploadTwice(status: number): Promise<readonly string[]> {
  const stored = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const calls: string[] = []
  request.mockImplementation(async ({ method, path }) => {
    if (path === "/api/file/complete-upload") throw new ApiError(status, {}, "")
    calls.push(`${method} ${path}`)
    return {
      presignedUrls: ["/part"],
      fileUploadId: "one",
      partSize: 8,
      parts: [{ partNumber: 1, etag: "e", size: 4 }],
    }
  })
  const file = new File(["note"], "note.txt", { type: "text/plain", lastModified: 1 })
  const target = { fieldId: "files_1" }
  const destination = { clientId: "c", recordId: null, projectId: null, entityId: null, target }
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(uploadFile(file, destination as never, watch)).rejects.toBeInstanceOf(ApiError)
  }
  return calls
}

const [start, resume] = ["POST /api/file/upload", "GET /api/file/upload/:fileUploadId"]

test.each([507, 503, 429])(
  "an upload that the server could not complete (%i) resumes with its parts",
  async (status) => {
    expect(await uploadTwice(status)).toEqual([start, resume])
  },
)

test.each([400, 404, 413])("an upload that was rejected (%i) starts over", async (status) => {
  expect(await uploadTwice(status)).toEqual([start, start])
})
