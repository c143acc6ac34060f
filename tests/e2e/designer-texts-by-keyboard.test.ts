import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import { textsOf } from "../../engine/edit/texts.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { inspectionNames } from "./support/inspection-type.ts"
import { sitDown } from "./support/parts-desk.ts"
import { missingAsRead, textAsRead } from "./support/texts-as-read.ts"

useBrowser()

/** An inspection has so many texts, written in English and Arabic alone. */
const written = 13

describe.each(["en", "ar"] as const)("texts by keyboard alone, in %s", (language) => {
  const nameOf = (one: Language) => new Intl.DisplayNames([language], { type: "language" }).of(one) ?? one

  test("texts are found, written, taken to a spreadsheet and brought back, and publishing tells what is missing", async () => {
    const desk = await sitDown({ language, part: "texts", published: true })
    const { page, say, call, id, names, reach, use, press, type, isAt, hears } = desk
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    const part = page.getByRole("tabpanel", { name: say("designer.part.texts"), exact: true })
    const table = part.getByRole("table", { name: say("designer.part.texts") })
    const cell = (name: string, one: Language) =>
      say("designerTexts.cell", { name, kind: say("designerTexts.kind.label"), language: nameOf(one) })
    const says = (name: string, one: Language) => part.getByRole("textbox", { name: cell(name, one) }).inputValue()
    const step = say("designer.undo.step", { step: say("designer.step.setTexts") })

    // What is missing in French: counted, and shown alone.
    const missing = part.getByRole("group", { name: say("designerTexts.missing") })
    expect(await missing.ariaSnapshot()).toBe(missingAsRead(say, nameOf, { es: 13, hi: 13, fr: 13, ar: 0 }))
    await use("button", `${nameOf("ar")} 0`, missing, "Space")
    await hears(say("designerTexts.count", { shown: 0, total: written }))
    await use("button", say("designerTexts.all"), part)
    await hears(say("designerTexts.count", { shown: written, total: written }))
    await use("button", `${nameOf("fr")} 13`, missing, "Space")
    await hears(say("designerTexts.missing.chosen", { chosen: "fr" }))
    await isAt("button", `${nameOf("fr")} 13`)

    // Written cell by cell: Enter and arrows go from text to text, Tab from language to language.
    await reach("textbox", cell(names.title, "fr"), table)
    await type("Titre")
    await press("Enter")
    await isAt("textbox", cell(names.due, "fr"))
    await type("Échéance")
    await press("ArrowDown")
    await isAt("textbox", cell(names.owner, "fr"))
    await press("ArrowUp")
    await isAt("textbox", cell(names.due, "fr"))
    await press("Tab")
    await isAt("textbox", cell(names.due, "ar"))
    await press("Shift+Tab", "Shift+Tab")
    await isAt("textbox", cell(names.due, "hi"))
    await missing.getByRole("button", { name: `${nameOf("fr")} 11`, exact: true }).waitFor()

    // The last step is undone, and done again.
    await reach("button", step, undefined, "Shift+Tab")
    await press("Enter")
    await hears(step)
    expect([await says(names.title, "fr"), await says(names.due, "fr")]).toEqual(["Titre", ""])
    await press("Control+Shift+z")
    await hears(say("designer.redo.step", { step: say("designer.step.setTexts") }))
    expect(await says(names.due, "fr")).toBe("Échéance")

    // Found by what it says, in any language; Escape empties the search.
    const find = say("designerTexts.find")
    await reach("searchbox", find)
    await type(names.reason)
    await hears(say("designerTexts.count", { shown: 1, total: written }))
    const text = { en: inspectionNames.en.reason, ar: inspectionNames.ar.reason }
    expect(await table.ariaSnapshot()).toBe(textAsRead(say, nameOf, text, names.reason))
    await press("Escape")
    await isAt("searchbox", find)
    await hears(say("designerTexts.count", { shown: 11, total: written }))
    await expectAccessible(page)

    // Taken along on the clipboard, or as a file.
    await use("button", say("designerTexts.copy"), part)
    await hears(say("designerTexts.copied", { count: 11 }))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const downloading = page.waitForEvent("download")
    await use("button", say("designerTexts.download"), part)
    const file = await (await downloading).path()
    const lines = (await readFile(file, "utf8")).trim().split("\r\n")
    expect(lines.map((line) => line.split(",")[0]?.replace(/^\uFEFF/, ""))).toEqual(
      copied
        .trim()
        .split("\r\n")
        .map((line) => `"${line.split("\t")[0]}"`),
    )

    // Brought back with a line that has no place, which is found and put right where it was pasted.
    const sheet = "id\tfr\nfield/f_reason_1/fieldText\tRaison\nfield/f_ovner_1/fieldText\tResponsable"
    await page.evaluate((copy) => navigator.clipboard.writeText(copy), sheet)
    await use("button", say("designerTexts.bring"), part)
    const dialog = page.getByRole("dialog")
    await isAt("textbox", say("designerTexts.bring.paste"))
    await press("Control+v")
    await hears(say("designerTexts.bring.changes", { count: 1 }))
    await hears(say("designerTexts.bring.unknown", { count: 1 }))
    const line = say("designerTexts.bring.line", { number: 3, address: "field/f_ovner_1/fieldText" })
    expect(await dialog.getByRole("status").getByRole("listitem").allTextContents()).toEqual([line])
    await expectAccessible(page)
    await press("Control+End", "Home", ..."field/f_o".split("").map(() => "ArrowRight"), "Delete")
    await type("w")
    await hears(say("designerTexts.bring.changes", { count: 2 }))
    expect(await dialog.getByRole("listitem").count()).toBe(0)
    await use("button", say("designerTexts.bring.do", { count: 2 }), dialog)
    await dialog.waitFor({ state: "detached" })
    await hears(say("designerTexts.brought", { count: 2 }))
    await isAt("button", say("designerTexts.bring"))
    expect([await says(names.reason, "fr"), await says(names.owner, "fr")]).toEqual(["Raison", "Responsable"])

    // Publishing warns, and leads back here.
    const changed = async () => {
      const { draft } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
      return textsOf(draft).flatMap(({ text: { fr } }) => (fr ? [fr] : []))
    }
    await expect.poll(changed).toEqual(["Titre", "Échéance", "Responsable", "Raison"])
    await use("button", say("designer.publish", { version: 2 }))
    const counted = (
      [
        ["es", 13],
        ["hi", 13],
        ["fr", 9],
      ] as const
    ).map(([one, count]) => say("designerTexts.publish.language", { language: nameOf(one), count }))
    const lacking = new Intl.ListFormat(language).format(counted)
    await dialog.getByText(say("designerTexts.publish", { count: written, languages: lacking })).waitFor()
    const list = dialog
      .getByRole("heading", { name: say("versions.changes") })
      .locator("..")
      .getByRole("listitem")
    const into = say("designer.publish.inLanguages", { languages: nameOf("fr") })
    await expect
      .poll(() => list.allTextContents())
      .toContain(`${say("designer.publish.translated")}${names.title} ${into}`)
    await use("button", say("designerTexts.publish.open"), dialog)
    await dialog.waitFor({ state: "detached" })
    await isAt("tab", say("designer.part.texts"))
    await missing.getByRole("button", { name: `${nameOf("fr")} 9`, exact: true }).waitFor()
  })
})
