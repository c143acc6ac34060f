import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startProvider, type TestProvider } from "../../../../tests/support/openid-provider.ts"
import { appUrl, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createUserAccount } from "../../../../tests/e2e/support/create-user-account.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider([`${appUrl()}/oauth2/callback`])
})
afterAll(() => provider.close())

test("an administrator adds a provider, its users sign in with it, and it is removed again", async () => {
  const t = await translator("en")
  const domain = `${randomUUID().slice(0, 8)}.example`
  const { email } = await createUserAccount(await callsAs("client-administrator"), { domain })
  const admin = await visit({ as: "client-administrator", at: "/settings/sign-in" })
  await admin.getByRole("button", { name: t("signInSettings.add") }).click()
  const dialog = admin.getByRole("dialog")
  const write = (key: Parameters<typeof t>[0], text: string) => dialog.getByLabel(t(key), { exact: true }).fill(text)
  await write("signInSettings.issuer", provider.issuer)
  await dialog.getByRole("button", { name: t("signInSettings.test") }).click()
  await dialog.getByText(t("signInSettings.test.good", { issuer: provider.issuer })).waitFor()
  await write("signInSettings.name", domain)
  await write("signInSettings.clientId", provider.clientId)
  await write("signInSettings.secret", provider.clientSecret)
  await write("signInSettings.domains", domain)
  await dialog.getByRole("button", { name: t("signInSettings.save") }).click()
  await admin.getByRole("heading", { name: domain }).waitFor()

  // Somebody the provider knows and the product does not.
  const page = await visit({ at: "/projects" })
  const leave = async (url: string) => {
    provider.signIn({ sub: url, email: url, email_verified: true })
    await page.getByRole("link", { name: t("signInMethods.sso") }).click()
    await page.getByLabel(t("sso.email")).fill(url)
    await page.getByRole("button", { name: t("signInMethods.continue") }).click()
    // From the page for the address to the provider and back, each a page to load: what follows is awaited in the page
    // that it ends on.
    await page.waitForURL(({ origin, pathname }) => origin === appUrl() && pathname !== "/login" && pathname !== "/sso")
  }
  await leave(`stranger@${domain}`)
  await page.getByText(t("problem.sso.no_user")).waitFor()
  expect(page.url()).toBe(`${appUrl()}/sso/return`)
  await page.getByRole("link", { name: t("signInMethods.back") }).click()

  await page.goto(`${appUrl()}/control`)
  await leave(email)
  const terms = page.getByRole("dialog").filter({ has: page.getByRole("checkbox") })
  await terms.getByRole("checkbox").check()
  await terms.getByRole("button").last().click()
  await page.locator(".choose-module").getByRole("listitem").first().getByRole("button").click()
  await page.locator(".app-shell").waitFor()
  // On to where the person was going, with nothing of the provider's answer left in the address.
  expect(new URL(page.url()).pathname).toMatch(/^\/control/)
  expect(page.url()).not.toContain("code=")

  const row = admin.getByRole("listitem").filter({ has: admin.getByRole("heading", { name: domain }) })
  await row.getByRole("button", { name: t("signInSettings.delete") }).click()
  await admin
    .getByRole("alertdialog")
    .getByRole("button", { name: t("signInSettings.delete") })
    .click()
  // Not by role: behind the question the list has none.
  await admin.locator("li").filter({ hasText: domain }).waitFor({ state: "detached" })
})
