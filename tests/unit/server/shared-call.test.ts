import { expect, test } from "vitest"
import { sharedCall } from "../../../server/database/shared-call.ts"

test("runs once for concurrent callers, and again for later ones", async () => {
  let requestCount = 0
  const load = sharedCall(() => Promise.resolve((requestCount += 1)))
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(2)
})

test("a failure is shared by concurrent callers, and not by later ones", async () => {
  const results = [Promise.reject(new Error("away")), Promise.resolve("back")]
  const load = sharedCall(async () => results.shift())
  const both = await Promise.allSettled([load(), load()])
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await load()).toBe("back")
})
