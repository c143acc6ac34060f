import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each(["en", "ar"] as const)("the sidebar follows the tests one works on, in %s", async (language) => {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "tester")
  const calls = await callsOf(page)
  await calls("PATCH", "/api/user-preferences", { testType: null })
  await page.reload()
  const design = page.locator('.app-side__item[href^="/tod"]')
  const effectiveness = page.locator('.app-side__item[href^="/toe"]')
  await design.waitFor()
  await effectiveness.waitFor()

  const workOn = async (chosen: "account.tests.TOE" | "account.tests.all") => {
    await goTo(page, "/my-profile")
    await page.getByRole("tab", { name: say("account.tab.account") }).click()
    const box = page.getByRole("combobox", { name: say("account.tests") })
    const option = page.getByRole("option", { name: say(chosen), exact: true })
    // The page may still grow above it, which closes what has just been opened.
    const open = async () => {
      if (!(await option.isVisible())) await box.click()
      return option.isVisible()
    }
    await expect.poll(open, { interval: 1_000, timeout: 20_000 }).toBe(true)
    await option.click()
  }
  await workOn("account.tests.TOE")
  await design.waitFor({ state: "detached" })
  await expectAccessible(page)
  // It is remembered, and is no wall.
  await page.reload()
  await effectiveness.waitFor()
  expect(await design.count()).toBe(0)
  await goTo(page, "/tod")
  await page.locator(".project-choice button, [role=grid]").first().waitFor()

  await workOn("account.tests.all")
  await design.waitFor()
})
