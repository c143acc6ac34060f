import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

const parent = "Calverine Foods Ltd"

async function chooseFrom(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: label })
  await input.click()
  await input.fill(text)
  await page.getByRole("option", { name: text }).first().click()
}

/** Fills what is required of an entity. */
async function fillEntity(page: Page, say: Say, entity: { name: string; uniqueId: string; holding: string }) {
  const form = page.locator("form.organisation__details")
  await form.getByLabel(say("organisation.field.name")).fill(entity.name)
  await form.getByLabel(say("organisation.field.uniqueId")).fill(entity.uniqueId)
  await chooseFrom(page, say("organisation.field.sector"), say("organisation.sector.insurance"))
  await chooseFrom(page, say("organisation.field.country"), countryIn[say("organisation.field.name")] ?? "India")
  await chooseFrom(page, say("organisation.field.currency"), "INR")
  await chooseFrom(page, say("organisation.field.timeZone"), "Asia/Kolkata")
  await form.getByLabel(say("organisation.field.percentageHolding")).fill(entity.holding)
}

const countryIn: Readonly<Record<string, string>> = { Name: "India", الاسم: "الهند" }

describe.each(["en", "ar"] as const)("the organisation in %s", (language) => {
  const entity = { name: `Journey ${language}`, uniqueId: `JOURNEY${language.toUpperCase()}`, holding: "62.5" }

  test("an entity is added below another, moved in the tree, and deleted", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator(".app-side__item[href='/settings/organisation']").click()
    await page.locator(".organisation__list").getByRole("button", { name: parent }).click()
    await page.getByRole("heading", { name: parent }).waitFor()
    await expectAccessible(page)

    // What is wrong is said above and at each field.
    await page.getByRole("button", { name: say("organisation.addChild") }).click()
    await page.getByRole("button", { name: say("organisation.save") }).click()
    await page.getByRole("alert").getByText(say("organisation.wrong")).waitFor()
    await expectAccessible(page)
    await fillEntity(page, say, entity)
    await page.getByRole("button", { name: say("organisation.save") }).click()
    await page.getByRole("heading", { name: entity.name }).waitFor()
    const details = page.locator("article.organisation__details")
    const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 }).format(0.625)
    expect(await details.getByText(percent).count()).toBe(2)

    // By keyboard alone: the tree is walked, and Enter opens.
    await page.getByRole("tab", { name: say("organisation.view.structure") }).click()
    const tree = page.getByRole("tree")
    await tree.getByRole("treeitem").first().focus()
    await page.keyboard.press("End")
    await page.keyboard.press("Home")
    await expect.poll(() => page.locator("[role=treeitem]:focus").textContent()).toContain(parent)
    await page.locator(".group-node__open").first().waitFor()
    await expectAccessible(page)

    // Moved without dragging, with the question that dragging ends in.
    const item = tree.getByRole("treeitem").filter({ hasText: entity.name })
    await item.getByRole("button", { name: say("organisation.move.title", { name: entity.name }) }).click()
    const dialog = page.getByRole("dialog")
    await chooseFrom(page, say("organisation.move.to"), "Calverine Gulf LLC")
    await dialog.getByLabel(say("organisation.field.percentageHolding")).fill("50")
    await dialog.getByRole("button", { name: say("organisation.move.confirm") }).click()
    await dialog.waitFor({ state: "hidden" })
    await expect.poll(() => item.getAttribute("aria-level")).toBe("3")
    const effective = new Intl.NumberFormat(language, { style: "percent" }).format(0.35)
    expect(await item.textContent()).toContain(effective)

    // A parent with something on it stays; the entity that has nothing goes.
    await item.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: entity.name }).waitFor()
    await page.getByRole("button", { name: say("organisation.delete"), exact: true }).click()
    const confirm = page.getByRole("alertdialog")
    await confirm.getByRole("textbox").fill("DELETE")
    await confirm.getByRole("button", { name: say("organisation.delete"), exact: true }).click()
    await page.getByRole("heading", { name: "Calverine Gulf LLC" }).waitFor()
    await page.getByRole("button", { name: say("organisation.delete"), exact: true }).click()
    await confirm.getByRole("textbox").fill("DELETE")
    await confirm.getByRole("button", { name: say("organisation.delete"), exact: true }).click()
    await page.getByRole("alertdialog").getByRole("listitem").first().waitFor()
    await expectAccessible(page)
    expect(await page.getByRole("alertdialog").getByRole("listitem").count()).toBeGreaterThan(1)
  })

  test("entities come in from a file, and what is wrong with a row is said before anything is written", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/organisation")
    await page
      .getByRole("button", { name: say("organisation.upload") })
      .first()
      .click()
    const heading = "Name,Unique id,Sector,Country,Currency,Time zone,Percentage holding,Parent entity"
    const row = (name: string, id: string) => `${name},${id},Finance,IN,INR,Asia/Kolkata,80,${parent}`
    const lines = [
      heading,
      row(`Uploaded ${language}`, `UP${language}`),
      row("", "NONE"),
      row("Twice", `UP${language}`),
    ]
    await page.locator("input[type=file]").setInputFiles({
      name: "entities.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    })
    const dialog = page.getByRole("dialog")
    await dialog.getByText(say("organisation.upload.counts", { good: 1, refused: 2 })).waitFor()
    await expectAccessible(page)
    const arriving = page.waitForEvent("download")
    await dialog.getByRole("button", { name: say("organisation.upload.errors") }).click()
    expect((await arriving).suggestedFilename()).toBe("entities-errors.xlsx")
    await dialog.getByRole("button", { name: say("organisation.upload.load", { count: 1 }) }).click()
    await dialog.getByText(say("organisation.upload.loaded", { count: 1 })).waitFor()
    await dialog
      .getByRole("button", { name: say("shell.close") })
      .last()
      .click()
    await page.getByRole("button", { name: `Uploaded ${language}` }).waitFor()
  })
})

