import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList } from "./support/places.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

const names = { en: "Late or mine", ar: "المتأخرة أو ما يخصني" } as const

/** The uid contains P2P, and the title contains one of two letters. */
async function buildNested(page: Page, say: Say) {
  await page.getByRole("button", { name: say("list.filter"), exact: true }).click()
  await page.getByRole("button", { name: say("list.filter.builder"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").first().click()
  await page.getByRole("option").first().click()
  await dialog.locator(".ru-builder__value input").first().fill("P2P")
  await dialog
    .getByRole("button", { name: say("views.builder.group.add") })
    .last()
    .click()
  const group = dialog.locator('.ru-builder[data-depth="1"]')
  for (const letter of ["a", "b"]) {
    if (letter === "b") await group.getByRole("button", { name: say("views.builder.condition.add") }).click()
    const condition = group.locator(".ru-builder__condition").last()
    await condition.getByRole("combobox").first().click()
    await page.getByRole("option").nth(1).click()
    await condition.locator(".ru-builder__value input").fill(letter)
  }
  await expect
    .poll(() => dialog.locator(".ru-builder__sentence").textContent(), { timeout: 10_000 })
    .toContain(` ${say("list.sentence.or")} `)
  await expect.poll(() => dialog.getByRole("status").textContent(), { timeout: 10_000 }).toMatch(/\d/)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: say("views.builder.apply"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
}

describe.each(["en", "ar"] as const)("views of a list in %s", (language) => {
  test("a nested filter, grouped, kept, shared, and opened by somebody else", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await buildNested(page, say)
    await page.locator(".ru-list-chip__sentence").waitFor()

    await page.getByRole("button", { name: say("list.group"), exact: true }).click()
    await page
      .locator(".ru-menu__item")
      .filter({ hasText: say("list.column.status") })
      .click()
    const grid = page.getByRole("treegrid")
    await grid.locator(".ru-list__group").first().waitFor()
    await expectAccessible(page)

    await page.getByRole("button", { name: say("list.views.actions"), exact: true }).click()
    await page.getByRole("menuitem", { name: say("list.views.saveAs"), exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").fill(names[language])
    await dialog.getByRole("checkbox", { name: say("views.shared") }).check({ force: true })
    await dialog.getByRole("button", { name: say("views.save"), exact: true }).click()
    await page.getByRole("tab", { name: names[language] }).waitFor()

    // What is changed on the screen is said, kept by the address, and undone.
    await page.locator(".ru-list-chip__remove").first().click()
    await page.getByText(say("list.views.changed"), { exact: true }).waitFor()
    await page.reload()
    await page.getByText(say("list.views.changed"), { exact: true }).waitFor()
    await page.getByRole("button", { name: say("list.views.reset"), exact: true }).click()
    await expect.poll(() => page.locator(".ru-list-chip").count()).toBe(2)

    const other = await visit({ language })
    await signInAs(other, "tester")
    await openList(other, "control")
    await other.getByRole("tab", { name: names[language] }).click()
    await other.getByRole("treegrid").locator(".ru-list__group").first().waitFor()
    await expect.poll(() => other.locator(".ru-list-chip").count()).toBe(2)
    await other.locator(".ru-list-chip__remove").first().click()
    await other.getByText(say("list.views.changed"), { exact: true }).waitFor()
    expect(await other.getByRole("button", { name: say("list.views.save"), exact: true }).count()).toBe(0)
  })

  test("a grouped list is gone through record by record, over the edge of a group, and ungrouped by keys", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await page.getByRole("searchbox").first().fill("C-TRE")
    const records = page.locator(".ru-list__row:not(.ru-list__group) .ru-list__name")
    const groups = page.locator(".ru-list__group")
    const groupBy = async () => {
      await page.getByRole("button", { name: say("list.group"), exact: true }).click()
      await page
        .locator(".ru-menu__item")
        .filter({ hasText: say("list.column.status") })
        .click()
    }
    await groupBy()
    await groups.nth(1).waitFor()
    await expect.poll(() => records.count()).toBeGreaterThan(1)
    await expect.poll(() => page.locator(".ru-list__row[aria-busy]").count()).toBe(0)
    const address = page.url()
    const inOrder = await records.evaluateAll((all) =>
      all
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((one) => one.textContent.trim()),
    )
    await records
      .filter({ hasText: inOrder[0] ?? "" })
      .first()
      .click()
    const heading = page.getByRole("heading", { level: 1 })
    const passed: (string | undefined)[] = []
    for (const name of inOrder) {
      await heading.filter({ hasText: name }).waitFor()
      passed.push((await heading.textContent())?.trim())
      await page.locator(".ru-record-steps__place").waitFor()
      await page.keyboard.press("Alt+ArrowDown")
    }
    expect(passed).toEqual(inOrder)
    expect(await page.getByRole("button", { name: say("record.next") }).isDisabled()).toBe(true)

    await page.goto(address)
    await groups.first().waitFor()
    await page
      .getByRole("button", { name: new RegExp(`^${say("list.group.by", { column: say("list.column.status") })}$`) })
      .focus()
    await page.keyboard.press("Enter")
    await page.locator('[role="menu"] .ru-menu__item').first().waitFor()
    await page.waitForFunction(() => document.activeElement?.closest("[role=menu]"))
    await page.keyboard.press("End")
    await page.keyboard.press("Home")
    await page
      .locator(".ru-menu__item[data-highlighted]")
      .filter({ hasText: say("list.group.nothing") })
      .waitFor()
    await page.keyboard.press("Enter")
    await groups.first().waitFor({ state: "detached" })
    expect(page.url()).not.toContain("group=")
  })

  test("what is selected is exported from its own bar", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    for (const index of [2, 3]) {
      const row = page.locator(`.ru-list__row[aria-rowindex="${index}"]`)
      const selected = row.and(page.locator('[aria-selected="true"]'))
      // What a person arranged may come after the first rows, and the list is then drawn anew.
      await expect
        .poll(
          async () => {
            if ((await selected.count()) === 0) await row.locator("> *").first().click()
            return selected.count()
          },
          { timeout: 20_000 },
        )
        .toBe(1)
    }
    const bar = page.getByRole("toolbar", { name: say("list.selected.bar") })
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/export") && request.method() === "POST")
    const download = page.waitForEvent("download", { timeout: 30_000 })
    await bar.getByRole("button", { name: say("list.export") }).click()
    await page.getByRole("menuitem").first().click()
    const body = (await asked).postDataJSON() as { selection: { ids: string[] } }
    expect(body.selection.ids).toHaveLength(2)
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expectAccessible(page)
  })

  test("the menu of a column by keyboard, remembered for the person", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    // Each journey has an account of its own: what one arranges is remembered.
    await signInAs(page, language === "ar" ? "tester" : "entity-administrator")
    await openList(page, "risk")
    const heads = () =>
      page.locator(".ru-list__head > [data-key]").evaluateAll((all) => all.map((one) => one.dataset["key"]))
    const before = await heads()
    const second = before[1]
    await page.locator('[aria-rowindex="2"] > [role=gridcell]').nth(1).click()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight")
    await page.keyboard.press("Alt+ArrowDown")
    const pin = page.getByRole("menuitem", { name: say("list.menu.pin.end"), exact: true })
    await pin.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest("[role=menu]"))
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowDown")
        return pin.getAttribute("data-highlighted")
      })
      .not.toBeNull()
    const kept = page.waitForResponse((reply) => reply.url().endsWith("/list-preference") && reply.ok())
    await page.keyboard.press("Enter")
    await expect.poll(async () => (await heads()).at(-1)).toBe(second)
    await kept
    await page.reload()
    await page.locator('[aria-rowindex="2"] > [role=gridcell]').nth(2).waitFor()
    expect((await heads()).at(-1)).toBe(second)
  })
})

test("every known address of a project's records opens", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "process")
  const [, , projectId] = new URL(page.url()).pathname.split("/")
  for (const type of ["process", "sub_process", "risk", "control", "tod", "toe", "issue", "evidence"]) {
    await goTo(page, `/${type}/${projectId}`)
    await page.locator(".ru-list__grid [aria-rowindex='2']").waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${type}/${projectId}`)
  }
})
