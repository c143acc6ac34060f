import type { BrowserContext, Page } from "playwright-core"
import type { ProjectId } from "../../../schemas/ids.ts"
import { listPath, recordPath } from "../../../src/shell/paths.ts"
import { painted, paintedSinceLoad, watchFor } from "./page-watch.ts"

/** Where a person goes besides the fields of a record. Milliseconds. */
export interface PlaceMeasurements {
  readonly homeMs: readonly number[]
  readonly linkingMs: readonly number[]
}

interface ScreenBenchmarkOptions {
  readonly origin: string
  readonly projectId: string
  /** A control of the demonstration, which has links. */
  readonly controlId: string
  readonly runs: number
}

/** Home with all that it shows in a new tab, and a control's dialog for linking risks with what can be linked. */
export async function measureScreens(
  context: BrowserContext,
  options: ScreenBenchmarkOptions,
): Promise<PlaceMeasurements> {
  const { origin, projectId, controlId, runs } = options
  const homeMs: number[] = []
  for (let at = 0; at < runs; at += 1) {
    const tab = await context.newPage()
    await tab.goto(origin, { waitUntil: "commit" })
    homeMs.push(await paintedSinceLoad(tab, '.home[aria-busy="false"]:not(:has(.ru-skeleton))', 1))
    await tab.close()
  }
  const page = await context.newPage()
  const linkingMs: number[] = []
  // The first brings scripts that a day's work brings once.
  for (let at = -1; at < runs; at += 1) {
    await page.goto(origin + recordPath({ type: "CONTROL", projectId }, controlId))
    const opener = page.getByRole("button", { name: "Add to Risks" })
    await opener.waitFor()
    await watchFor(page, "click", '[role="dialog"] .ru-linking__table tbody tr')
    await opener.click()
    const time = await painted(page)
    if (at >= 0) linkingMs.push(time)
  }
  await page.close()
  return { homeMs, linkingMs }
}

interface SwitchOptions {
  readonly origin: string
  readonly profileId: string
  /** Two projects with records of the type. */
  readonly projects: readonly [NamedProject, NamedProject]
  readonly runs: number
}

export interface NamedProject {
  readonly id: ProjectId
  readonly name: string
}

/** From the choice of the other project to the first of its records in the list, to and fro. */
export async function switchProject(page: Page, { origin, profileId, projects, runs }: SwitchOptions) {
  const [here, there] = projects
  const times: number[] = []
  await page.goto(origin + listPath({ type: "OTHER", projectId: here.id, profileId }))
  for (let at = 0; at < runs; at += 1) {
    const next = at % 2 === 0 ? there : here
    await page.locator(".ru-list__row a").first().waitFor()
    await page.locator(".app-selector:has(.lucide-folder-kanban)").click()
    const choice = page.locator('[role^="menuitem"]').filter({ hasText: next.name }).first()
    await choice.waitFor()
    await watchFor(page, "click", `.ru-list__row a[href*="${next.id}"]`)
    await choice.click()
    times.push(await painted(page))
  }
  return times
}