test("the drawing is the mirror of itself from right to left", async () => {
  const place = async (language: "en" | "ar") => {
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/organisation?view=structure")
    const at = async (name: string) => {
      const node = page.locator(".group-node").filter({ hasText: name })
      await node.waitFor()
      return (await node.boundingBox())?.x ?? 0
    }
    return (await at("Calverine Gulf LLC")) - (await at(parent))
  }
  expect(await place("en")).toBeGreaterThan(0)
  expect(await place("ar")).toBeLessThan(0)
})

test("dragging an entity onto another asks before it moves, and onto one below itself is refused", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/settings/organisation?view=structure")
  const node = (name: string) => page.locator(".group-node").filter({ hasText: name })
  const middle = async (name: string) => {
    await node(name).waitFor()
    const box = await node(name).boundingBox()
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
  }
  const drag = async (from: string, to: string) => {
    const [start, end] = [await middle(from), await middle(to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 })
    await page.mouse.move(end.x, end.y, { steps: 5 })
    await page.mouse.up()
  }
  await drag("Calverine Logistics GmbH", "Calverine Gulf LLC")
  const dialog = page.getByRole("dialog")
  await dialog.getByText(say("organisation.move.text")).waitFor()
  expect(await dialog.getByRole("combobox").inputValue()).toBe("Calverine Gulf LLC")
  await dialog.getByRole("button", { name: say("shell.cancel") }).click()
  await dialog.waitFor({ state: "hidden" })
  await drag(parent, "Calverine Gulf LLC")
  await page
    .getByText(say("organisation.move.impossible", { name: parent, parent: "Calverine Gulf LLC" }))
    .first()
    .waitFor()
})

test("on a phone one of the two is shown, and nothing is wider than the page", async () => {
  const say = await speaking("en")
  const page = await visit({ width: 360, height: 740 })
  await signInAs(page, "client-administrator")
  await goTo(page, "/settings/organisation")
  await page.locator(".organisation__list").getByRole("button", { name: parent }).click()
  await page.getByRole("heading", { name: parent }).waitFor()
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await page.getByRole("button", { name: say("organisation.edit"), exact: true }).click()
  await page.getByRole("button", { name: say("organisation.save") }).waitFor()
  expect(await isTooWide()).toBe(false)
  await page.getByRole("button", { name: say("shell.cancel") }).click()
  await page.getByRole("button", { name: say("organisation.back") }).click()
  await page.getByRole("searchbox", { name: say("organisation.search") }).waitFor()
})

test("who has no right to it is not offered it, and its address is refused", async () => {
  const page = await visit()
  await signInAs(page, "tester")
  expect(await page.locator(".app-side__item[href='/settings/organisation']").count()).toBe(0)
  await page.goto(`${productUrl()}/settings/organisation?view=structure`)
  await page.getByText("Ask your entity administrator", { exact: false }).waitFor()
})
