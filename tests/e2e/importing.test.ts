import { mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a CSV with one bad row loads the good ones and names the bad one", async () => {
  const say = await speaking("en")
  const folder = await mkdtemp(join(tmpdir(), "risk-universe-import-"))
  const file = join(folder, "controls.csv")
  await writeFile(
    file,
    "Control number,Title,Due date\nC-IMP-001,Imported by hand,2026-12-01\nC-IMP-002,,2026-12-01\nC-IMP-003,Another one,31-12-2026\n",
  )
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control", "ICFR 2026 · Calverine Group")
  await page.getByRole("button", { name: say("importing.open") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole("button", { name: say("importing.start"), exact: true }).click()
  await dialog
    .getByText(say("importing.done", { created: 2, updated: 0, unchanged: 0, refused: 1 }))
    .waitFor({ timeout: 20_000 })
  expect(await dialog.getByText(say("importing.row", { row: 3 })).count()).toBe(1)
})
