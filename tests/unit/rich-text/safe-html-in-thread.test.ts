import { expect, test } from "vitest"
import { safeHtml } from "../../../server/rich-text/safe-html.ts"
import { safeHtmlInThread } from "../../../server/rich-text/safe-html-in-thread.ts"

test.each([
  ["short", "<p>a<script>b</script></p>"],
  ["fifty thousand brackets", "<".repeat(50_000)],
  ["ten thousand signs", "&".repeat(10_000)],
])("a text that is %s is sanitized according to the rules", async (_, html) => {
  expect(await safeHtmlInThread(html)).toBe(safeHtml(html))
})

test("other tasks run while a long text is sanitized", async () => {
  let loopTurns = 0
  let isOver = false
  const other = () => {
    loopTurns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  await safeHtmlInThread("<b>".repeat(10_000))
  isOver = true
  expect(loopTurns).toBeGreaterThan(1)
})
