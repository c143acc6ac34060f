import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/navigation.ts"
import { projectIdOf } from "./support/projects.ts"

useBrowser()

/** A page of 1,280 pixels at 200 %, and at 400 % (WCAG 2.2, 1.4.10). */
const widths = [640, 320]

// The real pages with the demonstration's records: stories show each with a few short values.
test("no page scrolls horizontally at 200 % and at 400 % with the demonstration records", async () => {
  const page = await visit({ as: "client-administrator", at: "/", width: 640, height: 900 })
  const calls = await callsOf(page)
  const projectId = await projectIdOf(calls)
  const { content } = await calls<{ content: readonly { id: string }[] }>(
    "POST",
    "/api/v1/profiles/data/v4/paginated",
    { profileId: "control", projectId },
  )
  const record = `/control/${projectId}/edit/${content[0]?.id}`
  // Those that hold most: all others were walked through once, and their stories are as narrow.
  const screens = [
    "/",
    "/tasks",
    `/control/${projectId}`,
    record,
    "/profiles/control",
    "/profiles/control/versions",
    "/settings/jobs",
    "/settings/organisation",
    "/settings/users",
  ]
  const wide: string[] = []
  for (const screenName of screens) {
    await goTo(page, screenName)
    await page.locator("main :is(h1, h2)").first().waitFor({ state: "attached" })
    await page.locator(`main:not(:has([aria-busy="true"]))`).waitFor()
    wide.push(...(await tooWide(page, screenName)))
  }
  expect(wide).toEqual([])
})

/** The widths at which the page or its main part can be scrolled sideways. */
async function tooWide(page: Page, screenName: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflowing = await page.evaluate(() => {
      const main = document.querySelector("main")
      const inside = main ? main.scrollWidth - main.clientWidth : 0
      return Math.max(document.documentElement.scrollWidth - window.innerWidth, inside)
    })
    if (overflowing > 0) found.push(`${screenName} at ${width}: ${overflowing}`)
  }
  await page.setViewportSize({ width: widths[0] ?? 640, height: 900 })
  return found
}
