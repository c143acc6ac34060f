import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { icfrProject } from "./support/projects.ts"

useBrowser()

describe.each([
  { language: "en", colorScheme: "light" },
  { language: "ar", colorScheme: "dark" },
] as const)("the main screens in $language, $colorScheme", ({ language, colorScheme }) => {
  test("stand against axe", async () => {
    const page = await visit({ language, colorScheme })
    await expectAccessible(page)
    await signInAs(page, "client-administrator")
    await page.locator(".home__type").first().waitFor()
    await expectAccessible(page)
    await openList(page, "control")
    await expectAccessible(page)
    await openRecord(page, "C-P2P-014")
    await page.getByText("R-P2P-003").first().waitFor()
    await expectAccessible(page)
    await goTo(page, "/profiles")
    await page.getByRole("row").nth(5).waitFor()
    await expectAccessible(page)
    await goTo(page, "/profiles/issue")
    await page.locator(".designer__field").first().waitFor()
    await expectAccessible(page)
  })

  test("fit a phone of 360 pixels without sideways scrolling", async () => {
    const page = await visit({ language, colorScheme, width: 360, height: 740 })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await fits()
    await signInAs(page, "client-administrator")
    await fits()
    await page.locator(".app-brand__menu button").click()
    await page.locator('.app-side__item[href^="/control"]').click()
    const choice = page.locator(".project-choice")
    await choice.waitFor()
    await fits()
    await choice.getByRole("button", { name: icfrProject }).click()
    await page.locator(".ru-list a").first().waitFor()
    await fits()
    await page.locator(".ru-list a[href*='/edit/']").first().click()
    await page.locator(".ru-record").waitFor()
    await fits()
  })
})
