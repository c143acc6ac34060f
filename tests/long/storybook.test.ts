import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { chromium } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { chromiumFlags, findHeadlessShell } from "../run/chromium.ts"
import { projectRoot } from "../run/command.ts"
import { openEntries, type Entry, type EntryResult } from "./storybook/open-entries.ts"
import { serveFolder, type StaticServer } from "./storybook/static-server.ts"
import type { StorybookWindow } from "./storybook/story-events.ts"

// The built Storybook as readers get it: every story and page, also those that `npm test` leaves out, loaded by itself
// in the production build, and axe with all its rules in both colour modes and directions.

let folder: string
let server: StaticServer
let results: readonly EntryResult[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storybook-"))
  await promisify(execFile)(process.execPath, ["bootstrap/run.cjs", "storybook:build", "--output-dir", folder], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  })
  server = await serveFolder(folder)
  const { entries } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
    readonly entries: Readonly<Record<string, Entry>>
  }
  results = await openEntries(server.url, Object.values(entries), {
    checksAccessibility: true,
    pages: availableParallelism(),
  })
}, 4 * 3_600_000)

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What was found, with the entry that it was found in. */
const listed = (findings: (result: EntryResult) => readonly string[]): string[] =>
  results.flatMap((result) => findings(result).map((finding) => `${result.entry.id}: ${finding}`))

test("every story plays to its end and every page is drawn", () => {
  const times = results.map(({ opened }) => opened).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  console.log(`${times.length} opened, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(0.999)} ms`)
  expect(listed(({ errors }) => errors)).toEqual([])
})

test("the console reports no error", () => {
  expect(listed(({ consoleErrors }) => consoleErrors)).toEqual([])
})

test("axe finds nothing in either colour mode and direction", () => {
  expect(listed(({ violations }) => violations)).toEqual([])
})

test("a documentation page opens after a story in the same frame", async () => {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}/iframe.html?id=components-menu--opened&viewMode=story`)
    await page.getByRole("menu").waitFor()
    // By the sidebar as with the keyboard: a pointer over its link would fetch the page before.
    await page.evaluate(() => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as StorybookWindow
      channel.emit("setCurrentStory", { storyId: "components-menu--docs", viewMode: "docs" })
    })
    await expect(page.locator("#storybook-docs h1").first().textContent()).resolves.toBe("Menu")
  } finally {
    await browser.close()
  }
})

test("no story, no page and no part of the frame around them asks another host", async () => {
  expect(listed(({ foreignRequests }) => foreignRequests)).toEqual([])
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    const foreign: string[] = []
    page.on("request", (request) => {
      if (/^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url())
    })
    await page.goto(server.url)
    await page
      .frameLocator("#storybook-preview-iframe")
      .locator("#storybook-docs h1, #storybook-root > *")
      .first()
      .waitFor()
    await expect(page.title()).resolves.toContain("Risk Universe")
    expect(foreign).toEqual([])
  } finally {
    await browser.close()
  }
})
