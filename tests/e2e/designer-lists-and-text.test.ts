import { expect, test } from "vitest"
import type { Page } from "playwright-core"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** A record type of one's own, so that no other journey's stands on what is changed here. */
async function newType(page: Page, say: Awaited<ReturnType<typeof speaking>>, name: string): Promise<string> {
  await goTo(page, "/profiles")
  await page.getByRole("button", { name: say("designer.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").first().fill(name)
  await dialog.getByRole("button", { name: say("designer.new.create"), exact: true }).click()
  await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

test.each<Language>(["en", "ar"])(
  "columns, settings and the text of one draft follow each other, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const path = await newType(page, say, `Site walk ${language}`)

    await goTo(page, `${path}?part=lists`)
    const columns = page.getByRole("list", { name: say("recordType.lists.columns") })
    const names = () => columns.locator(".lists__column bdi").allTextContents()
    await columns.waitFor()
    const before = await names()
    const second = columns.locator(".lists__column").nth(1)
    await second.focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Space")
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-column")))
      .toBe("system:name")
    await page.getByRole("combobox", { name: say("recordType.lists.add") }).fill(say("list.column.entity"))
    await page.getByRole("option", { name: say("list.column.entity") }).click()
    await expect.poll(async () => (await names()).at(-1)).toBe(say("list.column.entity"))
    await page.getByLabel(say("recordType.lists.width"), { exact: true }).fill("222")
    await page.getByRole("columnheader", { name: say("list.column.entity") }).waitFor()

    await page.getByRole("tab", { name: say("designer.part.settings") }).click()
    await page.getByLabel(say("designer.setting.prefix"), { exact: true }).fill("WALK-")
    await page.getByText("WALK-001").first().waitFor()

    await page.getByRole("tab", { name: say("designer.part.json"), exact: true }).click()
    const text = page.locator(".cm-content")
    await text.waitFor()
    await text.focus()
    await page.keyboard.press("Control+f")
    await page.locator(".cm-search input[name=search]").waitFor()
    await page.keyboard.type('"prefix": "WALK-"')
    await page.keyboard.press("Enter")
    await page.keyboard.press("Escape")
    await page.keyboard.type('"prefix": "TOUR-"')
    await page.getByText(say("recordType.json.written")).waitFor()
    await page.getByRole("tab", { name: say("designer.part.settings") }).click()
    await page.getByText("WALK-001").first().waitFor()
    await page.getByRole("tab", { name: say("designer.part.json"), exact: true }).click()
    await page.getByText(say("recordType.json.written")).waitFor()
    await text.focus()
    await page.keyboard.press("Control+Enter")
    await page.getByText(say("recordType.json.same")).waitFor()
    await page.getByRole("tab", { name: say("designer.part.settings") }).click()
    await page.getByText("TOUR-001").first().waitFor()
    await page.keyboard.press("Control+z")
    await page.getByText("WALK-001").first().waitFor()
  },
)

test.each<Language>(["en", "ar"])(
  "a list opens with the default filter that was drawn for it, and shows everything to who asks, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const calls = await callsOf(page)
    const { id } = await calls<ProfileDraft>("POST", "/api/v1/profiles/other/clone", {
      name: { en: `Walk round ${language}` },
    })

    await goTo(page, `/profiles/${id}?part=lists`)
    const panel = page.getByRole("region", { name: say("designer.setting.filter") })
    await panel.getByRole("button", { name: say("views.builder.condition.add") }).click()
    await panel.getByRole("combobox").first().click()
    await page.getByRole("option").first().click()
    await panel.locator(".ru-builder__value input").first().fill("02")
    await panel.locator(".ru-builder__sentence").filter({ hasText: "02" }).waitFor()
    await page
      .getByText(say("recordType.lists.filter.shown", { filter: "" }).trim())
      .first()
      .waitFor()
    await page.getByRole("button", { name: say("designer.publish", { version: 1 }), exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
    await dialog.waitFor({ state: "hidden" })

    const projectId = await projectIdOf(calls)
    for (const title of ["First round", "Second round"]) {
      await calls("POST", "/api/v1/profiles/data", { profileId: id, projectId, fields: { title_1: { value: title } } })
    }
    await goTo(page, `/other/${projectId}?profile=${id}`)
    const titles = (title: string) => page.getByRole("row").filter({ hasText: title })
    const resume = page.getByRole("button", { name: say("list.filter.default"), exact: true })
    await titles("Second round").waitFor()
    expect(await titles("First round").count()).toBe(0)
    await page.getByText(say("list.filter.default"), { exact: true }).waitFor()
    await expectAccessible(page)

    await page.getByRole("button", { name: say("list.filter.clear"), exact: true }).click()
    await titles("First round").waitFor()
    await page.reload()
    await titles("First round").waitFor()
    await resume.click()
    await expect.poll(() => titles("First round").count()).toBe(0)

    // Who searches asks the whole list, and a link with a question of its own is that question.
    await goTo(page, `/other/${projectId}?profile=${id}&q=round`)
    await titles("First round").waitFor()
    await titles("Second round").waitFor()
  },
)
