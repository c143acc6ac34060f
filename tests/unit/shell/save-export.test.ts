import { afterEach, expect, test, vi } from "vitest"
import { getDownload } from "../../../schemas/api/files.ts"
import { setExportStatus, type ExportFile } from "../../../schemas/api/exports.ts"

const { calls } = vi.hoisted(() => ({ calls: [] as unknown[] }))

vi.mock("../../../src/calls/call.ts", () => ({
  call: async (contract: unknown) => {
    calls.push(contract)
    return { signedUrl: "/api/file/content?signed" }
  },
}))
vi.mock("../../../src/calls/service-addresses.ts", () => ({ addressIn: (_: string, told: string) => told }))
vi.mock("../../../src/queries/exports.ts", () => ({ refreshExports: async () => undefined }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a file that the browser saves is marked as downloaded a second later", async () => {
  const { saveExport } = await import("../../../src/shell/downloads/save-export.ts")
  const click = vi.fn<() => void>()
  vi.stubGlobal("document", { createElement: () => ({ click }) })
  vi.useFakeTimers()
  const saved = saveExport({ id: "e", fileUploadId: "f" } as ExportFile)
  await vi.advanceTimersByTimeAsync(999)
  expect(click).toHaveBeenCalledOnce()
  expect(calls).toEqual([getDownload])
  await vi.advanceTimersByTimeAsync(1)
  await saved
  expect(calls).toEqual([getDownload, setExportStatus])
})
