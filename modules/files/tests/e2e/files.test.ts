import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { filePartBytes } from "../../../../schemas/files.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import {
  createOwnRecord,
  createOwnType,
  createTestRecord,
  createTestField,
} from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a file is uploaded to a record field, saved, downloaded unchanged, and removed on save", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const type = await createOwnType(call, [createTestField("files_1", "FILE", "Evidence", { showOnList: false })])
  const { id } = await createTestRecord(call, type, "Report with evidence")
  const page = await visit({ as: "client-administrator", at: type.recordPath(id) })
  const field = page.locator('[id$="files_1"]')
  const [name, content] = ["matching report.txt", Buffer.from("matched\n".repeat(5000))]
  const remove = field.getByRole("button", { name: t("field.file.remove", { name }) })
  const undo = field.getByRole("button", { name: t("field.file.undoName", { name }) })

  await field.getByRole("button", { name: t("field.file.add") }).click()
  const selected = page.getByRole("dialog").locator("input[type=file]")
  await selected.setInputFiles({ name, mimeType: "text/plain", buffer: content })
  await remove.waitFor()
  await save(page)
  await page.reload()
  const download = page.waitForEvent("download")
  await field.getByRole("button", { name: t("field.file.download", { name }) }).click()
  expect((await download).suggestedFilename()).toBe(name)
  expect(await readFile(await (await download).path())).toEqual(content)

  await remove.click()
  await undo.waitFor()
  await save(page)
  await undo.waitFor({ state: "detached" })
  await page.reload()
  await field.getByRole("button", { name: t("field.file.add") }).waitFor()
  expect(await field.getByText(name).count()).toBe(0)
})

test("an upload that lost its connection resumes after a reload with the missing parts", async () => {
  const t = await translator("en")
  const control = await createOwnRecord(await callsAs("client-administrator"), "control")
  const page = await visit({ as: "client-administrator", at: control.path })
  await page.getByRole("button", { name: t("record.sidePanel.files"), exact: true }).click()
  const drawer = page.locator(".ru-files-panel")
  const name = "large.log"
  const folder = mkdtempSync(join(tmpdir(), "large-upload-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The same file chosen again is known by its name, its size and when it was last changed.
  writeFileSync(join(folder, name), Buffer.alloc(filePartBytes * 2 + 1000, "a line of the log\n"))
  let parts = 0
  let isBroken = true
  await page.route("**/api/file/part?**", async (route) => {
    if (isBroken && parts >= 1) return route.abort("connectionreset")
    parts += 1
    return route.continue()
  })
  const choose = async () => {
    await drawer.getByRole("button", { name: t("files.upload"), exact: true }).click()
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(join(folder, name))
  }
  await skipPauses(page)
  const firstPart = page.waitForResponse((reply) => reply.url().includes("/api/file/part?"))
  await choose()
  await firstPart
  await drawer
    .getByRole("alert")
    .filter({ hasText: t("field.file.offline") })
    .waitFor()
  expect(parts).toBe(1)
  await page.reload()
  await drawer.waitFor()
  isBroken = false
  await choose()
  await drawer.getByRole("button", { name: t("files.star", { name }) }).click()
  await drawer.getByRole("button", { name: t("files.unstar", { name }) }).waitFor()
  await drawer.getByText(t("field.file.size", { size: "16,778.2" }), { exact: false }).waitFor()
  // The part that had arrived was not sent again.
  expect(parts).toBe(3)
})

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.url().includes("/profiles/data/"),
  )
  await page.keyboard.press("Control+s")
  expect((await saved).status()).toBe(200)
}

/** Until it is reloaded, the page sends a part that did not arrive again at once instead of after a pause. */
async function skipPauses(page: Page): Promise<void> {
  await page.evaluate(
    (pauses) => {
      const setTimer = window.setTimeout.bind(window)
      window.setTimeout = ((run: () => void, delay = 0) =>
        setTimer(run, pauses.includes(delay) ? 0 : delay)) as typeof window.setTimeout
    },
    [500, 1500, 4000],
  )
}
