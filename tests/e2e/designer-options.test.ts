import { expect, test } from "vitest"
import type { Language } from "../../schemas/languages.ts"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each<Language>(["en", "ar"])(
  "options and columns are worked on where the field is, and stay after a reload, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/profiles")
    await page.getByRole("button", { name: say("designer.new"), exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").first().fill(`Options ${language}`)
    await dialog.getByRole("button", { name: say("designer.new.create"), exact: true }).click()
    await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)

    const panel = page.getByRole("complementary", { name: say("designer.properties") })
    const type = page.locator(".designer__type").filter({ hasText: say("fieldType.TAGREF.name") })
    await type.first().click()
    const options = panel.getByRole("list", { name: say("choices.title") })
    const names = () =>
      options.locator(":scope > li > input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await options.waitFor()
    const [first = ""] = await names()
    const adding = panel.getByRole("textbox", { name: say("choices.add") })
    await adding.fill("Weekly")
    await adding.press("Enter")
    await expect.poll(async () => (await names()).at(-1)).toBe("Weekly")
    await options.getByRole("textbox", { name: say("choices.option", { number: 3 }) }).press("Alt+Home")
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(["Weekly", first])

    await panel.getByRole("button", { name: say("choices.paste") }).click()
    await panel.locator(".choices__paste textarea").fill("Daily\nWeekly\nYearly")
    await panel.getByText(say("choices.paste.doubles", { count: 1, names: "Weekly" })).waitFor()
    const kept = page.waitForResponse((reply) => reply.request().postData()?.includes('"yearly"') ?? false)
    await panel.getByRole("button", { name: say("choices.paste.add", { count: 2 }) }).click()
    await expect.poll(async () => (await names()).slice(-2)).toEqual(["Daily", "Yearly"])
    await kept
    await page.reload()
    await page.locator(".designer__field").last().click()
    await expect.poll(names).toContain("Yearly")
  },
)
