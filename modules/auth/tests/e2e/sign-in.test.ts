import { expect, test } from "vitest"
import { emailOf, signInOnScreen, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { authorizationOf, callsOf } from "../../../../tests/e2e/support/calls.ts"
import { password } from "../../../../tests/e2e/support/create-user-account.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const outlasting = ["language", "ru.color-mode"]

test("a user signs in on the way to a list, stays signed in after a reload, and signs out while offline", async () => {
  const t = await translator("en")
  const page = await visit({ at: "/control" })
  await page.locator('input[name="username"]').fill(emailOf("tester"))
  await page.locator('input[name="password"]').fill("Wrong-Password-1")
  await page.locator('button[type="submit"]').click()
  await page.getByRole("alert").getByText(t("signIn.failed")).waitFor()
  expect(await page.locator('input[name="username"]').inputValue()).toBe(emailOf("tester"))
  await signInOnScreen(page, "tester", password)
  await page.getByText(t("signIn.done"), { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/control/)
  await page.reload()
  await page.locator(".app-shell").waitFor()
  const storageText = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(storageText).not.toMatch(/access|bearer|refresh/i)

  await goTo(page, "/my-profile")
  await page.evaluate(() => sessionStorage.setItem("split", "60"))
  await page.route("**/oauth/logout", (route) => route.abort())
  await page.locator(".app-user").click()
  await page.getByRole("menuitem", { name: t("shell.signOut") }).click()
  await page.getByText(t("signIn.left"), { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/login")
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !outlasting.includes(key))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  // Said once: who loads the page later has not just signed out.
  await page.reload()
  await page.locator('input[name="username"]').waitFor()
  expect(await page.getByText(t("signIn.left"), { exact: true }).count()).toBe(0)
})

test("a session that ended elsewhere is checked once, and the next sign-in returns to the opened page", async () => {
  const page = await visit({ as: "tester", at: "/projects" })
  const calls = await callsOf(page)
  await goTo(page, `/control/${await projectIdOf(calls)}`)
  const record = page.getByRole("grid").getByRole("row").nth(1).getByRole("link").first()
  await record.waitFor()
  const checks: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/oauth/app-users") checks.push(request.method())
  })
  const authorization = await authorizationOf(page)
  await record.waitFor()
  checks.length = 0
  // In one step: the page also hears of the end of its session, and would leave the list before a click from outside.
  await record.evaluate(async (link: HTMLElement, token) => {
    await fetch("/oauth/logout", { method: "POST", headers: { authorization: token } })
    link.click()
  }, authorization)
  await page.locator('input[name="username"]').waitFor()
  expect(checks).toEqual(["GET"])
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en")
  await signInOnScreen(page, "tester")
  await page.locator(".ru-record").waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/control\/[\w-]+\/edit\/[\w-]+$/)
})
