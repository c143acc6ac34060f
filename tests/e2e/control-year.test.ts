import { randomUUID } from "node:crypto"
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { TagElement } from "../../schemas/compiled.ts"
import type { Job } from "../../schemas/api/jobs.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { LetterPreview, listOutbox } from "../../schemas/api/outbox.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { PublishOutcome } from "../../schemas/api/versions.ts"
import { directionOf, textIn, type Language } from "../../schemas/languages.ts"
import people from "../../server/demonstration/people.json" with { type: "json" }
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"
import { emailOf, expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { runProduct } from "./support/product-server.ts"
import { type Say, speaking } from "./support/say.ts"

useBrowser()

/**
 * A control's year with five people: planned, documented and approved, tested in design and in operation, found wanting,
 * remediated, tested again and concluded. Everybody finds what waits for them in their tasks. The shipped workflows are
 * switched on for it, on a product of its own: every other journey meets them switched off.
 */

const shipped = (type: string): ProfileDefinition => {
  const definition = shippedProfiles.find((one) => one.type === type)
  if (!definition) throw new Error(`No record type ${type} is shipped.`)
  return definition
}
const [control, tod, toe, issue] = ["CONTROL", "TOD", "TOE", "ISSUE"].map(shipped) as [
  ProfileDefinition,
  ProfileDefinition,
  ProfileDefinition,
  ProfileDefinition,
]
const governed = [control, tod, toe, issue]
const seats = {
  planner: "ecf",
  owner: "p2p",
  designTester: "td",
  operationTester: "to",
  reviewer: "icl",
} as const
type Seat = keyof typeof seats

const product = { url: "", stop: async () => {} }

beforeAll(async () => {
  Object.assign(product, await runProduct())
  const page = await visit({ url: product.url })
  await signInAs(page, seats.reviewer)
  const call = await callsOf(page)
  for (const { id } of governed) {
    const { draft: definition, draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
    const workflow = definition.workflow && { ...definition.workflow, enabled: true }
    const saved = await call<ProfileDraft>("PUT", `/api/v1/profiles/${id}`, {
      definition: { ...definition, workflow },
      draftRevision,
    })
    const { draftRevision: drawn } = saved
    const { job } = await call<PublishOutcome>("POST", `/api/v1/profiles/${id}/versions`, { draftRevision: drawn })
    // The records that are there get their places and their tasks first.
    if (job === null) continue
    await vi.waitFor(
      async () => {
        const { state } = await call<Job>("GET", `/api/v1/jobs/${job.id}`)
        if (state !== "done") throw new Error(`The records of ${id} are ${state}.`)
      },
      { timeout: 60_000, interval: 500 },
    )
  }
  await invite(page, seats.designTester)
  await page.context().close()
}, 240_000)

const chosenPassword = "Copper-Lantern-58"

/** Of the demonstration's people only five can sign in; another one chooses a password by the link of a letter. */
async function invite(page: Page, key: string): Promise<void> {
  const email = emailOf(key)
  const call = await callsOf(page)
  const found = await call<{ content: { id: string }[] }>("GET", `/api/users?search=${encodeURIComponent(email)}`)
  await call("POST", `/api/users/${found.content[0]?.id}/invitation`)
  const wanted = new URLSearchParams({ search: email, kind: "invitation" }).toString()
  const token = await vi.waitFor(
    async () => {
      const { content } = await call<ReplyOf<typeof listOutbox>>("GET", `/api/v1/outbox?${wanted}`)
      const letter = await call<LetterPreview>("GET", `/api/v1/outbox/${content[0]?.id}`)
      return letter.button?.address?.split("#")[1]
    },
    { timeout: 30_000, interval: 500 },
  )
  const reply = await page.request.fetch(new URL("/oauth/reset-user-password", page.url()).href, {
    method: "POST",
    data: { token, newPassword: chosenPassword },
  })
  if (!reply.ok()) throw new Error(await reply.text())
}

afterAll(() => product.stop())

/** What a step, a field or an option of a shipped record type is called. */
const stepName = ({ workflow }: ProfileDefinition, id: string, language: Language) =>
  textIn(
    workflow?.activities.flatMap(({ actions }) => actions).find((one) => one.id === id)?.name ?? { en: "" },
    language,
  )
const fieldOf = ({ sections }: ProfileDefinition, keyword: string) =>
  sections.flatMap(({ fields }) => fields).find((one) => one.keyword === keyword)
const fieldName = (profile: ProfileDefinition, keyword: string, language: Language) =>
  textIn(fieldOf(profile, keyword)?.fieldText ?? { en: "" }, language)
function optionName(profile: ProfileDefinition, keyword: string, id: string, language: Language): string {
  const found = fieldOf(profile, keyword) as { readonly options?: readonly TagElement[] } | undefined
  return textIn(found?.options?.find((one) => one.id === id)?.name ?? { en: "" }, language)
}

const nameOf = (seat: Seat): string => {
  const person = people.people.find(({ key }) => key === seats[seat])
  return `${person?.firstName} ${person?.lastName}`
}

const field = (within: Page | Locator, keyword: string) => within.locator(`[id$="__${keyword}"]`)

async function choosePerson(page: Page, within: Page | Locator, keyword: string, seat: Seat): Promise<void> {
  const box = field(within, keyword)
  await box.fill(nameOf(seat))
  await page
    .getByRole("option", { name: nameOf(seat) })
    .first()
    .click()
}

async function chooseOption(page: Page, keyword: string, option: string): Promise<void> {
  await field(page, keyword).click()
  await page.getByRole("option", { name: option, exact: true }).click()
}

async function save(page: Page, say: Say): Promise<void> {
  await page.keyboard.press("Control+s")
  await page.getByText(say("record.saved"), { exact: true }).waitFor()
}

/** What was said of the last step lies over the next one. */
async function closeToasts(page: Page): Promise<void> {
  for (const said of await page.locator('.ru-toast[data-type="success"]').all()) {
    await said.getByRole("button").click()
    await said.waitFor({ state: "detached" })
  }
}

async function openTask(page: Page, title: string, of: "mine" | "role" = "mine"): Promise<void> {
  await goTo(page, `/tasks?of=${of}`)
  await page.getByRole("row").filter({ hasText: title }).getByRole("link").first().click()
  await page.locator(".ru-workflow-line").waitFor()
}

/** Takes the step that is offered, and waits until the record is where it leads. */
async function take(page: Page, step: string): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/actions"))
  await page.getByRole("button", { name: step, exact: true }).click()
  const reply = await answered
  expect([step, reply.status(), await reply.text()]).toEqual([step, 200, expect.any(String)])
  await closeToasts(page)
}

/** Adds a record that hangs on the open one, in its full form. */
async function add(page: Page, kind: string, say: Say, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: say("record.linked.addTo", { name: kind }), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.waitFor()
  const addNew = dialog.getByRole("tab", { name: say("linking.addNew") })
  if (await addNew.isVisible()) await addNew.click()
  await field(dialog, "title_1").waitFor()
  await fill(dialog)
  await dialog.getByRole("button", { name: say("linking.addAndLink") }).click()
  await dialog.waitFor({ state: "detached" })
  await closeToasts(page)
}

const addressOf = (page: Page) => new URL(page.url()).pathname

describe.each(["en", "ar"] as const)("a control's year, in %s", (language) => {
  test("five people take it from planning to its conclusion", { timeout: 420_000 }, async () => {
    const say = await speaking(language)
    const pages = {} as Record<Seat, Page>
    for (const [seat, key] of Object.entries(seats) as [Seat, string][]) {
      pages[seat] = await visit({ language, url: product.url })
      await signInAs(pages[seat], key, seat === "designTester" ? chosenPassword : undefined)
    }
    const { planner, owner, designTester, operationTester, reviewer } = pages
    expect(await planner.locator("html").getAttribute("dir")).toBe(directionOf[language])
    const mark = randomUUID().slice(0, 6)
    const title = `Three-way match ${mark}`
    // Planning: the control, with everybody who works on it.
    await goTo(planner, "/control")
    const project = planner.locator(".project-choice")
    const list = planner.getByRole("grid")
    await project.or(list).first().waitFor()
    if (await project.isVisible()) await project.getByRole("button").first().click()
    await list.waitFor()
    await goTo(planner, `${addressOf(planner)}/new`)
    await field(planner, "title_1").fill(title)
    await choosePerson(planner, planner, "control_owner_1", "owner")
    await choosePerson(planner, planner, "reviewer_1", "reviewer")
    await choosePerson(planner, planner, "tester_1", "operationTester")
    await chooseOption(planner, "frequency_1", optionName(control, "frequency_1", "monthly", language))
    await planner.getByRole("button", { name: say("record.create"), exact: true }).click()
    await planner.locator(".ru-workflow-line").waitFor()
    await closeToasts(planner)
    const home = addressOf(planner)

    // Documentation, and its approval.
    await openTask(owner, title)
    await field(owner, "description_1").fill("Invoices are paid once order, receipt and invoice agree.")
    await save(owner, say)
    await take(owner, stepName(control, "x_submit", language))
    await openTask(reviewer, title)
    await expectAccessible(reviewer)
    await take(reviewer, stepName(control, "x_approve", language))

    // The tests are planned from the control.
    await goTo(planner, home)
    await planner.locator(".ru-workflow-line").waitFor()
    const planTest = async (keyword: string, name: string, tester: Seat) =>
      add(planner, fieldName(control, keyword, language), say, async (dialog) => {
        await field(dialog, "title_1").fill(name)
        await choosePerson(planner, dialog, "tester_1", tester)
        await choosePerson(planner, dialog, "reviewer_1", "reviewer")
      })
    await planTest("tests_of_design_1", `Design ${mark}`, "designTester")
    await planTest("tests_of_effectiveness_1", `Operation ${mark}`, "operationTester")

    // The test of design passes.
    await openTask(designTester, `Design ${mark}`)
    await take(designTester, stepName(toe, "x_start", language))
    await chooseOption(designTester, "result_1", optionName(tod, "result_1", "pass", language))
    await field(designTester, "conclusion_1").fill("Walked through one invoice from order to payment.")
    await save(designTester, say)
    await take(designTester, stepName(toe, "x_submit", language))
    await openTask(reviewer, `Design ${mark}`)
    await take(reviewer, stepName(toe, "x_approve", language))

    // The test of effectiveness fails, and an issue is raised from it.
    await openTask(operationTester, `Operation ${mark}`)
    await take(operationTester, stepName(toe, "x_start", language))
    const issueTitle = `Paid without receipt ${mark}`
    await add(operationTester, fieldName(toe, "issues_1", language), say, async (dialog) => {
      await field(dialog, "title_1").fill(issueTitle)
      await choosePerson(operationTester, dialog, "owner_1", "owner")
      await choosePerson(operationTester, dialog, "reviewer_1", "reviewer")
    })
    await conclude(operationTester, "ineffective", language, say)
    await openTask(reviewer, `Operation ${mark}`)
    await take(reviewer, stepName(toe, "x_approve", language))

    // Remediation.
    // It waits for whoever may write it.
    await openTask(operationTester, issueTitle, "role")
    await take(operationTester, stepName(issue, "x_assign", language))
    await openTask(owner, issueTitle)
    await field(owner, "action_plan_1").fill("The release of payments asks for the receipt.")
    const today = new Date().toISOString().slice(0, 10).split("-").toReversed().join("-")
    await field(owner, "remediation_date_1").fill(today)
    await owner.keyboard.press("Tab")
    await save(owner, say)
    await take(owner, stepName(issue, "x_remediated", language))

    // The retest.
    await goTo(planner, home)
    await planner.locator(".ru-workflow-line").waitFor()
    await planTest("tests_of_effectiveness_1", `Retest ${mark}`, "operationTester")
    await openTask(operationTester, `Retest ${mark}`)
    await take(operationTester, stepName(toe, "x_start", language))
    await conclude(operationTester, "effective", language, say)
    await openTask(reviewer, `Retest ${mark}`)
    await take(reviewer, stepName(toe, "x_approve", language))

    // The issue is closed, and the control concluded.
    await openTask(reviewer, issueTitle)
    await take(reviewer, stepName(issue, "x_close", language))
    await planner.reload()
    await chooseOption(planner, "design_result_1", optionName(control, "design_result_1", "pass", language))
    await chooseOption(planner, "operation_result_1", optionName(control, "operation_result_1", "effective", language))
    await save(planner, say)
    await openTask(operationTester, title)
    await take(operationTester, stepName(control, "x_conclude", language))
    await openTask(reviewer, title)
    await take(reviewer, stepName(control, "x_close", language))
    await reviewer.getByText(say("record.readOnly.workflow_done")).waitFor()
    await expectAccessible(reviewer)

    // Nothing is left to do, and the trail tells who decided what.
    for (const page of Object.values(pages)) {
      await goTo(page, "/tasks")
      await page.locator("main").getByRole("heading", { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole("row").filter({ hasText: mark }).count()).toBe(0)
    }
  })
})

/** The result of a test of effectiveness, and its way to the reviewer. */
async function conclude(page: Page, result: "effective" | "ineffective", language: Language, say: Say) {
  await chooseOption(page, "result_1", optionName(toe, "result_1", result, language))
  if (result === "ineffective")
    await field(page, "deviation_analysis_1").fill("One payment of five lacked the receipt.")
  await field(page, "conclusion_1").fill(result === "effective" ? "No deviation in five items." : "It did not operate.")
  await save(page, say)
  await take(page, stepName(toe, "x_submit", language))
}
