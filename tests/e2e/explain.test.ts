import { describe, expect, test } from "vitest"
import { explainWords } from "../../messages/explain/words.ts"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import control from "../../schemas/profiles/control.json" with { type: "json" }
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

function labelOf(keyword: string, language: Language): string {
  const { sections } = control as unknown as ProfileDefinition
  const field = sections.flatMap(({ fields }) => fields).find((one) => one.keyword === keyword)
  if (!field) throw new Error(`The control has no field ${keyword}.`)
  return textIn(field.fieldText, language)
}

/** How a sentence about the standing of a record reads. */
async function standing(language: Language, reason: "no_write_permission"): Promise<string> {
  const words = explainWords({
    language,
    texts: await loadExplainTexts[language](),
    sentenceOf: () => "",
    statusName: () => "",
  })
  const nothing = { holds: false, reasons: [] }
  const outcomes = { visible: nothing, required: nothing, computed: nothing, valid: nothing }
  const readOnly = { holds: true, reasons: [{ kind: "access", reason } as const] }
  return words.outcome(
    { keyword: "", label: "", value: null, text: "", sources: [], ...outcomes, readOnly },
    "readOnly",
  )
}

describe.each(["en", "ar"] as const)("why, in %s", (language) => {
  test("a field that a rule hides is found, with what hides it, and the way there", async () => {
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, "C-P2P-014")
    await page.locator(".ru-record-hidden button").first().click()
    const dialog = page.locator(".ru-why")
    await dialog.getByText(labelOf("service_provider_1", language), { exact: true }).waitFor()
    const performed = dialog.getByRole("button", { name: labelOf("performed_1", language) }).first()
    await performed.waitFor()
    await expectAccessible(page)
    await performed.click()
    await dialog.waitFor({ state: "detached" })
    const focused = await page.evaluate(() => document.activeElement?.closest(".ru-field")?.textContent ?? "")
    expect(focused).toContain(labelOf("performed_1", language))
  })

  test("the field that has the focus is asked about by keyboard, and Escape leads back to it", async () => {
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, "C-P2P-014")
    const title = page.locator('[id$="_title_1"]')
    await title.focus()
    await page.keyboard.press("Alt+Slash")
    const dialog = page.locator(".ru-why")
    await dialog.getByText(labelOf("title_1", language), { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test("a record that one may only read says so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "external-auditor")
    await openList(page, "control")
    await openRecord(page, "C-P2P-014")
    await page.locator(".ru-banner").getByText(say("record.why"), { exact: true }).click()
    await page
      .locator(".ru-why")
      .getByText(await standing(language, "no_write_permission"), { exact: true })
      .waitFor()
    await expectAccessible(page)
  })
})
