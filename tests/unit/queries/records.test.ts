import { QueryClient } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import type { RecordId } from "../../../schemas/ids.ts"

const { calls } = vi.hoisted(() => ({ calls: [] as unknown[] }))

vi.mock("../../../src/api/request.ts", () => ({
  request: async (_contract: unknown, input: unknown) => {
    calls.push(input)
    return { revision: calls.length }
  },
}))

test("a record is refetched each time its page opens, since other users edit it too", async () => {
  const { recordQuery } = await import("../../../src/queries/records.ts")
  const queries = new QueryClient()
  const open = () => queries.fetchQuery(recordQuery("risk_1" as RecordId))
  expect([await open(), await open()]).toEqual([{ revision: 1 }, { revision: 2 }])
  expect(calls).toHaveLength(2)
})
