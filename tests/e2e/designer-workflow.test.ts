import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each(["en", "ar"] as const)(
  "a workflow is walked, changed, checked and played through by keyboard, and undone, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/profiles/issue?part=workflow")
    const at = (place: string) => page.locator(`[data-flow="${place}"]`)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-flow"))
    const forward = language === "ar" ? "ArrowLeft" : "ArrowRight"
    await at("activity-a_open").focus()
    await page.keyboard.press(forward)
    await expect.poll(focused).toBe("action-x_assign")
    await page.keyboard.press("ArrowDown")
    await expect.poll(focused).toBe("action-x_hold")
    await page.keyboard.press(forward)
    await expect.poll(focused).toBe("activity-a_hold")
    await expectAccessible(page)

    // Without its only action, what is put on hold stays there; that is said, and undone.
    await page.keyboard.press(forward)
    await expect.poll(focused).toBe("action-x_resume")
    await page.keyboard.press("Delete")
    await at("action-x_resume").waitFor({ state: "detached" })
    await page.getByRole("tab", { name: say("flow.tab.checks") }).press("Enter")
    const warnings = page.getByRole("list", { name: say("flow.warnings") })
    await warnings.getByRole("listitem").first().waitFor()
    await at("activity-a_hold").focus()
    await page.keyboard.press("Control+z")
    await at("action-x_resume").waitFor()
    await warnings.waitFor({ state: "detached" })

    await page.getByRole("button", { name: say("flow.simulate"), exact: true }).press("Enter")
    const run = page.locator(".flow-sim__cards button")
    await run.first().press("Enter")
    await page.locator(".flow-sim__path li").nth(1).waitFor()
    await page.locator(".flow-sim__obstacle").first().waitFor()
  },
)
