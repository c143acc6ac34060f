import { setTimeout as delay } from "node:timers/promises"
import type { CDPSession, Page } from "playwright-core"
import { listPath, recordPath } from "../../../src/shell/paths.ts"
import { median, percentile } from "../measurements.ts"
import { painted, paintedSinceLoad, drainKeyTimes, drainLongestTask, watchFor, watchPages } from "./page-watch.ts"
import type { WideType } from "./wide-types.ts"

/** Milliseconds, but for what says otherwise. */
export interface RecordMeasurements {
  readonly fields: number
  readonly openMs: readonly number[]
  readonly coldMs: readonly number[]
  readonly completeMs: readonly number[]
  readonly scriptFirstMs: number
  readonly scriptLastMs: number
  readonly keyP50Ms: number
  readonly keyP95Ms: number
  readonly toggleMs: readonly number[]
  readonly saveMs: readonly number[]
  readonly rejectedMs: readonly number[]
  readonly longestTaskMs: number
}

export interface KeyMeasurements {
  readonly scriptMs: number
  readonly keyP50Ms: number
  readonly keyP95Ms: number
}

export interface MeasureOptions {
  readonly origin: string
  readonly projectId: string
  readonly type: WideType
  readonly runs: number
  readonly keys: number
}

const field = ".ru-record .ru-field"
const control = (keyword: string) => `${field} input:is([id$="${keyword}"], [name$="${keyword}"])`

/** Works in the records of one type as a person would, in a tab of their own. */
export async function measureRecord(page: Page, options: MeasureOptions): Promise<RecordMeasurements> {
  const cdp = await page.context().newCDPSession(page)
  // The thread's own time: what else the machine does is not counted as script.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  await watchPages(page)
  const opened = await openFromList(page, options)
  const keys = await typeInBoth(page, cdp, options)
  const changed = await changeAndSave(page, options)
  const longestTaskMs = await drainLongestTask(page)
  const cold = await openCold(page, options)
  return { fields: options.type.fields, openMs: opened, ...keys, ...changed, longestTaskMs, ...cold }
}

async function openFromList(page: Page, { origin, projectId, type, runs }: MeasureOptions): Promise<number[]> {
  const scope = { type: "OTHER", projectId, profileId: type.profileId } as const
  const times: number[] = []
  await page.goto(origin + listPath(scope))
  // The first brings scripts that a day's work brings once.
  for (let at = -1; at < runs; at += 1) {
    const link = page.locator(".ru-list__row a").nth((at + 1) % type.recordIds.length)
    await link.waitFor()
    await watchFor(page, "click", `${field} input`)
    await link.click()
    const time = await painted(page)
    if (at >= 0) times.push(time)
    if (at < runs - 1) await page.goBack()
  }
  return times
}

async function typeInBoth(page: Page, cdp: CDPSession, { type, keys }: MeasureOptions) {
  // Texts of the first and of the last section, in the placed mix.
  const last = Math.floor((type.fields - 5) / 20) * 20 + 3
  const first = await typeIn(page, cdp, control("text_3"), keys)
  const other = await typeIn(page, cdp, control(`text_${type.fields < 20 ? 5 : last}`), keys)
  const times = [...first.times, ...other.times]
  return {
    scriptFirstMs: first.scriptMs,
    scriptLastMs: other.scriptMs,
    keyP50Ms: median(times),
    keyP95Ms: percentile(times, 95),
  }
}

/** Keys in a page that holds nothing but one plain input: what the browser takes by itself. */
export async function measurePlainInput(page: Page, origin: string, keys: number): Promise<KeyMeasurements> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  await watchPages(page)
  const url = `${origin}/plain-input`
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><input>" }))
  await page.goto(url)
  const { scriptMs, times } = await typeIn(page, cdp, "input", keys)
  return { scriptMs, keyP50Ms: median(times), keyP95Ms: percentile(times, 95) }
}

async function typeIn(page: Page, cdp: CDPSession, selector: string, keys: number) {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page.locator(selector).click()
  await pressKeys(page, 10)
  await delay(300)
  await drainKeyTimes(page)
  const before = await scriptSeconds(cdp)
  await pressKeys(page, keys)
  await delay(100)
  const scriptMs = (((await scriptSeconds(cdp)) - before) * 1000) / keys
  const times = await drainKeyTimes(page)
  if (times.length !== keys) throw new Error(`${keys} keys were pressed and ${times.length} were seen.`)
  return { scriptMs, times }
}

/** Real keys, at the pace of somebody fast; the page draws and rests between two of them. */
async function pressKeys(page: Page, keys: number): Promise<void> {
  for (let at = 0; at < keys; at++) {
    await page.keyboard.press("abcdefghij"[at % 10] ?? "a")
    await delay(40)
  }
}

async function changeAndSave(page: Page, { type, runs }: MeasureOptions) {
  const toggleMs: number[] = []
  const saveMs: number[] = []
  const rejectedMs: number[] = []
  const title = page.locator(control("title_1"))
  for (let at = 0; at < runs; at += 1) {
    if (type.fields > 16) toggleMs.push(await toggle(page))
    await title.fill(`Title ${at} of ${Date.now()}`)
    saveMs.push(await save(page, ".ru-toast"))
    await title.fill("")
    rejectedMs.push(await save(page, `${field} .ru-message[data-tone=danger]`))
  }
  return { toggleMs, saveMs, rejectedMs }
}

async function save(page: Page, ends: string): Promise<number> {
  await watchFor(page, "keydown", ends)
  await page.keyboard.press("Control+s")
  const time = await painted(page)
  await page.mouse.move(0, 0)
  return time
}

/** The yes-or-no that shows the text after it; it is on afterwards. */
async function toggle(page: Page): Promise<number> {
  // The control hides in its label.
  const flag = page.locator(`${field} label:has(input:is([id$="flag_16"], [name$="flag_16"]))`).last()
  const visible = control("text_17")
  await flag.scrollIntoViewIfNeeded()
  if ((await page.locator(visible).count()) > 0) {
    await flag.click({ position: { x: 8, y: 8 } })
    await page.locator(visible).waitFor({ state: "detached" })
  }
  await watchFor(page, "click", visible)
  await flag.click({ position: { x: 8, y: 8 } })
  return painted(page)
}

async function openCold(page: Page, { origin, projectId, type, runs }: MeasureOptions) {
  const coldMs: number[] = []
  const completeMs: number[] = []
  for (let at = 0; at < runs; at += 1) {
    const id = type.recordIds[at % type.recordIds.length] ?? ""
    const url = origin + recordPath({ type: "OTHER", projectId, profileId: type.profileId }, id)
    const visible = await countOf(page, url)
    const tab = await page.context().newPage()
    await tab.goto(url, { waitUntil: "commit" })
    coldMs.push(await paintedSinceLoad(tab, `${field} input`, 1))
    completeMs.push(await paintedSinceLoad(tab, field, visible))
    await tab.close()
  }
  return { coldMs, completeMs }
}

/** How many fields a record shows once it rests. */
async function countOf(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.locator(field).first().waitFor()
  let count = 0
  for (let next = 1; next !== count; next = await page.locator(field).count()) {
    count = next
    await delay(500)
  }
  return count
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN
}
