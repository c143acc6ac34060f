import { describe, expect, test } from "vitest"
import { emailOf, productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each(["en", "ar"] as const)("signing in, in %s", (language) => {
  test("a wrong password is refused in words and keeps the address typed", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await page.locator('input[name="username"]').fill(emailOf("tester"))
    await page.locator('input[name="password"]').fill("Wrong-Password-1")
    await page.locator('button[type="submit"]').click()
    await page.getByRole("alert").getByText(say("signIn.failed")).waitFor()
    expect(await page.locator('input[name="username"]').inputValue()).toBe(emailOf("tester"))
    expect(page.url()).toBe(`${productUrl()}/login`)
  })

  test("blank fields say what is missing and take the focus", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await page.locator('button[type="submit"]').click()
    await page.getByText(say("signIn.emailRequired")).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username")
  })

  test("the page reads in the language's direction, and a reload keeps the session", async () => {
    const page = await visit({ language })
    await signInAs(page, "tester")
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr")
    const side = await page.locator(".app-side").boundingBox()
    expect(side && side.x > 700).toBe(language === "ar")
    await page.reload()
    await page.locator(".app-shell").waitFor()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/access|bearer|refresh/i)
  })
})

test("after signing out the session is dead and a deep link asks to sign in, then leads on", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "tester")
  await page.locator(".app-side__item[href^='/control']").click()
  const choice = page.locator(".project-choice")
  await choice.or(page.locator("[role=grid]")).first().waitFor()
  // The question for the project lies over everything until it is answered.
  if (await choice.isVisible()) await choice.getByRole("button").last().click()
  await page.locator("[role=grid]").first().waitFor()
  const deep = page.url()
  await page.locator(".app-user").click()
  await page.getByRole("menuitem", { name: say("shell.signOut") }).click()
  await page.locator('input[name="username"]').waitFor()
  await page.goto(deep)
  await page.locator('input[name="username"]').waitFor()
  await signInAs(page, "tester")
  await page.locator(".project-choice button, [role=grid]").first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/control/)
})
