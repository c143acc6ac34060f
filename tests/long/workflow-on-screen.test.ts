import { randomInt, randomUUID } from "node:crypto"
import fc from "fast-check"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { ProfileDraft } from "../../modules/designer/contracts/profile-drafts.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WorkflowAction, WorkflowDefinition } from "../../schemas/workflow.ts"
import { smallProfile } from "../support/small-profile.ts"
import { anyWorkflow, walkers } from "../support/workflow/arbitraries.ts"
import { type StoryValues, type Walker, WorkflowStory } from "../support/workflow/model.ts"
import { fields } from "../unit/engine/workflow/sample.ts"
import { useBrowser, visit } from "../e2e/support/browser.ts"
import { callsAs, type Calls } from "../e2e/support/calls.ts"
import { startAppServer } from "../e2e/support/app-server.ts"
import { projectIdOf } from "../e2e/support/projects.ts"
import { type Translate, translator } from "../e2e/support/translate.ts"

useBrowser()

/**
 * Four people with browsers of their own lead a record through a random workflow by its buttons. After every action
 * each of them sees what the model says: the activity, whom it waits for, and which actions they can take.
 */

const accounts = ["client-administrator", "entity-administrator", "control-owner", "tester"] as const
const workflows = 3
const steps = 8
const appServer = { url: "", stop: async () => {} }

beforeAll(async () => {
  Object.assign(appServer, await startAppServer())
})

afterAll(() => appServer.stop())

interface Seat extends Walker {
  readonly page: Page
  readonly user: AppUser
  readonly call: Calls
}

const initialValues: StoryValues = { title: "Match", preparers: ["ann"], reviewers: ["ben", "cai"], note: "one" }

async function seatEverybody(language: Language): Promise<readonly Seat[]> {
  const seats: Seat[] = []
  for (const [at, account] of accounts.entries()) {
    const page = await visit({ as: account, language, url: appServer.url })
    const call = await callsAs(account, appServer.url)
    const user = await call<AppUser>("GET", "/oauth/app-users")
    const rights = { canWrite: at < 2, isAdministrator: at === 0 }
    seats.push({ name: walkers[at] ?? "", substituteFor: [], page, user, call, ...rights })
  }
  return seats
}

