import { expect, test } from "vitest"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each(["en", "ar"] as const)("a rule is made, built and tried by keyboard, and undone, in %s", async (language) => {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  await goTo(page, "/profiles/other?part=rules")
  const rules = page.locator("[data-rule]")
  const add = page.getByRole("button", { name: say("designer.rules.add"), exact: true })
  await add.waitFor()
  const before = await rules.count()
  await add.press("Enter")
  await page.getByRole("menuitem", { name: say("designer.rules.kind.required"), exact: true }).press("Enter")
  await page
    .getByRole("heading", { name: say("designer.rules.place", { place: before + 1, count: before + 1 }) })
    .waitFor()
  const how = page.getByRole("combobox", { name: say("designer.rules.how") }).first()
  await how.press("ArrowDown")
  await how.press("End")
  await how.press("Enter")
  await page.locator(".rule-trial__result").waitFor()
  expect(await page.locator(".rule-editor__sentence").textContent()).not.toBe("")
  await page.getByRole("button", { name: say("designer.rules.back"), exact: true }).press("Enter")
  await rules.nth(before).waitFor()
  await rules.nth(before).press("Delete")
  await expect.poll(() => rules.count()).toBe(before)
})
