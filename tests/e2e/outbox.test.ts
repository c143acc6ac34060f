import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { emailOf, expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Somebody forgot their password: a letter is written. */
async function forgetPassword(page: Page, email: string): Promise<void> {
  const reply = await page.request.fetch(`${productUrl()}/api/forgot-password`, { method: "POST", data: { email } })
  expect(reply.ok()).toBe(true)
}

describe.each([
  { language: "en", account: "tester" },
  { language: "ar", account: "external-auditor" },
] as const)("the outbox, in $language", ({ language, account }) => {
  test("a letter is found, read with the link it carries in development, and cancelled", async () => {
    const say = await speaking(language)
    const address = emailOf(account)
    const page = await visit({ language })
    await forgetPassword(page, address)
    await signInAs(page, "client-administrator")
    await page.locator('.app-side__item[href="/settings/outbox"]').click()
    await page.getByRole("heading", { name: say("outbox.title") }).waitFor()
    await page.getByText(say("outbox.waits"), { exact: true }).waitFor()
    await page.getByRole("searchbox").fill(address)
    // The newest letter stands first; earlier ones to the same address may stand below it.
    const row = page
      .getByRole("row")
      .filter({ hasText: address })
      .filter({ hasText: say("mail.passwordReset.name") })
      .first()
    await row.getByText(say("outbox.state.waiting"), { exact: true }).waitFor()
    await expectAccessible(page)

    const open = row.getByRole("button", { name: address, exact: true })
    await open.click()
    const letter = page.getByRole("dialog")
    await letter.getByText(say("outbox.address")).waitFor()
    expect(await letter.getByRole("link").getAttribute("href")).toMatch(/^http.+\/reset-password#\S+$/)
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await letter.waitFor({ state: "hidden" })
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true)

    await row.getByRole("button", { name: say("outbox.cancel.one", { address }) }).click()
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByText(say("outbox.cancel.text")).waitFor()
    await page.getByRole("button", { name: say("outbox.cancel"), exact: true }).click()
    const told = page.getByText(say("outbox.cancelled", { address }))
    await told.waitFor()
    // What is told stands at the top, at the end of the line: on the left where one reads from the right.
    const box = await told.boundingBox()
    expect(box?.y).toBeLessThan(200)
    expect((box?.x ?? 0) < 720).toBe(language === "ar")
    await row.getByText(say("outbox.state.cancelled"), { exact: true }).waitFor()
    expect(await row.getByRole("button", { name: say("outbox.cancel.one", { address }) }).count()).toBe(0)
  })

  test("it fits a phone of 360 pixels", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width: 360, height: 740 })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/outbox")
    await page.getByRole("heading", { name: say("outbox.title") }).waitFor()
    await page.locator(".outbox__open").first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  test("who is no client administrator is told so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "control-owner")
    expect(await page.locator('.app-side__item[href="/settings/outbox"]').count()).toBe(0)
    await goTo(page, "/settings/outbox")
    await page.getByText(say("shell.denied.title", { what: say("outbox.title") })).waitFor()
    await expectAccessible(page)
  })
})