async function createTestRecord({ call }: Seat, workflow: WorkflowDefinition, seats: readonly Seat[]) {
  const definition = smallProfile(randomUUID(), fields, { workflow, modules: ["IC"] })
  const createdDraft = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${createdDraft.id}/publish`, { draftRevision: createdDraft.draftRevision })
  // Until it is shared, a new type is only for those who design it.
  await call("PUT", `/api/v1/profiles/${createdDraft.id}/access`, { access: "type", roles: [] })
  const projectId = await projectIdOf(call)
  return call<ProfileInstance>("POST", "/api/v1/profiles/data", {
    profileId: createdDraft.id,
    projectId,
    fields: wired(initialValues, seats),
  })
}

function wired({ title, preparers, reviewers, note }: StoryValues, seats: readonly Seat[]) {
  const people = (names: readonly string[]) => ({
    listValue: names.map((name) => seats.find((seat) => seat.name === name)?.user.id),
  })
  return {
    title_1: { value: title },
    preparer_1: people(preparers),
    reviewer_1: people(reviewers),
    note_1: { value: note ?? null },
  }
}

/** The steps a person is offered, each with whether it can be taken, as the screen shows them. */
async function findVisibleActions(page: Page, t: Translate): Promise<ReadonlyMap<string, boolean>> {
  const visible = new Map<string, boolean>()
  const names = /^Action /
  for (const button of await page.getByRole("button", { name: names }).all()) {
    visible.set((await button.textContent())?.trim() ?? "", (await button.getAttribute("aria-disabled")) !== "true")
  }
  const others = page
    .getByRole("button", { name: t("workflow.more"), exact: true })
    .or(page.getByRole("button", { name: t("workflow.steps"), exact: true }))
  if ((await others.count()) === 0) return visible
  await others.click()
  const menu = page.getByRole("menu")
  await menu.waitFor()
  for (const item of await menu.getByRole("menuitem").all()) {
    const name = /Action [a-z]+_[abc]/.exec((await item.textContent()) ?? "")?.[0]
    // Beside the steps stands passing the work on.
    if (name === undefined) continue
    visible.set(name, (await item.getAttribute("aria-disabled")) !== "true")
  }
  await page.keyboard.press("Escape")
  await menu.waitFor({ state: "detached" })
  return visible
}

async function expectScreen(
  seat: Seat,
  story: WorkflowStory,
  seats: readonly Seat[],
  t: Translate,
  language: Language,
) {
  const { page } = seat
  await page.reload()
  const line = page.locator(".ru-workflow-line")
  await line.waitFor()
  const { currentActivity, closed } = story.now()
  const assignees = story.assignees().map((name) => seats.find((one) => one.name === name)?.user)
  const people = joinNames(
    assignees.map((user) => `${user?.firstName} ${user?.lastName}`.trim()),
    language,
  )
  const waits = assignees.length > 0 ? t("workflow.assigned", { people }) : t("workflow.anybody")
  const lineText = (await line.textContent()) ?? ""
  expect(lineText).toContain(textIn(currentActivity.name, language))
  expect(lineText).toContain(closed ? t("workflow.done") : waits)
  const expected = new Map(
    closed ? [] : story.actions().map(({ id }) => [`Action ${id}`, story.against(seat, id).length === 0]),
  )
  const available = page
    .getByRole("button", { name: /^Action / })
    .or(page.getByRole("button", { name: t("workflow.steps") }))
  if (expected.size > 0) await available.first().waitFor()
  expect([seat.name, await findVisibleActions(page, t)]).toEqual([seat.name, expected])
}

/** By the button or the menu, with a reason where one is asked for. */
async function performOnScreen({ page }: Seat, { id, kind }: WorkflowAction, t: Translate): Promise<void> {
  const name = `Action ${id}`
  const nextResponse = page.waitForResponse((reply) => reply.url().endsWith("/actions"))
  const button = page.getByRole("button", { name, exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await page
      .getByRole("button", { name: t("workflow.more"), exact: true })
      .or(page.getByRole("button", { name: t("workflow.steps"), exact: true }))
      .click()
    await page.getByRole("menuitem", { name }).click()
  }
  if (kind === "RE_ASSIGN") {
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").fill("because")
    await dialog.getByRole("button", { name, exact: true }).click()
  }
  expect((await nextResponse).status()).toBe(200)
}

test.each(["en", "ar"] as const)(
  "in %s four users see the state of the model on screen after every action of random workflows",
  async (language) => {
    const t = await translator(language)
    const seats = await seatEverybody(language)
    const seed = randomInt(2 ** 31)
    const sampledWorkflows = fc.sample(anyWorkflow, { seed, numRuns: workflows })
    const choices = fc.sample(fc.nat(1_000), { seed, numRuns: steps })
    expect(sampledWorkflows).toHaveLength(workflows)
    for (const workflow of sampledWorkflows) await walk(workflow, { choices, seats, t, language, seed })
  },
)

interface Walk {
  readonly choices: readonly number[]
  readonly seats: readonly Seat[]
  readonly t: Translate
  readonly language: Language
  readonly seed: number
}

async function walk(workflow: WorkflowDefinition, { choices, seats, t, language, seed }: Walk): Promise<void> {
  const [first] = seats
  if (!first) throw new Error("No task was assigned.")
  const record = await createTestRecord(first, workflow, seats)
  const story = new WorkflowStory(workflow, first.name, initialValues)
  const url = new URL(`/other/${record.projectId}/edit/${record.id}`, appServer.url).href
  for (const { page } of seats) await page.goto(url)
  for (const [at, choice] of choices.entries()) {
    await Promise.all(
      seats.map((seat) =>
        expectScreen(seat, story, seats, t, language).catch((error: unknown) => {
          throw new Error(`Drawn with the seed ${seed}, before step ${at}: ${String(error)}`, { cause: error })
        }),
      ),
    )
    expect(await goOn(record.id, story, seats, t, choice)).toEqual([])
  }
}

/** The next step, chosen among all that anybody may take; what the model says against it comes back. */
async function goOn(
  id: string,
  story: WorkflowStory,
  seats: readonly Seat[],
  t: Translate,
  choice: number,
): Promise<readonly string[]> {
  const possible = seats.flatMap((seat) =>
    story.actions().flatMap((action) => (story.against(seat, action.id).length === 0 ? [{ seat, action }] : [])),
  )
  const selected = possible[choice % Math.max(possible.length, 1)]
  const [first] = seats
  if (!first) return ["nobody"]
  if (selected) {
    await performOnScreen(selected.seat, selected.action, t)
    story.act(selected.seat, selected.action.id)
    return []
  }
  if (story.now().closed) {
    const reopen = first.page.getByRole("button", { name: t("workflow.reopen") })
    await reopen.click()
    await reopen.waitFor({ state: "detached" })
    return story.reopen()
  }
  await writeOthers(first, id, story, seats, choice)
  return []
}

/** Nobody can go on: other people are named, and the note is written. */
async function writeOthers(seat: Seat, id: string, story: WorkflowStory, seats: readonly Seat[], choice: number) {
  const { revision } = await seat.call<ProfileInstance>("GET", `/api/v1/profiles/data/${id}`)
  const values = {
    ...initialValues,
    preparers: [walkers[choice % walkers.length] ?? ""],
    reviewers: walkers.slice(choice % 2),
    note: `note ${choice}`,
  }
  await seat.call("PUT", `/api/v1/profiles/data/${id}`, { revision, fields: wired(values, seats) })
  story.write(seat.name, values)
}
