import { expect, test } from "vitest"
import { enterAs, expectAccessible, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const keptIn = (keys: readonly string[]) => keys.filter((key) => key !== "language" && key !== "ru.color-mode")

test("a log-out clears the browser and returns to the root, even when its call fails", async () => {
  const say = await speaking("ar")
  const page = await visit({ language: "ar" })
  await enterAs(page, "tester")
  await page.getByText(say("signIn.done"), { exact: true }).waitFor()
  await page.evaluate(() => sessionStorage.setItem("split", "60"))
  await page.route("**/oauth/logout", (route) => route.abort())
  await page.locator(".app-user").click()
  await page.getByRole("menuitem", { name: say("shell.signOut") }).click()
  await page.locator('input[name="username"]').waitFor()
  expect(new URL(page.url()).pathname).toBe("/login")
  expect(keptIn(await page.evaluate(() => Object.keys(localStorage)))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl")
  await page.getByText(say("signIn.left"), { exact: true }).waitFor()
  await expectAccessible(page)
  // Told once: whoever comes later did not leave.
  await page.reload()
  await page.locator('input[name="username"]').waitFor()
  expect(await page.getByText(say("signIn.left"), { exact: true }).count()).toBe(0)
})

test("a session that ended elsewhere is checked once, and what was open is come back to", async () => {
  const page = await visit()
  await signInAs(page, "tester")
  await page.locator(".app-side__item[href^='/control']").click()
  await page.locator(".project-choice button, [role=grid]").first().waitFor()
  const calls = await callsOf(page)
  await page.locator(".project-choice button, [role=grid]").first().waitFor()
  const open = new URL(page.url()).pathname
  const checks: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/oauth/app-users") checks.push(request.method())
  })
  await calls("POST", "/oauth/logout")
  // Whatever asks for the project stands before the sidebar.
  await page.locator(".app-side__item[href='/']").dispatchEvent("click")
  await page.locator('input[name="username"]').waitFor()
  expect(checks).toEqual(["GET"])
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en")
  // The home page is no record's, so the way back is to the last one that is where one was thrown out there.
  await page.goto(productUrl() + open)
  await signInAs(page, "tester")
  expect(new URL(page.url()).pathname).toBe(open)
})
