import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { textIn } from "../../schemas/languages.ts"
import { settings as tagrefSettings } from "../../fields/tagref/settings.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

const values = {
  en: ["Daily", "Weekly", "Monthly", "Quarterly"],
  ar: ["يوميًا", "أسبوعيًا", "شهريًا", "كل ربع سنة"],
} as const
const sharedList = tagrefSettings.find(({ id }) => id === "tagId")?.fieldText ?? { en: "" }
const label = { en: "Rhythm", ar: "الوتيرة" } as const

/** A record type with nothing but a title, in force. */
async function makeProfile(call: Calls, language: Language) {
  const name = { en: `Watch ${language}`, ar: "المتابعة" }
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "K-", padding: 2, scope: "client" },
    sections: [
      {
        id: "s_watch",
        name: { en: "Watch", ar: "المتابعة" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          {
            id: "f_title",
            keyword: "title_1",
            type: "TEXT",
            role: "title",
            fieldText: { en: "Title", ar: "العنوان" },
            sortOrder: 0,
          },
        ],
      },
    ],
  }
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  const path = `/api/v1/profiles/${made.id}`
  await call("POST", `${path}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  return { id: made.id, projectId }
}

/** Makes a list on its screen, its values pasted one on each line. */
async function makeList(page: Page, say: Say, name: string, lines: readonly string[]) {
  await goTo(page, "/lists")
  await page.getByRole("button", { name: say("tags.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: say("tags.name") }).fill(name)
  await dialog.getByRole("button", { name: say("tags.paste"), exact: true }).click()
  await dialog.getByRole("textbox", { name: say("tags.paste"), exact: true }).fill(lines.join("\n"))
  await dialog.getByRole("button", { name: say("tags.paste.add", { count: lines.length }), exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: say("tags.save"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

/** Draws a field that chooses from the list, and publishes. */
async function chooseFromIt(page: Page, say: Say, language: "en" | "ar", profileId: string, name: string) {
  await goTo(page, `/profiles/${profileId}`)
  await page.locator(".designer__field").first().click()
  const type = page.locator(".designer__type").filter({ hasText: say("fieldType.TAGREF.name") })
  await type.first().focus()
  await page.keyboard.press("Enter")
  const panel = page.locator(".designer__properties")
  await panel.getByRole("textbox").first().fill(label[language])
  const lists = panel.getByRole("combobox", { name: textIn(sharedList, language) })
  await lists.click()
  await page.getByRole("option", { name }).click()
  await page.locator(".designer__field").filter({ hasText: label[language] }).waitFor()
  await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

describe.each(["en", "ar"] as const)("shared lists in %s", (language) => {
  test("made, pasted, chosen from, and changed under an open form", async () => {
    const say = await speaking(language)
    const [first, second, third] = values[language]
    const desk = await visit({ language })
    await signInAs(desk, "client-administrator")
    const { id, projectId } = await makeProfile(await callsOf(desk), language)
    const name = { en: "Rhythms", ar: "الوتائر" }[language]
    await makeList(desk, say, name, values[language])
    await desk
      .getByRole("row")
      .filter({ hasText: name })
      .getByText(say("tags.active", { active: 4, total: 4 }))
      .waitFor()
    await chooseFromIt(desk, say, language, id, name)

    const form = await visit({ language })
    await signInAs(form, "client-administrator")
    await goTo(form, `/other/${projectId}/new?profile=${id}`)
    await form.locator('[id$="title_1"]').fill("Watched")
    const rhythm = form.getByRole("combobox", { name: label[language] })
    await rhythm.click()
    await form.getByRole("option", { name: second, exact: true }).click()

    await goTo(desk, "/lists")
    await desk.getByRole("button", { name, exact: true }).click()
    const dialog = desk.getByRole("dialog")
    await dialog.getByRole("switch", { name: say("tags.element.active", { name: second }), exact: true }).click()
    await dialog.getByRole("switch", { name: say("tags.element.active", { name: third }), exact: true }).click()
    await dialog.getByRole("button", { name: say("tags.save"), exact: true }).click()
    await dialog.waitFor({ state: "hidden" })

    await rhythm.click()
    await form.getByRole("option", { name: third, exact: true }).waitFor({ state: "detached", timeout: 2_000 })
    expect(await form.getByRole("option", { name: second, exact: true }).count()).toBe(1)
    await form.getByRole("option", { name: first, exact: true }).click()
    await rhythm.click()
    expect(await form.getByRole("option", { name: second, exact: true }).count()).toBe(0)
    await form.keyboard.press("Escape")
    expect(await form.locator('[id$="title_1"]').inputValue()).toBe("Watched")
  })
})
