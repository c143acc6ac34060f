import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { sitDown } from "./support/parts-desk.ts"
import { faultsAsRead } from "./support/rules-as-read.ts"

useBrowser()

describe.each(["en", "ar"] as const)("texts of definitions by keyboard alone, in %s", (language) => {
  test("a wrong word is told with its place, gone to and put right; what is not applied is kept or laid aside", async () => {
    const desk = await sitDown({ language, part: "json" })
    const { page, say, call, onward, backward, reach, use, press, type, isAt, hears } = desk
    const label = say("recordType.json.label")
    const problems = page.getByRole("region", { name: say("designer.tab.problems") })
    const replace = async (what: string, by: string) => {
      await press("Control+f", "Control+a")
      await type(what)
      await press("Enter", "Escape")
      await isAt("textbox", label)
      await type(by)
    }
    await reach("textbox", label)
    await replace('"NUMBER"', '"NUMBR"')
    await hears(say("designer.problems.title", { count: 1 }))
    await hears(say("recordType.json.written"))
    await expectAccessible(page)
    expect(await problems.ariaSnapshot()).toBe(faultsAsRead(say, language, 72, "sections.0.fields.3.type"))
    await use("button", /NUMBR|fieldType|type/, problems)
    await isAt("textbox", label)
    await type('"NUMBER"')
    await hears(say("designer.problems.none"))

    // What is no JSON is refused, and the cursor stands where it begins.
    await press("Control+End")
    await type("}")
    await press("Control+Enter")
    await hears(say("recordType.json.refused"))
    await isAt("textbox", label)
    await press("Control+z")
    await hears(say("recordType.json.same"))

    // Kept while one is elsewhere, laid aside where one says so.
    await replace('"padding": 2', '"padding": 4')
    await hears(say("recordType.json.written"))
    await reach("tab", say("designer.part.json"), undefined, "Shift+Tab")
    await press(backward)
    await page.getByRole("tabpanel", { name: say("designer.part.settings") }).waitFor()
    await press(onward)
    await page.getByRole("tabpanel", { name: say("designer.part.json") }).waitFor()
    await isAt("tab", say("designer.part.json"))
    await page.getByText(say("recordType.json.written")).waitFor()
    await use("button", say("recordType.json.discard"))
    await isAt("textbox", label)
    await replace('"padding": 2', '"padding": 4')
    await use("button", say("recordType.json.apply"))
    await hears(say("recordType.json.applied"))
    await isAt("textbox", label)
    const padding = async () =>
      (await call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)).draft.numbering?.padding
    await expect.poll(padding).toBe(4)

    // A draft that cannot be saved is not left without a word.
    await page.route(`**/api/v1/profiles/${desk.id}`, (route) =>
      route.request().method() === "PUT" ? route.abort() : route.fallback(),
    )
    await replace('"padding": 4', '"padding": 5')
    await press("Control+Enter")
    await hears(say("designer.unsaved"))
    await reach("link", say("shell.profiles"), undefined, "Shift+Tab")
    await press("Enter")
    await isAt("button", say("shell.leave.stay"))
    await press("Escape")
    await page.getByRole("alertdialog").waitFor({ state: "detached" })
    await isAt("link", say("shell.profiles"))
    await press("Enter")
    await isAt("button", say("shell.leave.stay"))
    await press("Tab", "Enter")
    await page.waitForURL((url) => url.pathname === "/profiles")
    await desk.keepsFocus()
    expect(await padding()).toBe(4)
  })

  test("a pack is exported, refused where it is none, brought back with what changed, and taken in", async () => {
    const desk = await sitDown({ language, part: "form" })
    const { page, say, call, reach, use, press, isAt, hears } = desk
    const { draft } = await call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)
    const name = draft.name[language] ?? ""
    await use("link", say("shell.profiles"))
    await use("button", say("designer.more", { name }))
    await reach("menuitem", say("packs.export"), undefined, "ArrowDown")
    const saving = page.waitForEvent("download")
    await press("Enter")
    const saved = await (await saving).createReadStream()
    const pack = Buffer.concat(await saved.toArray()).toString("utf8")
    await isAt("button", say("designer.more", { name }))

    await reach("button", say("packs.import"), undefined, "Shift+Tab")
    await press("Enter")
    await isAt("button", say("shell.close"))
    const dialog = page.getByRole("dialog")
    const file = dialog.locator('input[type="file"]')
    const bring = async (text: string) => {
      await reach("button", say("importing.choose"), dialog)
      await file.evaluate((input) => {
        input.addEventListener("click", (event) => {
          event.preventDefault()
          input.toggleAttribute("data-asked", true)
        })
      })
      await page.keyboard.press("Enter")
      await expect.poll(() => file.getAttribute("data-asked")).toBe("")
      await file.setInputFiles({ name: "pack.json", mimeType: "application/json", buffer: Buffer.from(text) })
    }
    await bring("{}")
    await hears(say("problem.pack.not_a_pack"))
    await desk.keepsFocus()
    await bring(pack.replaceAll("Due on", "Deadline").replaceAll("يستحق في", "الموعد"))
    await dialog.getByRole("heading", { name, level: 3 }).waitFor()
    await expectAccessible(page)
    await desk.keepsFocus()
    await use("button", say("packs.do"), dialog)
    await hears(say("packs.done"))
    await use("link", name, dialog)
    await page.getByRole("region", { name: say("designer.canvas") }).waitFor()
    const { draft: taken } = await call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)
    expect(JSON.stringify(taken)).toContain("Deadline")
  })
})
