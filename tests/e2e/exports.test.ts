import { readFile } from "node:fs/promises"
import { read, utils } from "@e965/xlsx"
import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each(["en", "ar"] as const)("an export of a list, in %s", (language) => {
  test("it downloads by itself, is marked as downloaded, and is deleted", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "risk")
    const shown = async () => Number(await page.getByRole("grid").getAttribute("aria-rowcount"))
    await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(1)

    const arriving = page.waitForEvent("download", { timeout: 90_000 })
    await page.getByRole("button", { name: say("list.export"), exact: true }).click()
    await page.getByRole("menuitem", { name: "Excel" }).click()
    const download = await arriving
    const name = download.suggestedFilename()
    expect(name).toMatch(/\.xlsx$/)
    const workbook = read(await readFile(await download.path()))
    const rows = utils.sheet_to_json(workbook.Sheets[workbook.SheetNames[0] ?? ""] ?? {})
    expect(rows).toHaveLength((await shown()) - 1)

    await page.locator(".app-downloads").click()
    const file = page.getByRole("listitem").filter({ hasText: name })
    await file.getByText(say("downloads.status.downloaded"), { exact: true }).waitFor()
    await expectAccessible(page)
    await file.getByRole("button", { name: say("downloads.delete", { file: name }) }).click()
    // Other journeys of this person may have left files of theirs.
    await file.waitFor({ state: "detached" })
    await page.keyboard.press("Escape")
  })
})
