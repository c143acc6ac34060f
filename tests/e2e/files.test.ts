import { readFile } from "node:fs/promises"
import { describe, expect, test } from "vitest"
import type { Page } from "playwright-core"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** The field's section stands at the end of the record, folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator(".ru-record-section__toggle[aria-expanded='false']")
  const field = page.locator('[id$="control_files_1"]')
  await expect
    .poll(
      async () => {
        if ((await field.count()) === 0 && (await folded.count()) > 0) await folded.last().click()
        return field.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
}

describe.each([
  { language: "en", uid: "C-P2P-009" },
  { language: "ar", uid: "C-INV-011" },
] as const)("a file of a record, in $language", ({ language, uid }) => {
  test("it is uploaded, saved, downloaded equal, taken away, brought back, and taken away for good", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    await unfold(page)
    const name = "matching report.txt"
    const bytes = Buffer.from("matched\n".repeat(5000))
    const field = page.locator('[id$="control_files_1"]')
    const saved = () => page.getByText(say("record.saved"), { exact: true }).first().waitFor()

    await field.getByRole("button", { name: say("field.file.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(say("field.file.drop", { many: "yes" })).waitFor()
    await expectAccessible(page)
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: bytes })
    await field.getByText("40.0").waitFor()
    await page.keyboard.press("Control+s")
    await saved()

    await page.reload()
    await unfold(page)
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      field.getByRole("button", { name: say("field.file.download", { name }) }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    expect((await readFile(await download.path())).equals(bytes)).toBe(true)

    const remove = field.getByRole("button", { name: say("field.file.remove", { name }) })
    const undo = field.getByRole("button", { name: say("field.file.undoName", { name }) })
    await remove.click()
    await field.getByText(say("field.file.removed")).waitFor()
    await expectAccessible(page)
    await undo.click()
    await remove.click()
    await undo.waitFor()
    await page.keyboard.press("Control+s")
    await saved()
    await undo.waitFor({ state: "detached" })
    await page.reload()
    await unfold(page)
    await field.getByRole("button", { name: say("field.file.add") }).waitFor()
    expect(await field.getByText(name).count()).toBe(0)
  })

  test("one that is not what it says is refused in words, and can be put away", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    await unfold(page)
    const field = page.locator('[id$="control_files_1"]')
    await field.getByRole("button", { name: say("field.file.add") }).click()
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") })
    const refusal = say("problem.file.bad_content", { file: "x.pdf", extension: "pdf" })
    await field.getByText(refusal).waitFor()
    await expectAccessible(page)
    await field.getByRole("button", { name: say("field.file.dismiss", { name: "x.pdf" }) }).click()
    expect(await field.getByText("x.pdf").count()).toBe(0)
  })
})
