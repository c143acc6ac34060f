import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { AppUser } from "../../schemas/api/auth.ts"
import { expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { speaking } from "./support/say.ts"

useBrowser()

interface Outbox {
  readonly content: readonly { readonly id: string; readonly address: string; readonly kind: string }[]
}

/** The page a letter to the address leads to, as an administrator finds it in the outbox. */
async function addressIn(calls: Calls, kind: string, address: string): Promise<string> {
  for (;;) {
    const { content } = await calls<Outbox>("GET", "/api/v1/outbox")
    const letter = content.find((one) => one.address === address && one.kind === kind)
    if (letter) {
      const shown = await calls<{ button: { address: string } }>("GET", `/api/v1/outbox/${letter.id}`)
      return shown.button.address
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function invite(calls: Calls, email: string, language: string): Promise<void> {
  const me = await calls<AppUser>("GET", "/oauth/app-users")
  const roles = await calls<{ content: { id: string; kind: string }[] }>("GET", `/oauth/roles-client/${me.clientId}`)
  const role = roles.content.find(({ kind }) => kind === "executor")
  await calls("POST", "/api/users", {
    firstName: "Nadia",
    lastName: "Rahal",
    email,
    roles: [role?.id],
    companyIds: me.entities.slice(0, 1).map(({ id }) => id),
    modules: ["IC"],
    language,
  })
}

async function typePassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.locator('input[name="newPassword"]').fill(password)
  await page.locator('input[name="confirmPassword"]').fill(confirm)
}

/** The server answers this call with nothing but that it failed. */
const breakCall = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }))

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
}

