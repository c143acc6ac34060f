import { QueryClient } from "@tanstack/react-query"
import { expect, onTestFinished, test, vi } from "vitest"
import type { RecordId } from "../../../schemas/ids.ts"

test("a notification refetches the open record and its workflow, which another user may have changed; a job does not", async () => {
  vi.stubGlobal("localStorage", { getItem: () => "en" })
  vi.stubGlobal("document", { querySelector: () => null })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { recordQuery } = await import("../../../src/queries/records.ts")
  const { recordWorkflowQuery } = await import("../../../modules/workflow/web/queries.ts")
  const { applyLiveEvent } = await import("../../../src/queries/live-updates.ts")
  const queries = new QueryClient()
  const id = "record" as RecordId
  const keys = [recordQuery(id).queryKey, recordWorkflowQuery(id, 3, "en").queryKey]
  for (const key of keys) queries.setQueryData<unknown>(key, {})
  const areInvalidated = () => keys.map((key) => queries.getQueryState(key)?.isInvalidated)

  applyLiveEvent(queries, { count: 0, changed: ["jobs"] })
  expect(areInvalidated()).toEqual([false, false])
  applyLiveEvent(queries, { count: 1, changed: ["notifications"] })
  expect(areInvalidated()).toEqual([true, true])
})
