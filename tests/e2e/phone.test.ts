import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { icfrProject } from "./support/projects.ts"

useBrowser()

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Bars that stand at the foot of the page, one above the other or not. */
const barsAtFoot = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("body *")].filter((element) => {
        const { position } = getComputedStyle(element)
        if (position !== "fixed" && position !== "sticky") return false
        const box = element.getBoundingClientRect()
        return (
          box.width > innerWidth / 2 && box.height > 0 && box.height < 120 && Math.abs(box.bottom - innerHeight) < 2
        )
      }).length,
  )

test.each(["en", "ar"] as const)("every screen fits 360 pixels, in %s", async (language) => {
  const page = await visit({ language, width: 360, height: 740 })
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await signInAs(page, "client-administrator")
  await page.locator(".home__type").first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)

  // The drawer leads everywhere, and goes when one has gone.
  await page.locator(".app-brand__menu button").click()
  await page.locator('.app-side__item[href^="/control"]').click()
  const choice = page.getByRole("dialog").locator(".project-choice")
  await choice.waitFor()
  // A sheet that rises from the foot of the screen and stands there.
  const sheet = () => page.getByRole("dialog").boundingBox()
  await expect.poll(async () => Math.round(((await sheet())?.y ?? 0) + ((await sheet())?.height ?? 0))).toBe(740)
  expect((await sheet())?.width).toBe(360)
  await choice.getByRole("button", { name: icfrProject }).click()
  await page.locator(".ru-list a[href*='/edit/']").first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  const list = new URL(page.url()).pathname
  await page.locator(".ru-list a[href*='/edit/']").first().click()
  await page.locator(".ru-record").waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await barsAtFoot(page)).toBeLessThanOrEqual(1)

  const screens = [
    [`${list}/import`, ".importing__start"],
    ["/projects", ".projects__table"],
    ["/projects/new", ".projects__fields"],
    ["/profiles", ".profiles__table"],
    ["/profiles/control", ".designer__field"],
    ["/lists", ".ru-sheet-head"],
    ["/bin", ".ru-table-page"],
    ["/tasks", ".ru-table-page"],
    ["/my-profile", ".ru-sheet-head"],
    ["/settings/organisation", ".ru-sheet-head"],
    ["/settings/users", ".ru-sheet-head"],
    ["/settings/roles", ".ru-sheet-head"],
    ["/nothing/here", ".ru-state"],
  ] as const
  for (const [path, drawn] of screens) {
    await goTo(page, path)
    await page.locator(drawn).first().waitFor()
    expect([path, await sideways(page)]).toEqual([path, expect.toSatisfy((width: number) => width <= 0)])
    expect([path, await barsAtFoot(page)]).toEqual([path, expect.toSatisfy((bars: number) => bars <= 1)])
  }
})

test.each(["en", "ar"] as const)("projects, palette and menus work with a thumb, in %s", async (language) => {
  const page = await visit({ language, width: 360, height: 740 })
  await signInAs(page, "client-administrator")
  await page.locator(".app-search").click()
  await page.locator(".palette input").fill("C-P2P-014")
  await page.locator('.palette [role="option"]').first().waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.locator('.palette [role="option"]').first().click()
  await page.locator(".ru-record").waitFor()
  await goTo(page, "/projects")
  await page.locator(".projects__table a").first().click()
  await page.locator(".projects__facts").waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.locator(".app-user").click()
  await page.getByRole("menu").waitFor()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})
