import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import type { Page } from "playwright-core"
import { filePartBytes } from "../../schemas/files.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** One pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

async function openDrawer(language: "en" | "ar", uid: string) {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  await openRecord(page, uid)
  await page.getByRole("button", { name: say("record.rail.files"), exact: true }).click()
  const drawer = page.locator(".ru-files-panel")
  await drawer.waitFor()
  return { say, page, drawer }
}

/** Files as somebody drags them out of a folder. */
async function dropped(page: Page, files: readonly { name: string; type: string; bytes: Buffer }[]) {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of given) {
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }))
      }
      return transfer
    },
    files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.toString("base64") })),
  )
  await page.locator(".ru-files-panel").dispatchEvent("drop", { dataTransfer: data })
}

describe.each([
  { language: "en", uid: "C-P2P-009" },
  { language: "ar", uid: "C-INV-011" },
] as const)("the files drawer, in $language", ({ language, uid }) => {
  test("files dropped are kept by kind; one is starred, a picture looked at, one deleted with the save", async () => {
    const { say, page, drawer } = await openDrawer(language, uid)
    const [text, image] = [`notes ${language}.txt`, `gate ${language}.png`]
    await dropped(page, [
      { name: text, type: "text/plain", bytes: Buffer.from("matched\n".repeat(5000)) },
      { name: image, type: "image/png", bytes: picture },
      { name: "run.exe", type: "application/x-msdownload", bytes: Buffer.from("MZ") },
    ])
    await drawer.getByRole("alert").filter({ hasText: "run.exe" }).waitFor()
    await drawer.getByText(text).waitFor()
    await drawer.getByText("40.0").waitFor()
    await expectAccessible(page)

    await drawer.getByRole("button", { name: say("files.star", { name: text }) }).click()
    await drawer.getByRole("button", { name: say("files.unstar", { name: text }) }).waitFor()

    await drawer.getByRole("button", { name: say("field.file.show", { name: image }) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByAltText(say("field.file.preview", { name: image })).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })

    await drawer.getByRole("button", { name: say("files.remove", { name: image }) }).click()
    await drawer.getByText(say("files.removed")).waitFor()
    await drawer.getByRole("button", { name: say("files.undoName", { name: image }) }).click()
    await drawer.getByRole("button", { name: say("files.remove", { name: image }) }).click()
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.saved"), { exact: true }).first().waitFor()
    await drawer.getByText(image).waitFor({ state: "detached" })
    await drawer.getByText(text).waitFor()
  })

  test("an upload that the network broke off goes on where it stopped, after a reload of the page too", async () => {
    const { say, page, drawer } = await openDrawer(language, uid)
    const name = `large ${language}.log`
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
      await drawer.getByRole("button", { name: say("files.upload"), exact: true }).click()
      const input = page.getByRole("dialog").locator("input[type=file]")
      await input.setInputFiles(join(folder, name))
    }
    await choose()
    await drawer
      .getByRole("alert")
      .filter({ hasText: say("field.file.offline") })
      .waitFor({ timeout: 30_000 })
    expect(parts).toBe(1)
    await page.reload()
    await drawer.waitFor()
    isBroken = false
    await choose()
    await drawer.getByText(name).waitFor()
    await drawer.getByText(say("field.file.size", { size: "16,778.2" }), { exact: false }).waitFor()
    // The part that had arrived was not sent again.
    expect(parts).toBe(3)
  })
})
