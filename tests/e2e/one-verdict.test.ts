import { afterAll, beforeAll, expect, it } from "vitest"
import { openJudgingPage, type JudgingPage } from "../support/verdict/judging-page.ts"
import { drawnPairs } from "../support/verdict/pairs.ts"
import { serverVerdict } from "../support/verdict/server-verdict.ts"

let page: JudgingPage

beforeAll(async () => {
  page = await openJudgingPage()
})
afterAll(() => page.close())

it("allows no code made from text", async () => {
  expect(await page.codeFromText()).toBe("refused")
})

it("comes in the form, in Chromium, to the server's verdict, on new records and on changed ones", async () => {
  // The same pairs in every run; the long run draws others each time.
  const pairs = drawnPairs(300, 20_261_123)
  const verdicts = await page.judge(pairs)
  const seen = new Set<string>()
  for (const [index, pair] of pairs.entries()) {
    const verdict = serverVerdict(pair)
    expect({ pair, verdict: verdicts[index] }).toEqual({ pair, verdict })
    seen.add(`${pair.before ? "changed" : "new"}, ${verdict.problems.length > 0 ? "refused" : "accepted"}`)
  }
  expect([...seen].toSorted()).toEqual(["changed, accepted", "changed, refused", "new, accepted", "new, refused"])
})
