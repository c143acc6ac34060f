import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const group = "Calverine Foods Ltd"

async function chooseFrom(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: label })
  await input.click()
  await input.fill(text)
  await page.getByRole("option", { name: text }).first().click()
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const node = (name: string) => page.locator(".group-node").filter({ hasText: name })
  const middle = async (name: string) => {
    const { x, y, width, height } = (await node(name).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  // Waits until the diagram, which fits itself into its place when it opens, has come to rest.
  await node(from).hover()
  await node(to).waitFor()
  const [start, end] = [await middle(from), await middle(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 })
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

test("an entity is added below another, gets a child from a file, is moved in the group and deleted", async () => {
  const t = await translator("en")
  const suffix = randomUUID().slice(0, 8).toUpperCase()
  const [added, loaded] = [`Added ${suffix}`, `Loaded ${suffix}`]
  const page = await visit({ as: "client-administrator", at: "/settings/organisation" })
  const choose = (name: string) => page.locator(".organisation__list").getByRole("button", { name }).click()
  const heading = (name: string) => page.getByRole("heading", { name }).waitFor()
  await choose(group)
  await page.getByRole("button", { name: t("organisation.addChild") }).click()
  const form = page.locator("form.organisation__details")
  await form.getByRole("textbox", { name: t("organisation.field.name") }).fill(added)
  await form.getByRole("textbox", { name: t("organisation.field.uniqueId") }).fill(suffix)
  await chooseFrom(page, t("organisation.field.sector"), t("organisation.sector.insurance"))
  await chooseFrom(page, t("organisation.field.country"), "India")
  await chooseFrom(page, t("organisation.field.currency"), "INR")
  await chooseFrom(page, t("organisation.field.timeZone"), "Asia/Kolkata")
  await form.getByRole("textbox", { name: t("organisation.field.percentageHolding") }).fill("62.5")
  await page.getByRole("button", { name: t("organisation.save") }).click()
  await heading(added)
  expect(await page.locator("article.organisation__details").getByText("62.5%").count()).toBe(2)

  await page
    .getByRole("button", { name: t("organisation.upload") })
    .first()
    .click()
  const rowOf = (name: string, id: string) => `${name},${id},Finance,IN,INR,Asia/Kolkata,80,${added}`
  const lines = [
    "Name,Unique id,Sector,Country,Currency,Time zone,Percentage holding,Parent entity",
    rowOf(loaded, `${suffix}L`),
    rowOf("", "NONE"),
    rowOf("Twice", `${suffix}L`),
  ]
  const dialog = page.getByRole("dialog")
  await dialog.locator("input[type=file]").setInputFiles({
    name: "entities.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  })
  await dialog.getByText(t("organisation.upload.counts", { good: 1, rejected: 2 })).waitFor()
  const arriving = page.waitForEvent("download")
  await dialog.getByRole("button", { name: t("organisation.upload.errors") }).click()
  expect((await arriving).suggestedFilename()).toBe("entities-errors.xlsx")
  await dialog.getByRole("button", { name: t("organisation.upload.load", { count: 1 }) }).click()
  await dialog.getByText(t("organisation.upload.loaded", { count: 1 })).waitFor()
  await dialog
    .getByRole("button", { name: t("shell.close") })
    .last()
    .click()

  // A parent with an entity below it stays.
  const confirm = page.getByRole("alertdialog")
  const remove = async () => {
    await page.getByRole("button", { name: t("organisation.delete"), exact: true }).click()
    await confirm.getByRole("textbox").fill("DELETE")
    await confirm.getByRole("button", { name: t("organisation.delete"), exact: true }).click()
  }
  await remove()
  await confirm.getByRole("listitem").first().waitFor()
  await confirm
    .getByRole("button", { name: t("shell.close") })
    .last()
    .click()

  await page.getByRole("tab", { name: t("organisation.view.structure") }).click()
  // Below itself an entity cannot be; dropped on another it is asked about before it moves.
  await drag(page, added, loaded)
  await page.getByText(t("organisation.move.impossible", { name: added, parent: loaded })).waitFor()
  await drag(page, loaded, group)
  expect(await dialog.getByRole("combobox").inputValue()).toBe(group)
  await dialog.getByRole("textbox", { name: t("organisation.field.percentageHolding") }).fill("50")
  await dialog.getByRole("button", { name: t("organisation.move.confirm") }).click()
  await page.locator('[role="treeitem"][aria-level="2"]').filter({ hasText: loaded }).waitFor()

  for (const name of [added, loaded]) {
    await page.getByRole("tab", { name: t("organisation.view.entities") }).click()
    await page.getByRole("searchbox", { name: t("organisation.search") }).fill(name)
    await choose(name)
    await heading(name)
    await remove()
    await heading(group)
  }
})