describe.each(["en", "ar"] as const)("one’s own account, in %s", (language) => {
  const email = `nadia.${language}@calverine.example`
  const [first, second, third] = ["Quiet-Harbour-12", "Other-Walnut-34", "Third-Kettle-56"] as const

  test("from the invitation over a forgotten and a changed password to the sessions", async () => {
    const say = await speaking(language)
    const office = await visit()
    await signInAs(office, "client-administrator")
    const calls = await callsOf(office)
    await invite(calls, email, language)

    // The first password, with every rule shown as it is met.
    const page = await visit({ language })
    await page.goto(await addressIn(calls, "invitation", email))
    await page.getByRole("heading", { name: say("account.reset.first") }).waitFor()
    const rules = page.locator(".password-rules li")
    const count = page.locator(".password-rules [role=status]")
    const all = await rules.count()
    expect(await count.textContent()).toBe(say("account.rules.count", { met: 0, all }))
    await page.locator('input[name="newPassword"]').fill("Nadia-2026")
    const personal = rules.filter({ hasText: say("account.rule.personal") })
    expect(await personal.textContent()).toContain(say("account.rule.open"))
    await page.locator('button[type="submit"]').click()
    await page.getByText(say("account.rules.missing")).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("newPassword")
    await typePassword(page, first, second)
    expect(await personal.textContent()).toContain(say("account.rule.met"))
    await page.locator('button[type="submit"]').click()
    await page.getByText(say("account.mismatch"), { exact: true }).waitFor()
    await expectAccessible(page)
    await typePassword(page, first)
    expect(await count.textContent()).toBe(say("account.rules.count", { met: all, all }))
    await page.locator('button[type="submit"]').click()
    await page.getByRole("heading", { name: say("account.done.title") }).waitFor()
    await expectAccessible(page)

    // Forgotten: the letter’s link serves once.
    await page.getByRole("link", { name: say("account.done.signIn") }).click()
    await page.getByRole("link", { name: say("account.forgot.link") }).click()
    await page.locator('input[name="email"]').fill(email)
    await expectAccessible(page)
    await page.locator('button[type="submit"]').click()
    await page.getByText(say("account.forgot.sent")).waitFor()
    await page.getByText(email).waitFor()
    const link = await addressIn(calls, "passwordReset", email)
    await page.goto(link)
    await typePassword(page, first)
    await page.locator('button[type="submit"]').click()
    await page.getByText(say("problem.password.used_before", { count: 10 })).waitFor()
    await typePassword(page, second)
    const setting = "**/oauth/reset-user-password"
    await breakCall(page, setting)
    await page.locator('button[type="submit"]').click()
    await page.getByRole("alert").getByText(say("account.reset.failed"), { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unroute(setting)
    await page.locator('button[type="submit"]').click()
    await page.getByRole("heading", { name: say("account.done.title") }).waitFor()
    await page.goto(productUrl())
    await page.goto(link)
    await page.getByRole("heading", { name: say("account.reset.badLink") }).waitFor()

    // In, over the terms, to one’s own profile.
    await page.goto(`${productUrl()}/login`)
    await enter(page, email, second)
    const terms = page.getByRole("dialog")
    await terms.getByRole("checkbox").check()
    await terms.getByRole("button").last().click()
    // The dialog gives the focus back when it is gone, which would close a menu opened before.
    await terms.waitFor({ state: "detached" })
    await page.locator(".app-main h1").first().waitFor()
    await page.locator(".app-user").click()
    await page.getByRole("menuitem", { name: say("shell.myProfile") }).click()
    await page.locator('input[name="firstName"]').fill("Nadine")
    await page.locator('input[name="contactNumber"]').fill("12")
    await page.getByRole("button", { name: say("account.save") }).click()
    await page.getByText(say("problem.user.bad_contact_number")).waitFor()
    await page.locator('input[name="contactNumber"]').fill("+49 30 1234567")
    await page.getByRole("button", { name: say("account.save") }).click()
    await page.getByText(say("account.saved")).waitFor()
    await page.getByRole("button", { name: say("shell.userMenu", { name: "Nadine Rahal" }) }).waitFor()
    await expectAccessible(page)

    // Signed in elsewhere as well, and ended from here.
    const elsewhere = await visit({ language, width: 390, height: 844 })
    await enter(elsewhere, email, second)
    await elsewhere.locator(".app-shell").waitFor()
    await page.getByRole("tab", { name: say("account.tab.account") }).click()
    await page.getByText(say("account.session.current")).waitFor()
    await expectAccessible(page)
    const row = page.locator(".my-profile__session").filter({ hasNotText: say("account.session.current") })
    await row.getByRole("button").click()
    await page.getByText(say("account.session.only")).waitFor()
    await elsewhere.goto(`${productUrl()}/my-profile`)
    await elsewhere.locator('input[name="username"]').waitFor()

    // Changed, by who knows the one in force.
    await page.getByRole("tab", { name: say("account.tab.password") }).click()
    await page.locator('input[name="currentPassword"]').fill(first)
    await typePassword(page, third)
    await page.getByRole("button", { name: say("account.change"), exact: true }).click()
    await page.getByText(say("problem.password.wrong_current")).waitFor()
    await page.locator('input[name="currentPassword"]').fill(second)
    const changing = "**/api/confirm-password"
    await breakCall(page, changing)
    await page.getByRole("button", { name: say("account.change"), exact: true }).click()
    await page.getByRole("alert").getByText(say("account.changeFailed"), { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unroute(changing)
    await page.getByRole("button", { name: say("account.change"), exact: true }).click()
    await page.getByText(say("account.changed")).waitFor()
    await enter(elsewhere, email, third)
    await elsewhere.locator(".app-shell").waitFor()
  })

  test("too many wrong passwords rest the account, and the letter unlocks it", async () => {
    const say = await speaking(language)
    const office = await visit()
    await signInAs(office, "client-administrator")
    const calls = await callsOf(office)
    const page = await visit({ language, width: 390, height: 844 })
    const failed = page.getByRole("alert").getByText(say("signIn.failed"))
    for (let tried = 0; tried < 10; tried += 1) {
      const answered = page.waitForResponse((response) => response.url().endsWith("/oauth/token"))
      await enter(page, email, "Wrong-Kettle-99")
      await answered
      await failed.waitFor()
    }
    await enter(page, email, third)
    await page.getByRole("alert").getByText(say("account.locked.title")).waitFor()
    await page.getByText(say("problem.auth.locked", { minutes: 15 })).waitFor()
    await expectAccessible(page)

    await page.goto(await addressIn(calls, "accountLocked", email))
    await page.getByRole("heading", { name: say("account.unlock.title") }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: say("account.unlock.submit") }).click()
    await page.getByRole("heading", { name: say("account.unlock.done") }).waitFor()
    await page.getByRole("link", { name: say("account.done.signIn") }).click()
    await enter(page, email, third)
    await page.locator(".app-shell").waitFor()
  })
})

test("Caps Lock is told while it is on", async () => {
  const say = await speaking("en")
  const page = await visit()
  const box = page.locator('input[name="password"]')
  await box.focus()
  // As a browser tells it: the key is down with the state set.
  await box.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  )
  const hint = page.getByText(say("account.capsLock"))
  await hint.waitFor()
  expect(await box.getAttribute("aria-describedby")).toBe(await hint.getAttribute("id"))
  await box.evaluate((element) => element.dispatchEvent(new KeyboardEvent("keyup", { key: "CapsLock", bubbles: true })))
  await hint.waitFor({ state: "detached" })
})
