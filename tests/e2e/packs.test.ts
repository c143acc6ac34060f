import { mkdtemp, readFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()
const say = await speaking("en")
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) })
const newFolder = () => mkdtemp(join(tmpdir(), "risk-universe-packs-"))

/** A record type of its own, so that no other journey's is changed. */
async function makeProfile(page: Page, name: string): Promise<void> {
  await goTo(page, "/profiles")
  await page.getByRole("button", { name: say("designer.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").first().fill(name)
  await dialog.getByRole("button", { name: say("designer.new.create") }).click()
  await page.locator(".designer").first().waitFor()
  await goTo(page, "/profiles")
  await row(page, name).waitFor()
}

async function exportOne(page: Page, name: string, folder: string): Promise<string> {
  await row(page, name)
    .getByRole("button", { name: say("designer.more", { name }) })
    .click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: say("packs.export"), exact: true }).click(),
  ])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

async function choosePack(page: Page, file: string) {
  await page.getByRole("button", { name: say("packs.import") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator('input[type="file"]').setInputFiles(file)
  return dialog
}

test("a pack is exported, changed on both sides, and brought back with its conflict decided", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  const name = `Supplier review ${Date.now()}`
  await makeProfile(page, name)
  const folder = await newFolder()
  const file = await exportOne(page, name, folder)
  const pack = JSON.parse(await readFile(file, "utf8"))
  const [{ definition }] = pack.profiles

  // What came back unchanged has nothing to do.
  const unchanged = await choosePack(page, file)
  await unchanged.getByText(say("packs.nothing", { file: file.split("/").at(-1) ?? "" })).waitFor()
  await expectAccessible(page)
  await unchanged.getByRole("button", { name: say("shell.cancel") }).click()

  // Elsewhere the title was renamed and a field added.
  const title = definition.sections[0].fields.find(({ id }: { id: string }) => id === "f_title")
  title.fieldText.en = "Review"
  const score = { id: "f_score", keyword: "score_1", type: "NUMBER", fieldText: { en: "Score" }, sortOrder: 9 }
  definition.sections[0].fields.push(score)
  const theirs = join(folder, "theirs.json")
  await writeFile(theirs, JSON.stringify(pack))

  // Here it was renamed as well.
  await row(page, name).getByRole("link").click()
  await page.locator(".designer").first().waitFor()
  await page.locator(".designer__field").filter({ hasText: "Title" }).first().click()
  const saved = page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.ok())
  await page.locator(".designer__properties").getByRole("textbox").first().fill("Supplier")
  await saved
  // The page knows it as well, and keeps no step of it as one that the server has not got.
  await page
    .locator(".designer__saved")
    .filter({ hasText: say("designer.saved", { time: "" }).trim() })
    .waitFor()
  await goTo(page, "/profiles")

  const dialog = await choosePack(page, theirs)
  await dialog.getByText(say("packs.conflicts", { count: 1, left: 1 })).waitFor()
  const take = dialog.getByRole("button", { name: say("packs.do") })
  expect(await take.isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole("radio", { name: say("packs.side.theirs"), exact: true }).check()
  await dialog.getByText(say("packs.conflicts", { count: 1, left: 0 })).waitFor()
  await take.click()
  await dialog.getByText(say("packs.done")).waitFor()
  await dialog.getByRole("link", { name }).click()
  await page.getByText("Review", { exact: true }).first().waitFor()
  expect(await page.getByText("Score", { exact: true }).count()).toBeGreaterThan(0)
})

test("a file that is no pack is said so; a JSON Schema becomes a draft with what could not be carried", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/profiles")
  const folder = await newFolder()
  const schema = join(folder, "vendor.schema.json")
  await writeFile(
    schema,
    JSON.stringify({
      title: "Vendor",
      properties: { name: { type: "string", format: "email" }, size: { type: "integer" } },
    }),
  )
  const refused = await choosePack(page, schema)
  await refused.getByText(say("problem.pack.not_a_pack")).waitFor()
  await refused.getByRole("button", { name: say("shell.cancel") }).click()

  await page.getByRole("button", { name: say("packs.more") }).click()
  await page.getByRole("menuitem", { name: say("packs.schema") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator('input[type="file"]').setInputFiles(schema)
  await dialog.getByText(say("packs.schema.notes", { count: 1 })).waitFor()
  expect(await dialog.getByText("/properties/name/format").count()).toBe(1)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: say("packs.schema.create") }).click()
  await dialog.getByRole("link", { name: "Vendor" }).click()
  await page.locator(".designer").first().waitFor()
})
