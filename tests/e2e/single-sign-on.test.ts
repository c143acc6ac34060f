import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startProvider, type TestProvider } from "../support/openid-provider.ts"
import { productUrl, useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { newPerson } from "./support/new-person.ts"
import { speaking } from "./support/say.ts"

useBrowser()

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider([`${productUrl()}/oauth2/callback`])
})
afterAll(() => provider.close())

test("an administrator adds a provider, its people come in over it, and it is taken away again", async () => {
  const say = await speaking("en")
  const domain = `${randomUUID().slice(0, 8)}.example`
  const { email } = await newPerson(await callsAs("client-administrator"), { domain })
  const admin = await visit({ as: "client-administrator", at: "/settings/sign-in" })
  await admin.getByRole("button", { name: say("signInSettings.add") }).click()
  const dialog = admin.getByRole("dialog")
  const write = (key: Parameters<typeof say>[0], text: string) =>
    dialog.getByLabel(say(key), { exact: true }).fill(text)
  await write("signInSettings.issuer", provider.issuer)
  await dialog.getByRole("button", { name: say("signInSettings.test") }).click()
  await dialog.getByText(say("signInSettings.test.good", { issuer: provider.issuer })).waitFor()
  await write("signInSettings.name", domain)
  await write("signInSettings.clientId", provider.clientId)
  await write("signInSettings.secret", provider.clientSecret)
  await write("signInSettings.domains", domain)
  await dialog.getByRole("button", { name: say("signInSettings.save") }).click()
  await admin.getByRole("heading", { name: domain }).waitFor()

  // Somebody the provider knows and the product does not.
  const page = await visit({ at: "/projects" })
  const leave = async (address: string) => {
    provider.signIn({ sub: address, email: address, email_verified: true })
    await page.getByRole("link", { name: say("waysIn.sso") }).click()
    await page.getByLabel(say("sso.email")).fill(address)
    await page.getByRole("button", { name: say("waysIn.continue") }).click()
  }
  await leave(`stranger@${domain}`)
  await page.getByText(say("problem.sso.no_user")).waitFor()
  expect(page.url()).toBe(`${productUrl()}/sso/return`)
  await page.getByRole("link", { name: say("waysIn.back") }).click()

  await page.goto(`${productUrl()}/control`)
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
  await row.getByRole("button", { name: say("signInSettings.delete") }).click()
  await admin
    .getByRole("alertdialog")
    .getByRole("button", { name: say("signInSettings.delete") })
    .click()
  // Not by role: behind the question the list has none.
  await admin.locator("li").filter({ hasText: domain }).waitFor({ state: "detached" })
})
