import { afterEach, expect, test, vi } from "vitest"
import { getDownload } from "../../../modules/files/contracts/files.ts"
import { listExports, setExportStatus, type ExportFile } from "../../../modules/exports/contract.ts"

const { calls, listed } = vi.hoisted(() => ({ calls: [] as unknown[], listed: [] as object[] }))

vi.mock("../../../src/api/request.ts", () => ({
  request: async (contract: unknown) => {
    calls.push(contract)
    return { signedUrl: "/api/file/content?signed", content: listed }
  },
}))
vi.mock("../../../src/api/base-urls.ts", () => ({
  resolveServiceUrl: (_: string, configuredUrl: string) => configuredUrl,
}))
vi.mock("../../../src/queries/exports.ts", () => ({ refreshExports: async () => undefined }))

afterEach(() => {
  calls.length = 0
  listed.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("a file saved by the browser is marked as downloaded a second later", async () => {
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

test("a file already saved by another page of the product is not saved again", async () => {
  const { saveExportDeduped } = await import("../../../src/shell/downloads/save-export.ts")
  const click = vi.fn<() => void>()
  vi.stubGlobal("document", { createElement: () => ({ click }) })
  vi.stubGlobal("navigator", {})
  listed.push({ id: "e", downloaded: true }, { id: "other", downloaded: false })
  await saveExportDeduped({ id: "e", fileUploadId: "f" } as ExportFile)
  expect(click).not.toHaveBeenCalled()
  expect(calls).toEqual([listExports])
})
