import { afterAll, beforeAll, expect, it } from "vitest"
import { openValidationPage, type ValidationPage } from "../../../../tests/support/validation/validation-page.ts"
import { samplePairs } from "../../../../tests/support/validation/pairs.ts"
import { validateOnServer } from "../../../../tests/support/validation/server-validation.ts"

let page: ValidationPage

beforeAll(async () => {
  page = await openValidationPage()
})
afterAll(() => page.close())

it("rejects code generated from text", async () => {
  expect(await page.codeFromText()).toBe("rejected")
})

it("validation in a Chromium form has the same result as on the server, for new and changed records", async () => {
  // The same pairs in every run; the long run draws others each time.
  const pairs = samplePairs(300, 20_261_123)
  const results = await page.validate(pairs)
  const seen = new Set<string>()
  for (const [index, pair] of pairs.entries()) {
    const result = validateOnServer(pair)
    expect({ pair, result: results[index] }).toEqual({ pair, result })
    seen.add(`${pair.before ? "changed" : "new"}, ${result.problems.length > 0 ? "rejected" : "accepted"}`)
  }
  expect([...seen].toSorted()).toEqual(["changed, accepted", "changed, rejected", "new, accepted", "new, rejected"])
})
