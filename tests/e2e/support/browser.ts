import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import type { Language } from "../../../schemas/languages.ts"
import { chromiumFlags, findHeadlessShell } from "../../run/chromium.ts"
import { getWorkerServer } from "./worker-server.ts"
import { signInByCalls } from "./sign-in.ts"

export { emailOf, signInOnScreen } from "./sign-in.ts"

let browser: Browser

/** One browser for the journeys of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags, headless: true })
  })
  afterAll(() => browser.close())
}

export const appUrl = (): string => getWorkerServer().url

export interface Visit {
  /** The demonstration account, or the address of somebody else, that is signed in; nobody without it. */
  readonly as?: string
  /** The address to begin at. */
  readonly at?: string
  readonly language?: Language
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: "light" | "dark"
  /** Of a product of the journey's own; all journeys share one otherwise. */
  readonly url?: string
}

/** A fresh browser profile at an address of the product, in a language. Scripts that fail make the test fail. */
export async function visit({
  as,
  at = "/",
  language = "en",
  width = 1440,
  height = 900,
  colorScheme = "light",
  url = appUrl(),
}: Visit = {}): Promise<Page> {
  const options: BrowserContextOptions = { viewport: { width, height }, colorScheme, reducedMotion: "reduce" }
  const context = await browser.newContext(options)
  // What a person presses is there, or it is not coming.
  context.setDefaultTimeout(actionTimeout)
  await context.addInitScript((code) => {
    if (!localStorage.getItem("language")) localStorage.setItem("language", code)
  }, language)
  const page = await context.newPage()
  page.on("pageerror", (error) => expect.soft(error.message, "an error thrown in the page").toBe(""))
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) expect.soft(message.text()).toBe("")
  })
  if (as !== undefined) await beSignedIn(page, url, as)
  await page.goto(new URL(at, url).href)
  if (as !== undefined) await page.locator(".app-shell").waitFor()
  return page
}

const actionTimeout = 5_000

/** Leaves in the page's browser what a sign-in would. */
async function beSignedIn(page: Page, url: string, account: string): Promise<void> {
  const { csrfToken } = await signInByCalls(page.context(), url, account)
  // Local storage belongs to an address of the product; this one is answered without the app.
  await page.goto(new URL("/health", url).href)
  await page.evaluate((token) => localStorage.setItem("csrf", token), csrfToken)
}
