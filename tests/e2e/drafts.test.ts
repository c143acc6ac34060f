import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { Language } from "../../schemas/languages.ts"
import { expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Longer than a draft waits for the next key. */
const patient = { timeout: 15_000 }
const description = (page: Page) => page.locator('[id$="description_1"]')
const title = (page: Page) => page.locator('[id$="title_1"]')
const kept = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes("/profiles/drafts/") && reply.request().method() === "PUT")

/** Opens the record in a row of the controls' list, as someone of the language. */
async function atControl(language: Language, row: number, account = "client-administrator"): Promise<Page> {
  const page = await visit({ language })
  await signInAs(page, account)
  await openList(page, "control")
  await arrive(page, () => page.getByRole("grid").getByRole("row").nth(row).getByRole("link").first().click())
  return page
}

/** Does what leads to a form; it then stands, and whether a draft is there is known. */
async function arrive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (reply) => reply.url().includes("/profiles/drafts/") && reply.request().method() === "GET",
  )
  await act()
  await title(page).waitFor()
  await answer
}

describe.each([
  { language: "en", row: 3 },
  { language: "ar", row: 2 },
] as const)("what is typed and not saved, in $language", ({ language, row }) => {
  test("is there again after the tab was closed, and goes when it is discarded", async () => {
    const say = await speaking(language)
    const page = await atControl(language, row)
    const before = await description(page).inputValue()
    const address = page.url()
    const answer = kept(page)
    await description(page).fill("Typed and left")
    await answer
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.addInitScript(watchPlaces)
    await again.goto(address)
    await again.getByText(say("draft.restored.text")).waitFor()
    // The form was drawn with the notice above it: nothing moved.
    expect(await again.evaluate(() => (window as { places?: number[] }).places)).toHaveLength(1)
    expect(await description(again).inputValue()).toBe("Typed and left")
    await again.getByRole("button", { name: say("draft.differences") }).click()
    await again.getByRole("dialog").getByText("Typed and left").waitFor()
    await expectAccessible(again)
    await again.keyboard.press("Escape")
    const gone = again.waitForResponse((reply) => reply.request().method() === "DELETE")
    await again.getByRole("button", { name: say("draft.discard"), exact: true }).click()
    await again.getByText(say("draft.restored.text")).waitFor({ state: "hidden" })
    expect(await description(again).inputValue()).toBe(before)
    await gone
    await arrive(again, () => again.reload())
    expect(await description(again).inputValue()).toBe(before)
  })

  test("is kept in the browser while there is no network, and sent when it is back", async () => {
    const page = await atControl(language, row)
    await page.context().setOffline(true)
    await description(page).fill("Typed offline")
    await expect.poll(() => shelved(page), patient).toBe(1)
    await page.context().setOffline(false)
    await expect.poll(() => shelved(page), patient).toBe(0)
    await arrive(page, () => page.reload())
    await expect.poll(() => description(page).inputValue(), patient).toBe("Typed offline")
    await discardAll(page, language)
  })

  test("survives a forced sign-out, and an explicit log-out clears it from the browser", async () => {
    const say = await speaking(language)
    const page = await atControl(language, row)
    await page.route("**/profiles/drafts/**", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    )
    await description(page).fill("Typed before the session ended")
    await expect.poll(() => shelved(page), patient).toBe(1)
    await page.context().clearCookies()
    await page.route("**/api/**", (route) => route.fulfill({ status: 401, json: { status: 401 } }))
    await page.route("**/oauth/**", (route) => route.fulfill({ status: 401, json: { status: 401 } }))
    await page.keyboard.press("Control+s")
    await page.locator('input[name="username"]').waitFor()
    expect(await shelved(page)).toBe(1)
    await page.unrouteAll()
    await signInAs(page, "client-administrator")
    await title(page).waitFor()
    await expect.poll(() => description(page).inputValue(), patient).toBe("Typed before the session ended")
    await expect.poll(() => shelved(page), patient).toBe(0)
    await page.route("**/profiles/drafts/**", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    )
    await description(page).fill("Typed and logged out")
    await expect.poll(() => shelved(page), patient).toBe(1)
    const { leaving } = await refusedOnlyOnLeaving(page)
    await page.locator(".app-user").click()
    await page.getByRole("menuitem", { name: say("shell.signOut") }).click()
    await page.getByRole("button", { name: say("leave.go") }).click()
    await leaving
    await page.locator('input[name="username"]').waitFor()
    expect(await shelved(page)).toBe(0)
    await page.unrouteAll()
    await signInAs(page, "client-administrator")
    await discardAll(page, language)
  })

  test("a new record kept as a draft is listed, and opened again where it was left", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await arrive(page, () => page.locator('a[href*="/control/"][href*="/new"]').first().click())
    await title(page).fill(`Begun in ${language}`)
    await page.getByRole("button", { name: say("record.saveMore") }).click()
    await page.getByRole("menuitem", { name: say("record.saveAsDraft") }).click()
    await page.getByRole("grid").waitFor()
    await page.getByRole("button", { name: draftsWord(say("drafts.open", { count: 1 })) }).click()
    await expectAccessible(page)
    await arrive(page, () =>
      page
        .getByRole("dialog")
        .getByRole("link", { name: `Begun in ${language}` })
        .click(),
    )
    await expect.poll(() => title(page).inputValue(), patient).toBe(`Begun in ${language}`)
    expect(page.url()).toContain("draft=")
    await discardAll(page, language)
  })

  test("one goes through the list record by record, and saves on the way", async () => {
    const say = await speaking(language)
    const page = await atControl(language, 1)
    const place = page.locator(".ru-record-steps__place")
    await place.waitFor()
    const first = await title(page).inputValue()
    const crumbs = page.locator(".ru-crumbs")
    expect(await crumbs.getByRole("listitem").count()).toBe(3)
    await page.keyboard.press("Alt+ArrowDown")
    await expect.poll(() => title(page).inputValue(), patient).not.toBe(first)
    await place.waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1")
    expect(await crumbs.getByRole("listitem").count()).toBe(3)
    await page.keyboard.press("Alt+ArrowUp")
    await expect.poll(() => title(page).inputValue(), patient).toBe(first)
    await place.waitFor()
    const address = page.url()
    await title(page).fill(`${first}.`)
    await page.keyboard.press("Control+Enter")
    await page.getByText(say("record.saved"), { exact: true }).waitFor()
    await expect.poll(() => page.url(), patient).not.toBe(address)
    await arrive(page, () => page.goto(address))
    expect(await title(page).inputValue()).toBe(`${first}.`)
  })

  test("two tabs that changed the same record are merged field by field", async () => {
    const say = await speaking(language)
    const page = await atControl(language, 5)
    const other = await page.context().newPage()
    await arrive(other, () => other.goto(page.url()))
    await title(page).fill(`First ${language}`)
    await description(page).fill(`Described ${language}`)
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.saved"), { exact: true }).waitFor()
    await title(other).fill(`Second ${language}`)
    await other.keyboard.press("Control+s")
    const dialog = other.getByRole("dialog")
    await dialog.getByText(`First ${language}`).waitFor()
    await expectAccessible(other)
    expect(await dialog.getByRole("button", { name: say("merge.apply") }).isDisabled()).toBe(true)
    await other.keyboard.press("ArrowDown")
    await dialog.getByRole("radio", { name: new RegExp(say("merge.mine")) }).check()
    await dialog.getByRole("button", { name: say("merge.apply") }).click()
    await dialog.waitFor({ state: "hidden" })
    expect(await description(other).inputValue()).toBe(`Described ${language}`)
    await other.keyboard.press("Control+s")
    await other.getByText(say("record.saved"), { exact: true }).waitFor()
    await arrive(other, () => other.reload())
    expect([await title(other).inputValue(), await description(other).inputValue()]).toEqual([
      `Second ${language}`,
      `Described ${language}`,
    ])
  })
})

