import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each([
  { language: "en", uid: "C-P2P-011" },
  { language: "ar", uid: "C-TRE-011" },
] as const)("the trail of a control, in $language", ({ language, uid }) => {
  test("what was changed is read in its drawer, filtered, exported, and the whole trail verified", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    const title = page.locator('[id$="title_1"]')
    const before = await title.inputValue()
    await title.fill(`${before} (traced)`)
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.saved"), { exact: true }).waitFor()

    const button = page.getByRole("button", { name: say("record.rail.audit"), exact: true })
    await button.click()
    const drawer = page.getByRole("complementary", { name: say("record.rail.audit") })
    await drawer.getByText(`${before} (traced)`).waitFor()
    expect(await drawer.getByRole("listitem").count()).toBeGreaterThan(1)
    await expectAccessible(page)

    await drawer.getByRole("button", { name: say("audit.filters"), exact: true }).click()
    await drawer.getByRole("combobox", { name: say("audit.column.action") }).click()
    await page.getByRole("option", { name: say("audit.action.created") }).click()
    await drawer.getByText(say("audit.count", { count: 1 }), { exact: true }).waitFor()
    const file = page.waitForEvent("download")
    await drawer.getByRole("button", { name: say("audit.export") }).click()
    expect((await file).suggestedFilename()).toBe("audit-log.csv")

    await drawer.getByRole("button", { name: say("audit.verify"), exact: true }).click()
    await drawer.locator(".ru-banner").waitFor()
    expect(await drawer.getByText(say("audit.verify.broken")).count()).toBe(0)
    await expectAccessible(page)

    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "hidden" })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test("the drawer is remembered, lies over the panel where there is no room, and the sidebar gives way", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await page.setViewportSize({ width: 1300, height: 900 })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    expect(await page.locator(".app-shell").getAttribute("data-sidebar")).toBe("fixed")
    await page.keyboard.press("Alt+Shift+H")
    const drawer = page.getByRole("complementary", { name: say("record.rail.status") })
    await drawer.getByRole("listitem").first().waitFor()
    expect(await page.locator(".app-shell").getAttribute("data-sidebar")).toBe("hover")
    expect(await drawer.getAttribute("data-placement")).toBe("beside")
    await page.reload()
    await drawer.getByRole("listitem").first().waitFor()
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.locator('.ru-drawer[data-placement="over"]').waitFor()
    expect(await page.locator(".app-shell").getAttribute("data-sidebar")).toBe("fixed")
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectAccessible(page)
    await drawer.getByRole("button", { name: say("record.rail.close") }).click()
    await drawer.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: say("record.rail.audit"), exact: true }).waitFor()
  })
})
