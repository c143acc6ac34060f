import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { signInOnScreen, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnRecord, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const description = (page: Page) => page.locator('[id$="description_1"]')
const title = (page: Page) => page.locator('[id$="title_1"]')
const isDraft = (url: string) => url.includes("/profiles/drafts/")
const sent = (page: Page) =>
  page.waitForResponse((reply) => isDraft(reply.url()) && reply.request().method() === "PUT" && reply.ok())

/** Opens a form and waits until it is known whether there is a draft of it. */
async function arrive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const known = page.waitForResponse((reply) => isDraft(reply.url()) && reply.request().method() === "GET")
  await open()
  await title(page).waitFor()
  await known
}

/** A control of the journey's own, its form open. */
async function openTestControl(): Promise<Page> {
  const { path } = await createOwnRecord(await callsAs("client-administrator"), "control")
  const page = await visit({ as: "client-administrator", at: path })
  await title(page).waitFor()
  return page
}

test("unsaved input is restored after the tab was closed, and deleted when it is discarded", async () => {
  const t = await translator("en")
  const page = await openTestControl()
  const savedResponse = sent(page)
  await description(page).fill("Typed and left")
  await savedResponse
  const [context, url] = [page.context(), page.url()]
  await page.close()
  const again = await context.newPage()
  await again.addInitScript(watchSavedCounts)
  await again.goto(url)
  const banner = again.getByText(t("draft.restored.text"))
  await banner.waitFor()
  // The form was drawn with the notice above it: nothing moved.
  expect(await again.evaluate(() => (window as { savedCounts?: number[] }).savedCounts)).toHaveLength(1)
  expect(await description(again).inputValue()).toBe("Typed and left")
  const discarded = again.waitForResponse((reply) => isDraft(reply.url()) && reply.request().method() === "DELETE")
  await again.getByRole("button", { name: t("draft.discard"), exact: true }).click()
  await banner.waitFor({ state: "hidden" })
  await discarded
  await arrive(again, () => again.reload())
  expect(await description(again).inputValue()).toBe("")
})

test("unsaved input stays in the browser without a network or a session, and signing out clears it", async () => {
  const t = await translator("en")
  const page = await openTestControl()
  const context = page.context()
  await context.setOffline(true)
  await description(page).fill("Typed offline")
  await expect.poll(() => inBrowser(page)).toBe(1)
  const arrived = sent(page)
  await context.setOffline(false)
  await arrived
  await expect.poll(() => inBrowser(page)).toBe(0)

  await rejectDraftRequests(page)
  await description(page).fill("Typed before the session ended")
  await expect.poll(() => inBrowser(page)).toBe(1)
  await context.clearCookies()
  await page.route(/\/(api|oauth)\//, (route) => route.fulfill({ status: 401, json: { status: 401 } }))
  await page.keyboard.press("Control+s")
  await page.locator('input[name="username"]').waitFor()
  expect(await inBrowser(page)).toBe(1)
  await page.unrouteAll()
  await signInOnScreen(page, "client-administrator")
  await title(page).waitFor()
  await expect.poll(() => description(page).inputValue()).toBe("Typed before the session ended")
  await expect.poll(() => inBrowser(page)).toBe(0)

  await rejectDraftRequests(page)
  await description(page).fill("Typed and logged out")
  await expect.poll(() => inBrowser(page)).toBe(1)
  await page.locator(".app-user").click()
  await page.getByRole("menuitem", { name: t("shell.signOut") }).click()
  await page.getByRole("button", { name: t("leave.go") }).click()
  await page.locator('input[name="username"]').waitFor()
  expect(await inBrowser(page)).toBe(0)
})

test("a new control saved as a draft is listed and reopened where it was left", async () => {
  const t = await translator("en")
  const { projectId } = await createOwnRecord(await callsAs("client-administrator"), "control")
  const page = await visit({ as: "client-administrator", at: `/control/${projectId}/new` })
  const draftTitle = uniqueText("Begun")
  await title(page).fill(draftTitle)
  await page.getByRole("button", { name: t("record.saveMore") }).click()
  await page.getByRole("menuitem", { name: t("record.saveAsDraft") }).click()
  await page.getByRole("grid").waitFor()
  await page.getByRole("button", { name: new RegExp(t("drafts.open", { count: 1 }).replace(/\s*\(.*/, "")) }).click()
  const drafts = page.getByRole("dialog")
  await arrive(page, () => drafts.getByRole("link", { name: draftTitle }).click())
  expect(page.url()).toContain("draft=")
  await expect.poll(() => title(page).inputValue()).toBe(draftTitle)
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/profiles/data"),
  )
  await page.keyboard.press("Control+s")
  expect((await saved).ok()).toBe(true)
})

test("two tabs that changed the same control are merged field by field", async () => {
  const t = await translator("en")
  const page = await openTestControl()
  const other = await page.context().newPage()
  await arrive(other, () => other.goto(page.url()))
  await title(page).fill("First title")
  await description(page).fill("Described in the first tab")
  await page.keyboard.press("Control+s")
  await page.getByText(t("record.saved"), { exact: true }).waitFor()
  await title(other).fill("Second title")
  await other.keyboard.press("Control+s")
  const dialog = other.getByRole("dialog")
  await dialog.getByText("First title").waitFor()
  await dialog.getByRole("radio", { name: new RegExp(t("merge.mine")) }).check()
  await dialog.getByRole("button", { name: t("merge.apply") }).click()
  await dialog.waitFor({ state: "hidden" })
  expect(await description(other).inputValue()).toBe("Described in the first tab")
  await other.keyboard.press("Control+s")
  await other.getByText(t("record.saved"), { exact: true }).waitFor()
  await arrive(other, () => other.reload())
  expect([await title(other).inputValue(), await description(other).inputValue()]).toEqual([
    "Second title",
    "Described in the first tab",
  ])
})

/** Writes down, frame by frame, at which heights the title's field is drawn. */
function watchSavedCounts(): void {
  const savedCounts: number[] = []
  Object.assign(window, { savedCounts })
  const poll = () => {
    const field = document.querySelector('[id$="title_1"]')
    const top = field && Math.round(field.getBoundingClientRect().top)
    if (top !== null && top !== savedCounts.at(-1)) savedCounts.push(top)
    requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}

const rejectDraftRequests = (page: Page) =>
  page.route("**/profiles/drafts/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  )

/** How many drafts are stored in the browser. */
function inBrowser(page: Page): Promise<number> {
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
