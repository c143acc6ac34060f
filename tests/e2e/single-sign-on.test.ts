import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startProvider, type TestProvider } from "../support/openid-provider.ts"
import { emailOf, expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider([`${productUrl()}/oauth2/callback`])
})
afterAll(() => provider.close())

describe.each([
  { language: "en", width: 1440 },
  { language: "ar", width: 390 },
] as const)("single sign-on, in $language at $width px", ({ language, width }) => {
  test("an administrator adds the provider, its people come in over it, and it is taken away again", async () => {
    const say = await speaking(language)
    const admin = await visit({ language, width })
    await signInAs(admin, "client-administrator")
    await goTo(admin, "/settings/sign-in")
    await admin.getByRole("button", { name: say("signInSettings.add") }).click()
    const dialog = admin.getByRole("dialog")
    const write = (key: Parameters<typeof say>[0], text: string) =>
      dialog.getByLabel(say(key), { exact: true }).fill(text)
    await write("signInSettings.issuer", "http://10.0.0.1")
    await dialog.getByRole("button", { name: say("signInSettings.test") }).click()
    await dialog.getByText(say("problem.sso.bad_issuer", { reason: "https" })).waitFor()
    await write("signInSettings.issuer", provider.issuer)
    await dialog.getByRole("button", { name: say("signInSettings.test") }).click()
    await dialog.getByText(say("signInSettings.test.good", { issuer: provider.issuer })).waitFor()
    await write("signInSettings.name", "Company sign-in")
    await write("signInSettings.clientId", provider.clientId)
    await write("signInSettings.secret", provider.clientSecret)
    await write("signInSettings.domains", "calverine.example")
    await expectAccessible(admin)
    await dialog.getByRole("button", { name: say("signInSettings.save") }).click()
    await admin.getByRole("heading", { name: "Company sign-in" }).waitFor()
    await expectAccessible(admin)

    const page = await visit({ language, width })
    await page.getByRole("link", { name: say("waysIn.sso") }).click()
    await page.getByRole("heading", { name: say("sso.title") }).waitFor()
    const next = page.getByRole("button", { name: say("waysIn.continue") })
    await next.click()
    await page.getByText(say("signIn.emailRequired")).waitFor()
    await page.getByLabel(say("sso.email")).fill("someone@elsewhere.example")
    await next.click()
    await page.getByText(say("problem.sso.not_supported")).waitFor()
    await expectAccessible(page)

    // Somebody the provider knows and the product does not.
    provider.signIn({ sub: "stranger", email: "stranger@calverine.example", email_verified: true })
    await page.getByLabel(say("sso.email")).fill("stranger@calverine.example")
    await next.click()
    await page.getByText(say("problem.sso.no_user")).waitFor()
    expect(page.url()).toBe(`${productUrl()}/sso/return`)
    await page.getByRole("link", { name: say("waysIn.back") }).click()

    const email = emailOf("tester")
    provider.signIn({ sub: "tester", email, email_verified: true })
    await goTo(page, "/control")
    await page.getByRole("link", { name: say("waysIn.sso") }).click()
    await page.getByLabel(say("sso.email")).fill(email)
    await next.click()
    // On the list that was asked for, the project may be asked for as well: that is no question of terms.
    const terms = page.getByRole("dialog").filter({ has: page.getByRole("checkbox") })
    const choice = page.locator(".choose-module")
    const home = page.locator(".app-shell")
    await terms.or(choice).or(home).first().waitFor()
    if (await terms.isVisible()) {
      await terms.getByRole("checkbox").check()
      await terms.getByRole("button").last().click()
      await choice.or(home).first().waitFor()
    }
    if (await choice.isVisible()) await choice.getByRole("listitem").first().getByRole("button").click()
    await home.waitFor()
    // On to where one was going, with nothing of the way left in the address.
    expect(new URL(page.url()).pathname).toMatch(/^\/control/)
    expect(page.url()).not.toContain("code=")

    await goTo(admin, "/settings/sign-in")
    await admin.getByRole("button", { name: say("signInSettings.delete") }).click()
    await admin
      .getByRole("alertdialog")
      .getByRole("button", { name: say("signInSettings.delete") })
      .click()
    await admin.getByText(say("signInSettings.providers.none")).waitFor()
  })
})
