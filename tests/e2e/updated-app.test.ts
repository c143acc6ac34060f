import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { translator } from "./support/translate.ts"

useBrowser()

test("a page that stayed open during an update of the product opens the next screen in the new build", async () => {
  const t = await translator("en")
  const page = await visit({ as: "client-administrator" })
  const screens = "**/assets/tasks-screen-*.js"
  await page.route(screens, (route) => route.fulfill({ status: 404 }))
  // The server answers as the new build does, whose app is another script, after a small one that stayed, and which has
  // all files again.
  await page.route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      await page.unroute(screens)
      const reply = await route.fetch()
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replace(/([\s\S]*<script[^>]* src="\/assets\/[^"]*)\.js/, "$1-new.js"),
      })
    },
  )
  await page
    .getByRole("link", { name: t("shell.tasks") })
    .first()
    .click()
  await page.getByRole("heading", { level: 1, name: t("shell.tasks") }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/tasks")
  expect(
    await page.evaluate(() => performance.getEntriesByType("navigation").map((entry) => entry.toJSON().type)),
  ).toEqual(["reload"])
})
