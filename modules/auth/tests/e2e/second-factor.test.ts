import { Secret, TOTP } from "otpauth"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { appUrl, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createUserAccount, password } from "../../../../tests/e2e/support/create-user-account.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

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

/** Reads the key that the page shows, as the app would from the picture. */
async function codeOn(page: Page): Promise<string> {
  const key = (await page.locator(".second-factor__key code").textContent()) ?? ""
  return TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
}

test("a user sets up an app and a passkey, uses them at the next sign-ins, and removes them", async () => {
  const t = await translator("en")
  // Passkeys are made for names, which a number is not.
  const url = appUrl().replace("127.0.0.1", "localhost")
  const { email } = await createUserAccount(await callsAs("client-administrator"))
  const page = await visit({ as: email, at: "/my-profile?tab=account", url })
  await plugKeyIn(page)
  const prove = async () => {
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel(t("secondFactor.proof.password")).fill(password)
    await dialog.locator('button[type="submit"]').click()
  }
  await page.getByRole("button", { name: t("secondFactor.app.add") }).click()
  await prove()
  await page.getByLabel(t("secondFactor.signIn.totp.code")).fill(await codeOn(page))
  await page.getByRole("button", { name: t("secondFactor.app.confirm") }).click()
  await page.locator(".second-factor__codes code").first().waitFor()
  const codes = await page.locator(".second-factor__codes code").allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole("button", { name: t("secondFactor.recovery.saved") }).click()
  await page.getByRole("button", { name: t("secondFactor.passkeys.add") }).click()
  await prove()
  await page.getByText(t("secondFactor.passkeys.unused")).waitFor()

  /** Out, and the password again. */
  const signInAgain = async () => {
    await page.context().clearCookies()
    await page.goto(`${url}/login`)
    await page.locator('input[name="username"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.locator('button[type="submit"]').click()
    await page.getByRole("heading", { name: t("secondFactor.signIn.title") }).waitFor()
  }
  await signInAgain()
  await page.getByRole("button", { name: t("secondFactor.signIn.passkey.use") }).click()
  await page.getByText(t("secondFactor.signIn.passkey.text")).waitFor()
  await page.getByRole("button", { name: t("secondFactor.signIn.passkey.use") }).click()
  await page.locator(".app-shell").waitFor()

  await signInAgain()
  await page.getByRole("button", { name: t("secondFactor.signIn.other.recovery") }).click()
  await page.getByLabel(t("secondFactor.signIn.recovery.code")).fill(codes[3] ?? "")
  await page.getByRole("button", { name: t("signInMethods.continue") }).click()
  await page.locator(".app-shell").waitFor()
  await page.goto(`${url}/my-profile?tab=account`)
  await page.getByText(t("secondFactor.recovery.left", { count: 9 })).waitFor()
  for (const name of [
    t("secondFactor.remove"),
    t("secondFactor.remove.title", { what: t("secondFactor.passkeys.nameOf") }),
  ]) {
    await page.getByRole("button", { name, exact: true }).first().click()
    await prove()
    await page.getByRole("dialog").waitFor({ state: "detached" })
  }
  await page.getByText(t("secondFactor.passkeys.none")).waitFor()
})
