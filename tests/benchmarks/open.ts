import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromium, type Page } from "playwright-core"
import { listAddress } from "../../src/shell/addresses.ts"
import { buildApp } from "../../server/app.ts"
import { buildWebWhenChanged } from "../../server/commands/build-web.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { chromiumFlags, findChromium } from "../run/chromium.ts"
import { fieldsPerRecord, makeWideClient, saveRecords, type WideClient } from "./open/wide-client.ts"
import { password } from "../support/organisation.ts"
import type { BenchOptions, BenchTable } from "./bench-part.ts"
import { median, percentile, printFigure, shortfall } from "./figures.ts"

/** A record in the product itself: from a click in the list to its form, and from Ctrl+S to the word that it is kept. */
export async function run({ quick, log }: BenchOptions): Promise<BenchTable> {
  const { opened, saved } = await measured(quick ? 6 : 30, log)
  const row = (name: string, times: readonly number[], aim: string) => [
    name,
    printFigure(median(times)),
    printFigure(percentile(times, 95)),
    aim,
  ]
  return {
    title: "A record, opened and saved",
    about: `A record of ${fieldsPerRecord} fields in the product as it is built and served: Chromium, HTTP, permissions, audit trail and PostgreSQL with fsync. Opened from its list: click to the first fields painted. Saved: key to the word that it is saved, painted. One person on a machine that does all of it.`,
    columns: ["", "p50 ms", "p95 ms", "aim"],
    rows: [row("open", opened, "≤ 300"), row("save", saved, "≤ 150")],
    remarks: [],
    shortfalls: [
      ...shortfall("Record opened, p50", median(opened), 300, "ms"),
      ...shortfall("Record saved, p50", median(saved), 150, "ms"),
    ],
  }
}

async function measured(runs: number, log: BenchOptions["log"]) {
  const projectRoot = join(import.meta.dirname, "../..")
  const folder = mkdtempSync(join(tmpdir(), "risk-universe-open-"))
  await buildWebWhenChanged(projectRoot, log)
  const embedded = await startEmbedded({ dataDirectory: folder, log: () => undefined })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await prepareDatabase(embedded.url)
    const database = openDatabase({ ownerUrl: embedded.url })
    const configuration = readConfiguration({ LOG_LEVEL: "silent", RATE_LIMIT: "1000000", RATE_LIMIT_SIGN_IN: "10000" })
    const app = await buildApp({ configuration, database, webRoot: join(projectRoot, "dist/web") })
    try {
      const client = await makeWideClient(database)
      await app.listen({ host: "127.0.0.1", port: 0 })
      const { port } = app.server.address() as AddressInfo
      const origin = `http://127.0.0.1:${port}`
      await saveRecords(origin, client)
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await signIn(page, origin, client)
      return await measure(page, runs, log)
    } finally {
      await app.close()
      await database.close()
    }
  } finally {
    await browser.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(page: Page, origin: string, { email, projectId }: WideClient): Promise<void> {
  await page.goto(origin)
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  await page.locator(".app-shell").or(page.locator(".choose-module")).first().waitFor()
  const choice = page.locator(".choose-module")
  if (await choice.isVisible()) await choice.getByRole("listitem").first().getByRole("button").click()
  await page.locator(".app-shell").waitFor()
  await page.goto(origin + listAddress({ type: "OTHER", projectId }))
}

async function measure(page: Page, runs: number, log: BenchOptions["log"]) {
  const opened: number[] = []
  const saved: number[] = []
  // The first of each brings scripts that a day's work brings once.
  for (let at = -2; at < runs; at += 1) {
    const link = page.locator(".ru-list__row a").nth((at + 2) % 20)
    await link.waitFor()
    await page.evaluate(watch, { begins: "click", ends: ".ru-record .ru-field input" })
    await link.click()
    const open = await page.evaluate(() => (window as unknown as Watched).watched)
    const field = page.locator(".ru-record .ru-field input[type=text]").first()
    await field.fill(`Value ${at} of ${Date.now()}`)
    await page.evaluate(watch, { begins: "keydown", ends: ".ru-toast" })
    await page.keyboard.press("Control+s")
    const save = await page.evaluate(() => (window as unknown as Watched).watched)
    log(`${at + 1}: opened in ${open.toFixed(0)} ms, saved in ${save.toFixed(0)} ms`)
    if (at >= 0) {
      opened.push(open)
      saved.push(save)
    }
    await page.goBack()
  }
  return { opened, saved }
}

interface Watched {
  watched: Promise<number>
}

/** Runs in the page: from the next event of a kind to the frame after the one that first has the element, new since then. */
function watch({ begins, ends }: { readonly begins: string; readonly ends: string }): void {
  const known = new Set(document.querySelectorAll(ends))
  ;(window as unknown as Watched).watched = new Promise((resolve) => {
    const begin = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "s") return
      removeEventListener(begins, begin, true)
      const look = () => {
        const isThere = [...document.querySelectorAll(ends)].some((element) => !known.has(element))
        if (!isThere) requestAnimationFrame(look)
        // What was found in this frame is on the screen with the next.
        else requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener(begins, begin, true)
  })
}
