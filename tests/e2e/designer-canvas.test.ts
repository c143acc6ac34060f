import { expect, test } from "vitest"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each(["en", "ar"] as const)(
  "fields are chosen, copied into another record type, told what uses them and deleted by keyboard, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/profiles/control")
    const faces = page.locator(".designer__field-face")
    const chosen = page.locator('.designer__field-face[aria-pressed="true"]')
    await faces.nth(2).focus()
    await page.keyboard.press("Shift+ArrowDown")
    await expect.poll(() => chosen.count()).toBe(2)
    await page.keyboard.press("Control+c")

    await goTo(page, "/profiles/other")
    await faces.first().waitFor()
    const before = await faces.count()
    await faces.first().focus()
    await page.keyboard.press("Control+v")
    await expect.poll(() => faces.count()).toBe(before + 2)
    await expect.poll(() => chosen.count()).toBe(2)
    await page.keyboard.press("Control+z")
    await expect.poll(() => faces.count()).toBe(before)

    await goTo(page, "/profiles/control")
    await faces.nth(1).waitFor()
    const all = await faces.count()
    await faces.nth(1).focus()
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Delete")
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("listitem").first().waitFor()
    await dialog.getByRole("button", { name: say("designer.delete"), exact: true }).click()
    await expect.poll(() => faces.count()).toBeLessThan(all)
    await page.keyboard.press("Control+z")
    await expect.poll(() => faces.count()).toBe(all)
  },
)
