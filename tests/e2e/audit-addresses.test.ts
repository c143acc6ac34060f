import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { auditProject } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the audit module's own addresses in %s", (language) => {
  test("the universe outside every project, the audit plan of one project, a record of each and the way back", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator(".app-module").click()
    // The audit module's entities stand below those of internal control; other journeys add entities that no audit covers.
    await page.getByRole("menuitemcheckbox", { name: "Calverine Gulf LLC" }).last().click()
    await page
      .locator(".app-module")
      .filter({ hasText: say("shell.module.IA") })
      .waitFor()
    await page.locator(".app-side__item[href='/audit_universe']").click()
    const grid = page.getByRole("grid")
    await grid.getByRole("row").nth(12).waitFor()
    const path = () => new URL(page.url()).pathname
    expect(path()).toBe("/audit_universe")
    expect(await page.locator(".project-choice").count()).toBe(0)
    await expectAccessible(page)
    await grid.getByRole("row").nth(1).getByRole("link").first().click()
    await page.locator(".ru-record").waitFor()
    expect(path()).toMatch(/^\/audit_universe\/0\/edit\/[\w-]+$/)
    await page.goBack()
    await grid.getByRole("row").nth(1).waitFor()
    expect(path()).toBe("/audit_universe")

    // Without a project the address asks which one, or goes to the only one there is.
    await goTo(page, "/audit_detail")
    const choice = page.locator(".project-choice")
    const chosen = choice.getByRole("button", { name: auditProject })
    await chosen.or(grid).first().waitFor()
    if (await chosen.isVisible()) await chosen.click()
    await grid.getByRole("row").nth(1).waitFor()
    const listed = path()
    expect(listed).toMatch(/^\/audit_detail\/[\w-]{8,}$/)

    await goTo(page, listed)
    const first = grid.getByRole("row").nth(1).getByRole("link").first()
    await first.waitFor()
    await expectAccessible(page)
    const name = (await first.textContent()) ?? ""
    await first.click()
    await page.getByRole("heading", { level: 1, name }).waitFor()
    expect(path()).toMatch(new RegExp(`^${listed}/edit/[\\w-]+$`))

    // The module is the account's: other journeys go on in the one they know.
    await page.locator(".app-module").click()
    await page.getByRole("menuitemcheckbox").first().click()
    await page
      .locator(".app-module")
      .filter({ hasText: say("shell.module.IC") })
      .waitFor()
  })
})
