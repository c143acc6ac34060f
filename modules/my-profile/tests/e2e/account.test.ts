import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { appUrl, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { invite, linkTo, createUserAccount, password } from "../../../../tests/e2e/support/create-user-account.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

async function choosePassword(page: Page, selected: string): Promise<void> {
  await page.locator('input[name="newPassword"]').fill(selected)
  await page.locator('input[name="confirmPassword"]').fill(selected)
  await page.locator('button[type="submit"]').click()
}

async function enter(page: Page, email: string, input: string): Promise<void> {
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(input)
  await page.locator('button[type="submit"]').click()
}

test("a user invited in Arabic follows the link in an English browser, chooses a password and signs in, all in Arabic", async () => {
  const t = await translator("ar")
  const office = await callsAs("client-administrator")
  const { email } = await invite(office, { language: "ar" })
  const page = await visit({ language: "en", at: await linkTo(office, email, "invitation") })
  await page.getByRole("heading", { name: t("account.reset.first") }).waitFor()
  await choosePassword(page, "Quiet-Harbour-12")
  await page.getByRole("heading", { name: t("account.done.title") }).waitFor()
  await page.getByRole("link", { name: t("account.done.signIn") }).click()
  await enter(page, email, "Quiet-Harbour-12")
  const terms = page.getByRole("dialog")
  await terms.getByRole("checkbox").press("Space")
  await terms.getByRole("checkbox").press("Enter")
  await page.locator(".choose-module").getByRole("listitem").first().getByRole("button").click()
  await page.locator(".app-shell").waitFor()
  // The page ends where the window does: what only screen readers meet brings no scroll bar.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl")
  expect((await page.locator(".app-side").boundingBox())?.x).toBeGreaterThan(700)
})

test("a forgotten password is reset with the email that an administrator finds in the outbox", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const { email } = await createUserAccount(office)
  const page = await visit({ at: "/forgot-password" })
  await page.locator('input[name="email"]').fill(email)
  await page.locator('button[type="submit"]').click()
  await page.getByText(t("account.forgot.sent")).waitFor()
  await linkTo(office, email, "passwordReset")

  const admin = await visit({ as: "client-administrator", at: "/settings/outbox" })
  await admin.getByRole("searchbox").fill(email)
  const row = admin.getByRole("row").filter({ hasText: t("mail.passwordReset.name") })
  await row.getByText(t("outbox.state.waiting"), { exact: true }).waitFor()
  await row.getByRole("button", { name: email, exact: true }).click()
  const sheet = admin.getByRole("dialog")
  const link = (await sheet.getByRole("link").getAttribute("href")) ?? ""
  await admin.keyboard.press("Escape")
  await sheet.waitFor({ state: "hidden" })

  await page.goto(link)
  await choosePassword(page, "Other-Walnut-34")
  await page.getByRole("heading", { name: t("account.done.title") }).waitFor()
  await page.getByRole("link", { name: t("account.done.signIn") }).click()
  await enter(page, email, "Other-Walnut-34")
  await page.getByRole("dialog", { name: t("signIn.consent.title") }).waitFor()
  // The link serves once; another address between makes the browser load it again.
  await page.goto(appUrl())
  await page.goto(link)
  await page.getByRole("heading", { name: t("account.reset.badLink") }).waitFor()

  await row.getByRole("button", { name: t("outbox.cancel.one", { name: email }) }).click()
  await admin.getByRole("button", { name: t("outbox.cancel"), exact: true }).click()
  await row.getByText(t("outbox.state.cancelled"), { exact: true }).waitFor()
  expect(await row.getByRole("button", { name: t("outbox.cancel.one", { name: email }) }).count()).toBe(0)
})

test("an account locked after wrong passwords is unlocked with the email about it", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const { email } = await createUserAccount(office)
  const page = await visit({ at: "/login" })
  await failOften(page, email)
  await enter(page, email, password)
  await page.getByRole("alert").getByText(t("account.locked.title")).waitFor()

  await page.goto(await linkTo(office, email, "accountLocked"))
  await page.getByRole("button", { name: t("account.unlock.submit") }).click()
  await page.getByRole("heading", { name: t("account.unlock.done") }).waitFor()
  await page.getByRole("link", { name: t("account.done.signIn") }).click()
  await enter(page, email, password)
  await page.getByRole("dialog", { name: t("signIn.consent.title") }).waitFor()
  expect(
    await page
      .getByRole("alert")
      .filter({ hasText: t("account.locked.title") })
      .count(),
  ).toBe(0)
})

/** As often as it takes for an address to rest. */
async function failOften(page: Page, username: string): Promise<void> {
  const keys = await page.request.get(`${appUrl()}/oauth/client-keys?email=${encodeURIComponent(username)}`)
  const { clientId, clientSecret } = await keys.json()
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
  const form = { grant_type: "password", username, password: "Wrong-Kettle-99" }
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await page.request.post(`${appUrl()}/oauth/token`, { headers: { authorization }, form })
    expect(reply.ok()).toBe(false)
  }
}

test("a user ends another session, changes the password and changes the name", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const { email, lastName } = await createUserAccount(office)
  const elsewhere = await visit({ as: email })
  const page = await visit({ as: email, at: "/my-profile?tab=account" })
  await page.getByText(t("account.session.current")).waitFor()
  const other = page.locator(".my-profile__session").filter({ hasNotText: t("account.session.current") })
  await other.getByRole("button").click()
  await page.getByText(t("account.session.only")).waitFor()
  expect(await page.locator(".my-profile__session").count()).toBe(1)
  await elsewhere.goto(`${appUrl()}/my-profile`)
  await elsewhere.locator('input[name="username"]').waitFor()

  await page.getByRole("tab", { name: t("account.tab.password") }).click()
  const change = page.getByRole("button", { name: t("account.change"), exact: true })
  await page.locator('input[name="currentPassword"]').fill("Wrong-Kettle-99")
  await page.locator('input[name="newPassword"]').fill("Third-Kettle-56")
  await page.locator('input[name="confirmPassword"]').fill("Third-Kettle-56")
  await change.click()
  await page.getByText(t("problem.password.incorrect_current")).waitFor()
  await page.locator('input[name="currentPassword"]').fill(password)
  await change.click()
  await page.getByText(t("account.changed")).waitFor()
  await enter(elsewhere, email, "Third-Kettle-56")
  await elsewhere.locator(".choose-module").or(elsewhere.locator(".app-shell")).first().waitFor()

  await page.getByRole("tab", { name: t("account.tab.personal") }).click()
  await page.locator('input[name="firstName"]').fill("Nadine")
  await page.getByRole("button", { name: t("account.save") }).click()
  await page.getByRole("button", { name: t("shell.userMenu", { name: `Nadine ${lastName}` }) }).waitFor()
})
