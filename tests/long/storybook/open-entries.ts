import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type axe from "axe-core"
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core"
import { chromiumFlags, findHeadlessShell } from "../../run/chromium.ts"
import { listenForOutcome, type Outcome, type StorybookWindow } from "./story-events.ts"

/** A line of `index.json`. */
export interface Entry {
  readonly id: string
  readonly type: "story" | "docs"
  readonly title: string
  readonly name: string
}

export interface EntryResult {
  readonly entry: Entry
  /** Milliseconds until it was drawn. */
  readonly opened: number
  /** Exceptions and failed expectations of its play function. */
  readonly errors: readonly string[]
  readonly consoleErrors: readonly string[]
  /** Addresses that it asked another host for. */
  readonly foreignRequests: readonly string[]
  readonly violations: readonly string[]
}

export interface OpenOptions {
  /** Whether axe reads each entry, in both colour modes and both directions. */
  readonly checksAccessibility: boolean
  /** As many pages open entries at the same time. */
  readonly pages: number
  readonly onResult?: (result: EntryResult) => void
}

interface Size {
  readonly width: number
  readonly height: number
}

/** As in the stories of `npm test`. */
const defaultSize: Size = { width: 1200, height: 900 }
/** Milliseconds; as long as a story may take in `npm test`, twice. */
const playTimeout = 120_000
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Opens each entry of a built Storybook in a page of its own load and waits until it has played. */
export async function openEntries(
  url: string,
  entries: readonly Entry[],
  options: OpenOptions,
): Promise<readonly EntryResult[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
  try {
    const sizes = await readSizes(browser, url, entries)
    const waiting = [...entries]
    const results: EntryResult[] = []
    const openNext = async (context: BrowserContext): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const result = await openEntry(context, url, entry, sizes.get(entry.id) ?? defaultSize, options)
        results.push(result)
        options.onResult?.(result)
      }
    }
    await Promise.all(Array.from({ length: options.pages }, async () => openNext(await newContext(browser))))
    return results
  } finally {
    await browser.close()
  }
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: defaultSize })
  await context.addInitScript(listenForOutcome)
  return context
}

/** The sizes of the screens that stories ask for; the frame around the page sets them in the workbench. */
async function readSizes(browser: Browser, url: string, [first]: readonly Entry[]): Promise<ReadonlyMap<string, Size>> {
  if (!first) return new Map()
  const context = await newContext(browser)
  const page = await context.newPage()
  await page.goto(addressOf(url, first))
  await waitForOutcome(page)
  const sizes = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StorybookWindow
    const stories = await preview.extract()
    return Object.entries(stories).flatMap(([id, { globals, parameters }]) => {
      const styles = parameters.viewport?.options?.[globals.viewport?.value ?? ""]?.styles
      return styles ? [[id, { width: parseInt(styles.width), height: parseInt(styles.height) }] as const] : []
    })
  })
  await context.close()
  return new Map(sizes)
}

/** Without the addon that would read each story as well: here axe reads it with every rule. */
const addressOf = (url: string, { id, type }: Entry): string =>
  `${url}/iframe.html?id=${id}&viewMode=${type}&globals=a11y.manual:!true`

async function openEntry(
  context: BrowserContext,
  url: string,
  entry: Entry,
  size: Size,
  { checksAccessibility }: OpenOptions,
): Promise<EntryResult> {
  const page = await context.newPage()
  const consoleErrors: string[] = []
  const foreignRequests: string[] = []
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()))
  page.on("pageerror", (error) => consoleErrors.push(String(error)))
  page.on("request", (request) => {
    const address = request.url()
    if (/^(?:https?|wss?):/.test(address) && !address.startsWith(`${url}/`)) foreignRequests.push(address)
  })
  try {
    await page.setViewportSize(size)
    await page.goto(addressOf(url, entry))
    const { opened, errors } = await waitForOutcome(page)
    const violations = checksAccessibility ? await findViolations(page) : []
    return { entry, opened, errors, consoleErrors, foreignRequests, violations }
  } catch (error) {
    return { entry, opened: 0, errors: [String(error)], consoleErrors, foreignRequests, violations: [] }
  } finally {
    await page.close()
  }
}

async function waitForOutcome(page: Page): Promise<Outcome> {
  const read = () => (window as unknown as StorybookWindow).entryOutcome
  const handle = await page.waitForFunction(read, null, { timeout: playTimeout })
  const outcome = await handle.jsonValue()
  if (!outcome) throw new Error("The page went away before it was drawn.")
  return outcome
}

interface PageWithAxe extends StorybookWindow {
  readonly axe: typeof axe
}

const settings = [
  { colorMode: "light", direction: "ltr" },
  { colorMode: "dark", direction: "ltr" },
  { colorMode: "dark", direction: "rtl" },
  { colorMode: "light", direction: "rtl" },
]

/** What axe finds in the state in which an entry was left, each once. */
async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource)
  const found = new Set<string>()
  for (const setting of settings) {
    for (const violation of await findViolationsIn(page, setting)) found.add(violation)
  }
  return [...found]
}

function findViolationsIn(page: Page, setting: (typeof settings)[number]): Promise<readonly string[]> {
  return page.evaluate(async (globals) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel, axe: reader } = window as unknown as PageWithAxe
    await new Promise<void>((resolve) => {
      channel.on("storyRendered", () => resolve())
      channel.on("docsRendered", () => resolve())
      channel.emit("updateGlobals", { globals })
    })
    // The colours of the other mode come slowly; between both a text can be too pale.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations } = await reader.run(document.body, {
      resultTypes: ["violations"],
      // Off by default.
      rules: { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(" ")}`))
  }, setting)
}
