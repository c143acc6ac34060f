import { Secret, TOTP } from "otpauth"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import people from "../../server/demonstration/people.json" with { type: "json" }
import { emailOf, expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

/** Passkeys are made for names: this machine's is used instead of its number. */
const address = (path: string) => productUrl().replace("127.0.0.1", "localhost") + path

/** A security key that says yes by itself. */
async function plugKeyIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page, account: string): Promise<void> {
  await page.locator('input[name="username"]').fill(emailOf(account))
  await page.locator('input[name="password"]').fill(people.password)
  await page.locator('button[type="submit"]').click()
}

async function logOut(page: Page, say: Say): Promise<void> {
  const out = page.getByRole("menuitem", { name: say("shell.signOut") })
  // A page that is still being drawn takes the focus, which closes the menu.
  for (let tries = 0; tries < 5 && !(await out.isVisible()); tries += 1) {
    await page.locator(".app-user").click()
    await out.waitFor({ timeout: 3000 }).catch(() => undefined)
  }
  await out.click()
  await page.locator('input[name="username"]').waitFor()
}

/** Shows the password in the dialog that asks for it, and does what it is for. */
async function prove(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(say("factor.proof.password")).fill(people.password)
  await dialog.locator('button[type="submit"]').click()
}

/** Reads the key that the page shows, as the app would from the picture. */
async function codeOn(page: Page): Promise<string> {
  const key = (await page.locator(".second-factor__key code").textContent()) ?? ""
  return TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
}

describe.each([
  { language: "en", width: 1440 },
  { language: "ar", width: 390 },
] as const)("the second step, in $language at $width px", ({ language, width }) => {
  test("is set up by its owner, asked for at the next sign-in, and taken away", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width })
    await plugKeyIn(page)
    await page.goto(address("/"))
    await signInAs(page, "external-auditor")
    const openPanel = async () => {
      await page.goto(address("/my-profile?tab=account"))
      await page.getByRole("heading", { name: say("factor.title") }).waitFor()
    }
    await openPanel()
    await page.getByRole("button", { name: say("factor.app.add") }).click()
    await expectAccessible(page)
    await page.getByRole("dialog").getByLabel(say("factor.proof.password")).fill("not my password")
    await page.getByRole("dialog").locator('button[type="submit"]').click()
    await page.getByText(say("problem.auth.proof_wrong", { what: "password" })).waitFor()
    await prove(page, say)
    await page.getByRole("img", { name: say("factor.app.picture") }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(say("step.totp.code")).fill(await codeOn(page))
    await page.getByRole("button", { name: say("factor.app.confirm") }).click()
    await page.locator(".second-factor__codes").waitFor()
    const codes = await page.locator(".second-factor__codes code").allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessible(page)
    await page.getByRole("button", { name: say("factor.recovery.kept") }).click()
    await page.getByRole("button", { name: say("factor.passkeys.add") }).click()
    await prove(page, say)
    await page.getByText(say("factor.passkeys.unused")).waitFor()

    await logOut(page, say)
    await enterPassword(page, "external-auditor")
    await page.getByRole("heading", { name: say("step.title") }).waitFor()
    await expectAccessible(page)
    await page.getByLabel(say("step.totp.code")).fill("000000")
    await page.getByRole("button", { name: say("waysIn.continue") }).click()
    await page.getByText(say("problem.auth.second_factor_wrong")).waitFor()
    await page.getByRole("button", { name: say("step.passkey.use") }).click()
    await page.getByText(say("step.passkey.text")).waitFor()
    await page.getByRole("button", { name: say("step.passkey.use") }).click()
    await page.locator(".app-shell").waitFor()

    await logOut(page, say)
    await enterPassword(page, "external-auditor")
    await page.getByRole("button", { name: say("step.other.recovery") }).click()
    await page.getByLabel(say("step.recovery.code")).fill(codes[3] ?? "")
    await page.getByRole("button", { name: say("waysIn.continue") }).click()
    await page.locator(".app-shell").waitFor()
    await openPanel()
    await page.getByText(say("factor.recovery.left", { count: 9 })).waitFor()
    for (const name of [say("factor.remove"), say("factor.remove.title", { what: say("factor.passkeys.nameOf") })]) {
      await page.getByRole("button", { name, exact: true }).first().click()
      await prove(page, say)
      await page.getByRole("dialog").waitFor({ state: "detached" })
    }
    await page.getByText(say("factor.passkeys.none")).waitFor()
  })

  test("is set up in the sign-in itself where a role demands it", async () => {
    const say = await speaking(language)
    const admin = await visit({ language, width })
    await signInAs(admin, "client-administrator")
    const calls = await callsOf(admin)
    const { roles } = await calls<{ roles: { id: string; name: string }[] }>("GET", "/api/sign-in/demands")
    const auditor = roles.filter(({ name }) => name === "External auditor").map(({ id }) => id)
    expect(auditor).toHaveLength(1)
    await calls("PUT", "/api/sign-in/demands", { administrators: false, roleIds: auditor })
    try {
      const page = await visit({ language, width })
      await enterPassword(page, "external-auditor")
      await page.getByRole("heading", { name: say("step.setUp.title") }).waitFor()
      await expectAccessible(page)
      await page.getByRole("button", { name: say("factor.app.add") }).click()
      await page.getByLabel(say("step.totp.code")).fill(await codeOn(page))
      await page.getByRole("button", { name: say("factor.app.confirm") }).click()
      await page.getByRole("button", { name: say("factor.recovery.kept") }).click()
      await page.locator(".app-shell").waitFor()
    } finally {
      await calls("PUT", "/api/sign-in/demands", { administrators: false, roleIds: [] })
    }
    await admin.goto(`${productUrl()}/settings/sign-in`)
    const person = admin.getByRole("listitem").filter({ hasText: emailOf("external-auditor") })
    await person.getByRole("button", { name: say("signInSettings.people.remove") }).click()
    await admin
      .getByRole("alertdialog")
      .getByRole("button", { name: say("signInSettings.people.remove") })
      .click()
    await person.waitFor({ state: "detached" })
  })
})

test("a notification's link leads over the sign-in into its record, or says why not", async () => {
  const say = await speaking("en")
  const admin = await visit()
  await signInAs(admin, "client-administrator")
  const calls = await callsOf(admin)
  const projectId = await projectIdOf(calls)
  const page = await visit()
  const link = (parts: Readonly<Record<string, string>>) =>
    page.goto(`${productUrl()}/notification?${new URLSearchParams(parts).toString()}`)
  await link({ instanceId: "../../evil", projectId, type: "CONTROL", module: "IC" })
  await page.getByText(say("notification.badLink")).waitFor()
  const missing = "0192f0c1-0000-7000-8000-000000000002"
  await link({ instanceId: missing, projectId, type: "CONTROL", module: "IC" })
  await page.locator('input[name="username"]').waitFor()
  await enterPassword(page, "client-administrator")
  await page.getByText(say("problem.record.not_found")).waitFor()
  expect(new URL(page.url()).pathname).toBe("/notification")
})
