import AxeBuilder from "@axe-core/playwright"
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import type { Language } from "../../../schemas/languages.ts"
import people from "../../../server/demonstration/people.json" with { type: "json" }
import { chromiumFlags, findChromium } from "../../run/chromium.ts"
import { ownProduct } from "./own-product.ts"

let browser: Browser

/** One browser for the journeys of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags, headless: true })
  })
  afterAll(() => browser.close())
}

export const productUrl = (): string => ownProduct().url

/** The e-mail address of a demonstration account by what it is for, or of anybody else of the demonstration by their key. */
export function emailOf(account: string): string {
  const person = people.people.find((one) => ("account" in one && one.account === account) || one.key === account)
  if (!person) throw new Error(`No demonstration account is called ${account}.`)
  return person.email
}

export interface Visit {
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: "light" | "dark"
  /** Of a product of the journey's own; all journeys share one otherwise. */
  readonly url?: string
}

/** A fresh browser profile at the sign-in page, in a language. Scripts that fail make the test fail. */
export async function visit({
  language = "en",
  width = 1440,
  height = 900,
  colorScheme = "light",
  url = productUrl(),
}: Visit = {}): Promise<Page> {
  const options: BrowserContextOptions = { viewport: { width, height }, colorScheme, reducedMotion: "reduce" }
  const context = await browser.newContext(options)
  await context.addInitScript((code) => {
    if (!localStorage.getItem("language")) localStorage.setItem("language", code)
  }, language)
  const page = await context.newPage()
  page.on("pageerror", (error) => expect.soft(error.message, "an error thrown in the page").toBe(""))
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) expect.soft(message.text()).toBe("")
  })
  await page.goto(url)
  return page
}

/** Signs in with a demonstration account, and closes what says so: it would lie over what a journey goes to next. */
export async function signInAs(page: Page, account: string, password?: string): Promise<void> {
  await enterAs(page, account, password)
  const said = page.locator('.ru-toast[data-type="success"]')
  await said.getByRole("button").click()
  await said.waitFor({ state: "detached" })
}

/** Signs in and accepts the terms when they are asked; ends on the home page. */
export async function enterAs(page: Page, account: string, password: string = people.password): Promise<void> {
  await page.locator('input[name="username"]').fill(emailOf(account))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  const terms = page.getByRole("dialog")
  const choice = page.locator(".choose-module")
  const home = page.locator(".app-shell")
  await terms.or(choice).or(home).first().waitFor()
  if (await terms.isVisible()) {
    await terms.getByRole("checkbox").check()
    await terms.getByRole("button").last().click()
    await choice.or(home).first().waitFor()
  }
  // The way out is a button there as well, and the first one until the entities have come.
  if (await choice.isVisible()) await choice.getByRole("listitem").first().getByRole("button").click()
  await home.waitFor()
}

/** Nothing axe knows of stands against this page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
  expect(found).toEqual([])
}
