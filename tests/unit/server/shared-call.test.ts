import { expect, test } from "vitest"
import { sharedCall } from "../../../server/database/shared-call.ts"

test("asks once for all who ask at the same time, and again for those who come later", async () => {
  let asked = 0
  const ask = sharedCall(() => Promise.resolve((asked += 1)))
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(2)
})

test("a failure is everybody's who asked, and not of those who come later", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")]
  const ask = sharedCall(async () => answers.shift())
  const both = await Promise.allSettled([ask(), ask()])
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await ask()).toBe("back")
})
