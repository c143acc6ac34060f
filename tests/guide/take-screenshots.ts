import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { chromium, type Browser, type Locator, type Page } from "playwright-core"
import { startAppServer } from "../e2e/support/app-server.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { chromiumFlags, findHeadlessShell } from "../run/chromium.ts"
import { inFewColours } from "./in-few-colours.ts"

/** Takes the pictures of the guide from the demonstration: `npm run guide`. */

const folder = join(import.meta.dirname, "../../docs/guide/pictures")

interface Screenshot {
  readonly name: string
  /** The demonstration account that sees it. */
  readonly as: string
  readonly at: (project: string) => string
  /** What has to be there before it is taken. */
  readonly shows: string
  readonly open?: (page: Page) => Promise<void>
}

const opened = async (page: Page, link: Locator) => {
  await link.first().click()
  await page.locator(".ru-workflow-line").waitFor()
  // People are named by dots until their names have come.
  await page.waitForFunction(() => !document.querySelector(".ru-record")?.textContent.includes("…"))
}

const screenshots: readonly Screenshot[] = [
  { name: "home", as: "control-owner", at: () => "/", shows: ".home" },
  { name: "tasks", as: "entity-administrator", at: () => "/tasks", shows: "table, [role=grid], ul" },
  {
    name: "record",
    as: "control-owner",
    at: () => "/",
    shows: ".home",
    open: (page) => opened(page, page.getByRole("link", { name: "C-P2P-015" })),
  },
  {
    name: "linking",
    as: "tester",
    at: (project) => `/control/${project}`,
    shows: 'a[href*="/edit/"]',
    async open(page) {
      await opened(page, page.locator('a[href*="/edit/"]'))
      await page.getByRole("button", { name: "Add", exact: true }).first().click()
      await page.locator("[role=menu], [role=dialog]").first().waitFor()
    },
  },
  {
    name: "designer",
    as: "client-administrator",
    at: () => "/profiles/control?field=f_owner",
    shows: ".designer__canvas",
  },
  {
    name: "rules",
    as: "client-administrator",
    at: () => "/profiles/control?tab=rules&rule=r_it_application_required",
    shows: ".rule-editor",
  },
  { name: "import", as: "client-administrator", at: (project) => `/control/${project}/import`, shows: ".importing" },
]

async function takeScreenshot(browser: Browser, url: string, { name, as, at, shows, open }: Screenshot): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 750 }, reducedMotion: "reduce" })
  const page = await context.newPage()
  const { accessToken, csrfToken } = await signInByCalls(context, url, as)
  // Local storage belongs to an address of the product; this one is answered without the app.
  await page.goto(new URL("/health", url).href)
  await page.evaluate((token) => localStorage.setItem("csrf", token), csrfToken)
  const headers = { authorization: `Bearer ${accessToken}` }
  const projects = await context.request.get(new URL("/api/v1/projects", url).href, { headers })
  const { content } = (await projects.json()) as { content: { id: string; name: string }[] }
  const project = content.find((one) => one.name === "ICFR 2026") ?? content[0]
  await page.goto(new URL(at(project?.id ?? ""), url).href)
  await page.locator(shows).first().waitFor()
  await open?.(page)
  await page.waitForFunction(() => !document.querySelector(".ru-skeleton") && document.fonts.status === "loaded")
  await writeFile(join(folder, `${name}.png`), await inFewColours(page, await page.screenshot()))
  await context.close()
}

await mkdir(folder, { recursive: true })
const appServer = await startAppServer()
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags, headless: true })
try {
  const selected = process.argv.slice(2)
  for (const screenshot of screenshots) {
    if (selected.length === 0 || selected.includes(screenshot.name))
      await takeScreenshot(browser, appServer.url, screenshot)
  }
} finally {
  await browser.close()
  await appServer.stop()
}