/** Writes down, drawing by drawing, at which heights the title's field has stood. */
function watchPlaces(): void {
  const places: number[] = []
  Object.assign(window, { places })
  const look = () => {
    const field = document.querySelector('[id$="title_1"]')
    const top = field && Math.round(field.getBoundingClientRect().top)
    if (top !== null && top !== places.at(-1)) places.push(top)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * What is sent to the server while one logs out is refused once the browser was cleared, and while the page still stands: it
 * would be laid down in the browser again.
 */
async function refusedOnlyOnLeaving(page: Page): Promise<{ readonly leaving: Promise<void> }> {
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
  await page.route("**/profiles/drafts/**", async (route) => {
    if (route.request().method() !== "PUT") return route.continue()
    await leaving
    await route.abort()
  })
  await page.route(productUrl(), async (route) => {
    leave()
    await page.waitForTimeout(1000)
    await route.continue()
  })
  return { leaving }
}

/** How many drafts lie in the browser. */
function shelved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open("risk-universe")
        opening.addEventListener("error", () => fail(opening.error))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains("drafts")) return done(0)
          const counting = database.transaction("drafts").objectStore("drafts").count()
          counting.onsuccess = () => {
            database.close()
            done(counting.result)
          }
        }
      }),
  )
}

/** Leaves nothing behind for the next journey of the same person. */
async function discardAll(page: Page, language: Language): Promise<void> {
  const say = await speaking(language)
  await page.goto(productUrl())
  await page.getByRole("button", { name: draftsWord(say("drafts.open", { count: 1 })) }).click()
  const rows = page.getByRole("dialog").getByRole("listitem")
  await rows.first().waitFor()
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows.first().getByRole("button").click()
    await expect.poll(() => rows.count(), patient).toBe(left - 1)
  }
  await page.getByText(say("drafts.empty")).waitFor()
}

/** Drafts by their name, however many there are. */
const draftsWord = (words: string) => new RegExp(words.replace(/\s*\(.*/, ""))
