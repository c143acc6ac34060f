import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import {
  createOwnType,
  createTestRecord,
  createTestField,
  uniqueText,
} from "../../../../tests/e2e/support/test-records.ts"
import { translator, type Translate } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** A list of four records, two of each priority. */
async function createList() {
  const call = await callsAs("client-administrator")
  const options = ["High", "Low"].map((name) => ({ id: name.toLowerCase(), name: { en: name } }))
  const type = await createOwnType(call, [createTestField("priority_1", "TAGREF", "Priority", { options })])
  for (const [at, value] of ["low", "high", "low", "high"].entries())
    await createTestRecord(call, type, `Measure ${at + 1}`, { priority_1: { listValue: [value] } })
  return type
}

async function groupByPriority(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("list.group"), exact: true }).click()
  await page.locator(".ru-menu__item").filter({ hasText: "Priority" }).click()
  await page.locator(".ru-list__group").nth(1).waitFor()
}

/** The title contains "Measure", and one of two numbers. */
async function filterByNumbers(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("list.filter"), exact: true }).click()
  await page.getByRole("button", { name: t("list.filter.builder"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  const choose = async (condition: ReturnType<Page["locator"]>, value: string) => {
    await condition.getByRole("combobox").first().click()
    await page.getByRole("option", { name: "Title" }).click()
    await condition.locator(".ru-builder__value input").fill(value)
  }
  await choose(dialog.locator(".ru-builder__condition").first(), "Measure")
  await dialog
    .getByRole("button", { name: t("views.builder.group.add") })
    .last()
    .click()
  const group = dialog.locator('.ru-builder[data-depth="1"]')
  await choose(group.locator(".ru-builder__condition").last(), "1")
  await group.getByRole("button", { name: t("views.builder.condition.add") }).click()
  await choose(group.locator(".ru-builder__condition").last(), "2")
  await dialog.getByRole("status").filter({ hasText: "2" }).waitFor()
  await dialog.getByRole("button", { name: t("views.builder.apply"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

test("a list is filtered, grouped and saved as a shared view, which another user opens and cannot overwrite", async () => {
  const t = await translator("en")
  const type = await createList()
  const page = await visit({ as: "client-administrator", at: type.listPath })
  await filterByNumbers(page, t)
  await groupByPriority(page, t)
  const name = uniqueText("First two")
  await page.getByRole("button", { name: t("list.views.actions"), exact: true }).click()
  await page.getByRole("menuitem", { name: t("list.views.saveAs"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill(name)
  await dialog.getByText(t("views.shared"), { exact: true }).click()
  await dialog.getByRole("button", { name: t("views.save"), exact: true }).click()
  await page.getByRole("tab", { name }).waitFor()

  // What is changed on the screen is said, stays in the address, and is undone.
  const chips = (at: Page) => at.locator(".ru-list-chip")
  const before = await chips(page).count()
  await page.locator(".ru-list-chip__remove").first().click()
  await page.getByText(t("list.views.changed"), { exact: true }).waitFor()
  await page.reload()
  await page.getByText(t("list.views.changed"), { exact: true }).waitFor()
  await page.getByRole("button", { name: t("list.views.reset"), exact: true }).click()
  await chips(page)
    .nth(before - 1)
    .waitFor()

  const other = await visit({ as: "tester", at: type.listPath })
  await other.getByRole("tab", { name }).click()
  await other.locator(".ru-list__group").nth(1).waitFor()
  await chips(other)
    .nth(before - 1)
    .waitFor()
  const titles = other.locator(".ru-list__row:not(.ru-list__group) .ru-list__name")
  await titles.nth(1).waitFor()
  expect((await titles.allTextContents()).toSorted()).toEqual(["Measure 1", "Measure 2"])
  await other.locator(".ru-list-chip__remove").first().click()
  await other.getByText(t("list.views.changed"), { exact: true }).waitFor()
  expect(await other.getByRole("button", { name: t("list.views.save"), exact: true }).count()).toBe(0)
})

test("a grouped list is paged record by record, one is saved in between, and a pinned column is remembered", async () => {
  const t = await translator("en")
  const type = await createList()
  const page = await visit({ as: "client-administrator", at: type.listPath })
  await groupByPriority(page, t)
  const titles = page.locator(".ru-list__row:not(.ru-list__group) .ru-list__name")
  await titles.nth(3).waitFor()
  const list = page.url()
  const inOrder = ["Measure 2", "Measure 4", "Measure 1", "Measure 3"]
  await titles.filter({ hasText: "Measure 2" }).click()
  const heading = page.getByRole("heading", { level: 1 })
  for (const name of inOrder) {
    await heading.filter({ hasText: name }).waitFor()
    await page.locator(".ru-record-pager__position").waitFor()
    // The next record takes the place of the one before on the way back to the list.
    expect(await page.locator(".ru-crumbs").getByRole("listitem").count()).toBe(3)
    if (name !== "Measure 3") await page.keyboard.press("Alt+ArrowDown")
  }
  expect(await page.getByRole("button", { name: t("record.next") }).isDisabled()).toBe(true)
  await page.keyboard.press("Alt+ArrowUp")
  await page.locator("h1:focus").filter({ hasText: "Measure 1" }).waitFor()
  await page.locator(".ru-record-pager__position").waitFor()
  await page.locator('[id$="title_1"]').fill("Measure 1, read")
  await page.keyboard.press("Control+Enter")
  await heading.filter({ hasText: "Measure 3" }).waitFor()

  await page.goto(list)
  await titles.filter({ hasText: "Measure 1, read" }).waitFor()
  const heads = page.locator(".ru-list__head > [data-key]")
  const keys = () => heads.evaluateAll((all) => all.map((one) => one.getAttribute("data-key")))
  const [, pinned] = await keys()
  await page.locator(".ru-list__row:not(.ru-list__group) > [role=gridcell]").last().click()
  for (const key of ["Control+Home", "ArrowUp", "ArrowRight", "ArrowRight", "Alt+ArrowDown"])
    await page.keyboard.press(key)
  const pin = page.getByRole("menuitem", { name: t("list.menu.pin.end"), exact: true })
  await pin.waitFor()
  const viewContent = page.waitForResponse((reply) => reply.url().endsWith("/list-preference") && reply.ok())
  await pin.click()
  await viewContent
  await page.reload()
  await titles.first().waitFor()
  expect((await keys()).at(-1)).toBe(pinned)
})
