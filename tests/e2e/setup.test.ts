import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer, type ReceivedLetter, type TestMailServer } from "../support/mail-server.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { password } from "./support/new-person.ts"
import { runProduct } from "./support/product-server.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const colleague = "amal.rahimi@northwind.example"

let mail: TestMailServer
let product: Awaited<ReturnType<typeof runProduct>>
let invited: Promise<ReceivedLetter>

beforeAll(async () => {
  const letter = Promise.withResolvers<ReceivedLetter>()
  invited = letter.promise
  mail = await startMailServer({
    async onLetter(one) {
      if (one.to === colleague) letter.resolve(one)
      return "acknowledge"
    },
  })
  product = await runProduct(
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
  await product.stop()
  await mail.close()
})

test("on an empty database the printed address leads to an organisation, and its first colleague is sent an invitation", async () => {
  const say = await speaking("en")
  const page = await visit({ at: product.url, url: new URL(product.url).origin })
  const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text)
  const pick = async (name: string, text: string) => {
    await fill(name, text)
    await page.getByRole("option", { name: text }).first().click()
  }
  await fill("organisation", "Northwind")
  await page.getByRole("button", { name: say("setup.next") }).click()
  await pick("country", "Germany")
  await pick("currency", "Euro")
  await pick("timeZone", "Europe/Berlin")
  await page.getByRole("button", { name: say("setup.next") }).click()
  await fill("firstName", "Nour")
  await fill("lastName", "Haddad")
  await fill("email", "nour.haddad@northwind.example")
  await fill("newPassword", password)
  await fill("confirmPassword", password)
  await page.getByRole("button", { name: say("setup.submit") }).click()
  const terms = page.getByRole("dialog")
  await terms.getByRole("checkbox").check()
  await terms.getByRole("button", { name: say("signIn.consent.accept") }).click()
  await page.locator(".choose-module").getByRole("listitem").first().getByRole("button").click()
  await page.locator(".app-shell").waitFor()

  const steps = page.getByRole("region", { name: say("welcome.title") })
  await steps.getByRole("button", { name: say("welcome.mail.do") }).click()
  await page.getByText(say("welcome.mail.sent", { address: "nour.haddad@northwind.example" })).waitFor()
  await steps.getByRole("link", { name: say("welcome.users.do") }).click()
  await page.getByRole("button", { name: say("users.add") }).click()
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
  await page.getByRole("button", { name: say("users.invite.do") }).click()
  const letter = await invited
  expect(letter.text).toContain("Nour Haddad has created an account for you at Northwind")
  expect(letter.text).toMatch(/\/reset-password#[\w-]+/)
})
