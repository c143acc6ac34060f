import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer, type ReceivedEmail, type TestMailServer } from "../../../../tests/support/mail-server.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { password } from "../../../../tests/e2e/support/create-user-account.ts"
import { startAppServer } from "../../../../tests/e2e/support/app-server.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const colleague = "amal.rahimi@northwind.example"

let mail: TestMailServer
let appServer: Awaited<ReturnType<typeof startAppServer>>
let invited: Promise<ReceivedEmail>

beforeAll(async () => {
  const email = Promise.withResolvers<ReceivedEmail>()
  invited = email.promise
  mail = await startMailServer({
    async onEmail(one) {
      if (one.to === colleague) email.resolve(one)
      return "acknowledge"
    },
  })
  appServer = await startAppServer(
    {
      RISK_UNIVERSE_ENVIRONMENT: "production",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMTP_TLS: "unverified",
      MAIL_FROM: "no-reply@northwind.example",
    },
    /https?:\/\/\S+\/setup#[\w-]+/,
  )
}, 180_000)
afterAll(async () => {
  await appServer.stop()
  await mail.close()
})

test("on an empty database the printed URL creates an organisation, and its first colleague is sent an invitation", async () => {
  const t = await translator("en")
  const page = await visit({ at: appServer.url, url: new URL(appServer.url).origin })
  const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text)
  const pick = async (name: string, text: string) => {
    await fill(name, text)
    await page.getByRole("option", { name: text }).first().click()
  }
  await fill("organisation", "Northwind")
  await page.getByRole("button", { name: t("setup.next") }).click()
  await pick("country", "Germany")
  await pick("currency", "Euro")
  await pick("timeZone", "Europe/Berlin")
  await page.getByRole("button", { name: t("setup.next") }).click()
  await fill("firstName", "Nour")
  await fill("lastName", "Haddad")
  await fill("email", "nour.haddad@northwind.example")
  await fill("newPassword", password)
  await fill("confirmPassword", password)
  await page.getByRole("button", { name: t("setup.submit") }).click()
  const terms = page.getByRole("dialog")
  await terms.getByRole("checkbox").check()
  await terms.getByRole("button", { name: t("signIn.consent.accept") }).click()
  await page.locator(".choose-module").getByRole("listitem").first().getByRole("button").click()
  await page.locator(".app-shell").waitFor()

  const steps = page.getByRole("region", { name: t("welcome.title") })
  await steps.getByRole("button", { name: t("welcome.mail.do") }).click()
  await page.getByText(t("welcome.mail.sent", { address: "nour.haddad@northwind.example" })).waitFor()
  await steps.getByRole("link", { name: t("welcome.users.do") }).click()
  await page.getByRole("button", { name: t("users.add") }).click()
  await page.locator("#user-firstName").fill("Amal")
  await page.locator("#user-lastName").fill("Rahimi")
  await page.locator("#user-email").fill(colleague)
  for (const [field, option] of [
    ["roles", "Tester"],
    ["companyIds", "Northwind"],
  ] as const) {
    await page.locator(`#user-${field}`).click()
    await page.getByRole("option", { name: option }).click()
    await page.keyboard.press("Escape")
  }
  await page.getByRole("button", { name: t("users.invite.do") }).click()
  const email = await invited
  expect(email.text).toContain("Nour Haddad has created an account for you at Northwind")
  expect(email.text).toMatch(/\/reset-password#[\w-]+/)
})
